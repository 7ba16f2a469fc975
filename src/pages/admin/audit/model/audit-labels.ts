import { AUDIT_SOURCES, type AuditEntry } from '@contract/audit';
import { wordOfValue } from '@/shared/lib/text-format';

interface AuditArea {
  area: string;
  title: string;
  actions: readonly (readonly [string, string])[];
}

/** The actions for records that are added, changed, removed and put in order. */
const ordered = (area: string, title: string, changed: string, one: string, all: string): AuditArea => ({
  area,
  title,
  actions: [
    ['add', `Added ${one}`],
    ['save', `${changed} ${one}`],
    ['order', `Reordered ${all}`],
    ['remove', `Removed ${one}`],
  ],
});

/** Actions by the kind of record that they change; an action's code begins with its area. */
export const AUDIT_AREAS: readonly AuditArea[] = [
  {
    area: 'person',
    title: 'People',
    actions: [
      ['add', 'Added a person'],
      ['save', 'Changed a person'],
      ['remove', 'Removed a person'],
      ['end-sign-ins', 'Signed a person out'],
      ['let-in', 'Made a link that signs somebody in'],
      ['release-account', 'Released an account'],
    ],
  },
  {
    area: 'team',
    title: 'Teams',
    actions: [
      ['add', 'Added a team'],
      ['save', 'Renamed a team'],
      ['remove', 'Removed a team'],
    ],
  },
  ordered('pillar', 'Pillars', 'Renamed', 'a pillar', 'the pillars'),
  ordered('area', 'Areas', 'Renamed', 'an area', 'the areas'),
  {
    area: 'form',
    title: 'Forms',
    actions: [
      ['add', 'Added a form'],
      ['save', 'Changed a form'],
      ['give', 'Gave a form to somebody'],
    ],
  },
  ordered('lead-product', 'Lead catalogue', 'Changed', 'a product', 'the catalogue'),
  {
    area: 'webhook',
    title: 'Webhooks',
    actions: [
      ['add', 'Added a webhook'],
      ['save', 'Changed a webhook'],
      ['remove', 'Removed a webhook'],
      ['rotate', 'Gave a webhook a new secret'],
      ['test', 'Sent a test message'],
      ['replay', 'Sent an event again'],
    ],
  },
  ordered('placeholder', 'Placeholders', 'Changed', 'a placeholder', 'the placeholders'),
  {
    area: 'recording',
    title: 'Recordings',
    actions: [
      ['add', 'Added a recording'],
      ['save', 'Changed a recording'],
      ['add-transcript', 'Added a transcript'],
      ['remove-transcript', 'Removed a transcript'],
      ['remove', 'Removed a recording'],
    ],
  },
  {
    area: 'import',
    title: 'Imports',
    actions: [
      ['upload', 'Uploaded a file to import'],
      ['headings', 'Chose the headings of a file to import'],
      ['check', 'Checked a file to import'],
      ['begin', 'Started an import'],
      ['run', 'Imported a file'],
      ['stop', 'Stopped an import'],
      ['begin-undo', 'Started to undo an import'],
      ['undo', 'Undid an import'],
      ['remove', 'Removed an import'],
    ],
  },
  {
    area: 'session',
    title: 'Sign-ins',
    actions: [
      ['sign-in', 'Signed in'],
      ['sign-out', 'Signed out'],
      ['end', 'Ended their other sign-ins'],
      ['provider-logout', 'Signed out at the sign-in provider'],
    ],
  },
  {
    area: 'time-entry',
    title: 'Time',
    actions: [
      ['add', 'Added a time entry'],
      ['save', 'Changed a time entry'],
      ['delete', 'Deleted a time entry'],
      ['restore', 'Restored a time entry'],
      ['expire', 'Removed a deleted time entry after 30 days'],
    ],
  },
  {
    area: 'advice',
    title: 'Advice',
    actions: [
      ['publish', 'Published advice'],
      ['withdraw', 'Withdrew published advice'],
      ['read', 'Read the advice for an account'],
    ],
  },
  {
    area: 'visit',
    title: 'Visits',
    actions: [
      ['add', 'Booked a visit'],
      ['save', 'Changed a visit'],
      ['move', 'Moved a visit'],
      ['cancel', 'Cancelled a visit'],
      ['restore', 'Restored a visit'],
      ['write-up', 'Confirmed a write-up'],
    ],
  },
  {
    area: 'absence',
    title: 'Absences',
    actions: [
      ['save', 'Saved an absence'],
      ['remove', 'Removed an absence'],
    ],
  },
  { area: 'visit-window', title: 'Automation window', actions: [['save', 'Changed the automation window']] },
  { area: 'setting', title: 'Settings', actions: [['save', 'Changed a setting']] },
  {
    area: 'survey',
    title: 'Submitted forms',
    actions: [
      ['submit', 'Submitted a form'],
      ['read', 'Read submitted forms'],
    ],
  },
  { area: 'marketing-form', title: 'Marketing forms', actions: [['tags', 'Changed a form’s tags']] },
  { area: 'lead', title: 'Leads', actions: [['submit', 'Submitted a lead']] },
  {
    area: 'target',
    title: 'Targets',
    actions: [
      ['add', 'Added a target'],
      ['save', 'Changed a target'],
      ['remove', 'Removed a target'],
      ['plan', 'Changed planned values'],
      ['values', 'Changed a target’s month'],
      ['complete-action', 'Completed an action'],
      ['populate', 'Populated a month'],
    ],
  },
  {
    area: 'template',
    title: 'Templates',
    actions: [
      ['add', 'Added a template'],
      ['save', 'Changed a template'],
      ['delete', 'Moved a template to the bin'],
      ['restore', 'Restored a template'],
      ['remove', 'Deleted a template for good'],
      ['expire', 'Removed a template after 30 days in the bin'],
    ],
  },
  {
    area: 'section',
    title: 'Sections',
    actions: [
      ['add', 'Added a section'],
      ['save', 'Changed a section'],
      ['delete', 'Moved a section to the bin'],
      ['restore', 'Restored a section'],
      ['remove', 'Deleted a section for good'],
      ['expire', 'Removed a section after 30 days in the bin'],
    ],
  },
  {
    area: 'document',
    title: 'Documents',
    actions: [
      ['add', 'Added a document'],
      ['replace', 'Replaced a document'],
      ['move', 'Moved a document'],
      ['delete', 'Moved a document to the bin'],
      ['restore', 'Restored a document'],
      ['restore-version', 'Restored a version of a document'],
      ['remove', 'Deleted a document for good'],
      ['expire', 'Removed a document after 30 days in the bin'],
      ['text', 'Saved the text of a document'],
    ],
  },
  { area: 'client', title: 'Clients', actions: [['answers', 'Answered template questions']] },
  {
    area: 'document-subject',
    title: 'Document subjects',
    actions: [
      ['add', 'Added a document subject'],
      ['save', 'Renamed a document subject'],
      ['remove', 'Removed a document subject'],
      ['restore', 'Restored a document subject'],
    ],
  },
  {
    area: 'registration',
    title: 'Registrations',
    actions: [
      ['dismiss', 'Dismissed a registration'],
      ['restore', 'Restored a registration'],
      ['upload', 'Uploaded the insurer’s list'],
    ],
  },
  { area: 'prospect', title: 'Prospects', actions: [['assign', 'Assigned a prospect']] },
  { area: 'mapping', title: 'BDE mappings', actions: [['save', 'Changed a mapping']] },
  {
    area: 'job-title',
    title: 'Job titles',
    actions: [
      ['save', 'Changed a job title'],
      ['upload', 'Uploaded job titles'],
    ],
  },
];

