import type { Role } from './role';

/** What a change is about, and who receives it: a role, or null for all who are signed in (product/live#receivers). */
export const CHANGE_KINDS = {
  absence: null,
  'directory-group': 'Admin',
  document: null,
  'document-subject': null,
  form: 'Admin',
  /** A form was given to the person whose id it has, who receives it too (`ADDRESSED_KINDS`). */
  'given-form': 'Admin',
  /** Imported, merged or undone: any list may have changed. */
  import: null,
  'import-run': 'Admin',
  'job-title': 'Marketing',
  'lead-product': null,
  mapping: 'Marketing',
  'marketing-form': 'Marketing',
  /** Sent to nobody but the person it is for (`OWN_KINDS`), who counts as its author. */
  notification: null,
  opportunity: null,
  person: 'Admin',
  'personal-data': 'Admin',
  /** Sent to nobody but its owner (`OWN_KINDS`). */
  'personal-item': null,
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
  'template-comment': 'Templates',
  'time-entry': null,
  visit: null,
  'visit-window': null,
  webhook: 'Admin',
} as const satisfies Readonly<Record<string, Role | null>>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Kinds that are sent only to the person who made the change, or is named as if they had (product/live#receivers). */
export const OWN_KINDS: readonly string[] = ['notification', 'personal-item'] satisfies readonly ChangeKind[];

/** Kinds that the person whose id they have receives, whatever their roles (product/live#receivers). */
export const ADDRESSED_KINDS: readonly string[] = ['given-form'] satisfies readonly ChangeKind[];

export function isChangeKind(text: string): text is ChangeKind {
  return Object.hasOwn(CHANGE_KINDS, text);
}

/** Types of messages in `GET /changes` (product/live#messages). */
export const CHANGE_MESSAGES = {
  /** The stream has begun, or is alive; without data. */
  ping: 'ping',
  changes: 'changes',
  /** The reader may have missed something, so it reads again what it shows; without data. */
  resync: 'resync',
  /** `{roles}`: the reader's own roles, at the beginning and whenever they change. */
  roles: 'roles',
} as const;

export const PING_SECONDS = 20;

/** Seconds of silence after which a reader connects again: two pings were lost. */
export const SILENCE_SECONDS = 50;

/** Records that show who else has them open (product/live#presence). */
export const PRESENCE_KINDS = ['document', 'prospect', 'section', 'target', 'template', 'time-entry'] as const;

export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** Seconds between two signals that a record is still open. */
export const PRESENCE_EVERY_SECONDS = 15;

/** Seconds after which a record without such a signal counts as closed. */
export const PRESENCE_GONE_SECONDS = 45;
