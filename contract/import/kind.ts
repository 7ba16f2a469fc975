/** The kinds of data that can be imported and exported; each comes after the kinds that it refers to. */
export const IMPORT_KINDS = [
  'teams',
  'people',
  'clients',
  'contracts',
  'contacts',
  'visits',
  'absences',
  'opportunities',
  'lead-products',
  'pillars',
  'areas',
  'targets',
  'target-months',
  'surveys',
  'placeholders',
  'campaigns',
  'marketing-forms',
  'marketing-lists',
  'sales-users',
  'prospects',
  'insurer-members',
  'time-entries',
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];
