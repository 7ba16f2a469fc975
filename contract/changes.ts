import { array, boolean, object, string, type InferType } from 'yup';
import type { Role } from './role';
import { recordId } from './text';

/**
 * What a change can be about, and who is told about it: a role, or null for everybody who is signed in
 * (product/live#who-is-told).
 */
export const CHANGE_KINDS = {
  absence: null,
  'directory-group': 'Admin',
  document: null,
  form: 'Admin',
  /** Finished or undone: any list may have changed. */
  import: null,
  'import-run': 'Admin',
  'job-title': 'Marketing',
  'lead-product': null,
  mapping: 'Marketing',
  'marketing-form': 'Marketing',
  opportunity: null,
  person: 'Admin',
  'personal-data': 'Admin',
  placeholder: null,
  /** Somebody has opened or closed a record (product/live#presence). */
  presence: null,
  prospect: 'Marketing',
  recording: null,
  registration: 'Registrations',
  section: null,
  setting: null,
  survey: 'Admin',
  target: 'Targets',
  team: 'Admin',
  template: null,
  'template-answers': null,
  'time-entry': null,
  visit: null,
  'visit-window': null,
  webhook: 'Admin',
} as const satisfies Readonly<Record<string, Role | null>>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

export function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(CHANGE_KINDS, text);
}

/** Types of messages in `GET /changes` (product/live#messages). */
export const CHANGE_MESSAGES = {
  /** The stream has begun, or is alive; without data. */
  ping: 'ping',
  /** A list of changes. */
  changes: 'changes',
  /** The reader may have missed something and reads again what it shows; without data. */
  resync: 'resync',
} as const;

/** Seconds between two pings. */
export const PING_SECONDS = 20;

/** Seconds of silence after which a reader connects again: two pings were lost. */
export const SILENCE_SECONDS = 50;

/** A change, without what was changed (product/live#no-data). */
export const changeSchema = object({
  /** One of `CHANGE_KINDS`; a newer server may have others. */
  kind: string().required(),
  /** The id of the record in the audit log; empty if many records of this kind have changed. */
  id: string().defined(),
  /** The record's version after the change, if it has one. */
  version: string().nullable().defined(),
  /** Who changed it; null if nobody was signed in. */
  actorId: string().nullable().defined(),
  actorName: string().defined(),
  /** An instant (ISO). */
  at: string().required(),
}).strict();

export type Change = InferType<typeof changeSchema>;

/** The data of a message of the type `changes`. */
export const changesSchema = array(changeSchema).required().strict();

/** Records that show who else has them open (product/live#presence). */
export const PRESENCE_KINDS = ['document', 'prospect', 'section', 'target', 'template', 'time-entry'] as const;

export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Seconds between two signs that a record is still open. */
export const PRESENCE_EVERY_SECONDS = 15;

/** Seconds after which a record without such a sign counts as closed. */
export const PRESENCE_GONE_SECONDS = 45;

/** Body of `POST /presence` and `POST /presence/leave`. */
export const presenceInputSchema = object({
  /** A random id of the browser tab. */
  tab: recordId().required(),
  kind: string().strict().oneOf(PRESENCE_KINDS).required(),
  id: string()
    .strict()
    .matches(/^[\w.:-]{1,128}$/, '${path} is not the id of a record')
    .required(),
});

export type PresenceInput = InferType<typeof presenceInputSchema>;

/** Answer of `POST /presence`: the other people who have the record open, longest first. */
export const presenceSchema = object({
  others: array(
    object({
      name: string().required(),
      /** An instant (ISO). */
      since: string().required(),
    }),
  ).required(),
}).strict();

export type Presence = InferType<typeof presenceSchema>;

/** Answer of `POST /presence/leave`. */
export const presenceLeftSchema = object({ left: boolean().required() }).strict();
