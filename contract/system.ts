import { array, number, object, string, type InferType } from 'yup';

/** From best to worst; `off` means not set up, but optional. */
export const SYSTEM_STATES = ['ok', 'off', 'warning', 'problem'] as const;

export type SystemState = (typeof SYSTEM_STATES)[number];

/** The parts of the screen System, in display order (product/system#parts). */
export const SYSTEM_PARTS = [
  'versions',
  'calls',
  'database',
  'files',
  'printer',
  'scanner',
  'ai',
  'mail',
  'backups',
  'jobs',
  'webhooks',
  'limits',
  'errors',
] as const;

export type SystemPartId = (typeof SYSTEM_PARTS)[number];

/** A name with one value: text, a number of bytes, or an instant (ISO). */
const factSchema = object({
  name: string().required(),
  text: string().optional(),
  bytes: number().optional(),
  moment: string().optional(),
});

export type SystemFact = InferType<typeof factSchema>;

const partSchema = object({
  id: string().oneOf(SYSTEM_PARTS).required(),
  state: string().oneOf(SYSTEM_STATES).required(),
  /** Its state, as a sentence. */
  summary: string().required(),
  /** What to do, as a sentence; null if there is nothing to do. */
  advice: string().nullable().defined(),
  facts: array(factSchema).required(),
});

export type SystemPart = InferType<typeof partSchema>;

/** A line of the log without anything that could identify people. */
const loggedLineSchema = object({
  /** A sequence number since the server's start. */
  id: number().required(),
  /** Instant (ISO). */
  at: string().required(),
  level: string().oneOf(['warning', 'error']).required(),
  text: string().required(),
  /** The error's type and code. */
  error: string().nullable().defined(),
  /** The call's route and the status of the answer. */
  route: string().nullable().defined(),
  requestId: string().nullable().defined(),
});

export type LoggedLine = InferType<typeof loggedLineSchema>;

/** A query that took long, and the call that waited for it. */
const slowQuerySchema = loggedLineSchema.pick(['id', 'at', 'route', 'requestId']).shape({
  milliseconds: number().required(),
  /** Its kind and table, `select staff`. */
  query: string().required(),
});

export type SlowQuery = InferType<typeof slowQuerySchema>;

/** Answer of `GET /admin/system`. */
export const systemSchema = object({
  /** The instant of the check (ISO). */
  at: string().required(),
  parts: array(partSchema).required(),
  /** The latest first. */
  errors: array(loggedLineSchema).required(),
  /** The latest first. */
  slowQueries: array(slowQuerySchema).required(),
}).strict();

export type System = InferType<typeof systemSchema>;
