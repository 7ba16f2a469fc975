/** The paths of the administrators' screens, all on the route `admin` of `PATHS`. */
export const ADMIN_PATHS = {
  people: '/admin/people',
  targets: '/admin/targets',
  visits: '/admin/visits',
  recordings: '/admin/recordings',
  forms: '/admin/forms',
  leads: '/admin/leads',
  placeholders: '/admin/placeholders',
  imports: '/admin/imports',
  duplicates: '/admin/duplicates',
  personalData: '/admin/personal-data',
  webhooks: '/admin/webhooks',
  audit: '/admin/audit',
  settings: '/admin/settings',
  system: '/admin/system',
  firstSteps: '/admin/first-steps',
} as const;

/** Where the data of a person is (product/personal-data). @param key `subjectKey` of contract/personal-data */
export const personalDataPath = (key: string): string =>
  `${ADMIN_PATHS.personalData}?person=${encodeURIComponent(key)}`;

/** The administrators' screens in the order of their navigation (product/navigation#administration). */
export const ADMIN_SECTIONS: readonly { title: string; path: string }[] = [
  { title: 'People', path: ADMIN_PATHS.people },
  { title: 'Target Set-up', path: ADMIN_PATHS.targets },
  { title: 'Visits', path: ADMIN_PATHS.visits },
  { title: 'Recordings', path: ADMIN_PATHS.recordings },
  { title: 'Forms', path: ADMIN_PATHS.forms },
  { title: 'Lead Catalogue', path: ADMIN_PATHS.leads },
  { title: 'Placeholders', path: ADMIN_PATHS.placeholders },
  { title: 'Imports', path: ADMIN_PATHS.imports },
  { title: 'Duplicates', path: ADMIN_PATHS.duplicates },
  { title: 'Personal Data', path: ADMIN_PATHS.personalData },
  { title: 'Webhooks', path: ADMIN_PATHS.webhooks },
  { title: 'Audit Log', path: ADMIN_PATHS.audit },
  { title: 'Settings', path: ADMIN_PATHS.settings },
  { title: 'System', path: ADMIN_PATHS.system },
  { title: 'First Steps', path: ADMIN_PATHS.firstSteps },
];
