import { array, boolean, number, object, string, type InferType } from 'yup';

/** What an empty server needs, in the order in which it is done (product/first-steps#steps). */
export const FIRST_STEPS = [
  'people',
  'clients',
  'contracts',
  'contacts',
  'visits',
  'complaint',
  'opportunity-lost',
  'visit-report',
  'lead-products',
  'targets',
  'placeholders',
  'templates',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Counting stops here: a step needs only one record, and counting a large table is expensive. */
export const COUNTED_TO = 1_000;

/** Answer of `GET /admin/firststeps`: every step once, in order. */
export const firstStepsSchema = object({
  steps: array(
    object({
      step: string().oneOf(FIRST_STEPS).required(),
      /** At most `COUNTED_TO`; of people, without the caller. */
      count: number().integer().min(0).required(),
      isDone: boolean().required(),
    }),
  ).required(),
}).strict();

export type FirstSteps = InferType<typeof firstStepsSchema>;