const ACTIONS: ReadonlyMap<string, string> = new Map(
  AUDIT_AREAS.flatMap(({ area, actions }) => actions.map(([name, words]) => [`${area}.${name}`, words])),
);

/** The action as text; an action that this version of the page does not know is shown by its code. */
export const actionOf = ({ action }: AuditEntry): string => ACTIONS.get(action) ?? action;

export const SOURCE_LABELS: Readonly<Record<AuditEntry['source'], string>> = {
  screen: 'Screen',
  import: 'Import',
  'command line': 'Command line',
  directory: 'Directory',
  API: 'API',
  start: 'Server start',
  'clean-up': 'Regular clean-up',
};

export const sourceOf = ({ source }: AuditEntry): string => SOURCE_LABELS[source];

export const SOURCE_OPTIONS = [
  { value: '', label: 'Anywhere' },
  ...AUDIT_SOURCES.map((source) => ({ value: source, label: SOURCE_LABELS[source] })),
];

/** One field of an entry, before and after; null if it did not exist. */
export interface ChangedField {
  name: string;
  was: string | null;
  is: string | null;
}

export function fieldsOfEntry({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, was: wordIn(before, name), is: wordIn(after, name) }));
}

/** The fields that changed: 'roles: AI → AI, Targets; active: yes → no'. */
export function changesOf(entry: AuditEntry): string {
  return fieldsOfEntry(entry)
    .map(({ name, was, is }) => {
      if (was === null) return `${name}: ${is}`;
      if (is === null) return `${name}: was ${was}`;
      return `${name}: ${was} → ${is}`;
    })
    .join('; ');
}

function wordIn(fields: AuditEntry['before'], name: string): string | null {
  return fields === null || !Object.hasOwn(fields, name) ? null : wordOfValue(fields[name]);
}
