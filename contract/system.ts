import { array, number, object, string, type InferType } from 'yup';

/** In the order in which they get worse; `off` is what is not set up, and need not be. */
export const SYSTEM_STATES = ['ok', 'off', 'warning', 'problem'] as const;

export type SystemState = (typeof SYSTEM_STATES)[number];

/** What the screen System looks at, in its order (product/system#parts). */
export const SYSTEM_PARTS = [
  'versions',
  'database',
  'files',
  'printer',
  'scanner',
  'ai',
  'backups',
  'jobs',
  'limits',
  'errors',
] as const;

export type SystemPartId = (typeof SYSTEM_PARTS)[number];

/** A name with one value: words, an amount of bytes, or a moment (ISO). */
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
  /** How it is, in a sentence. */
  summary: string().required(),
  /** What to do, in a sentence; null where there is nothing to do. */
  advice: string().nullable().defined(),
  facts: array(factSchema).required(),
});

export type SystemPart = InferType<typeof partSchema>;

/** A line of the log without what could be about people. */
const loggedLineSchema = object({
  /** Counts up from the server's start. */
  id: number().required(),
  /** Instant (ISO). */
  at: string().required(),
  level: string().oneOf(['warning', 'error']).required(),
  text: string().required(),
  /** Of the error: its type and code. */
  error: string().nullable().defined(),
  /** The call's route and the status that it was answered with. */
  route: string().nullable().defined(),
  requestId: string().nullable().defined(),
});

export type LoggedLine = InferType<typeof loggedLineSchema>;

/** Answer of `GET /admin/system`. */
export const systemSchema = object({
  /** When it was looked at: an instant (ISO). */
  at: string().required(),
  parts: array(partSchema).required(),
  /** The latest first. */
  errors: array(loggedLineSchema).required(),
}).strict();

export type System = InferType<typeof systemSchema>;
