import { AUDIT_SOURCES, type AuditEntry } from '@contract/audit';
import { wordOfValue } from '@/shared/lib/text-format';

type Words = Readonly<Record<string, string>>;

const areaOf = (area: string, title: string, actions: Words) => ({ area, title, actions: Object.entries(actions) });

/** The actions for records that are added, changed, removed and put in order. */
const ordered = (area: string, title: string, changed: string, one: string, all: string) =>
  areaOf(area, title, {
    add: `Added ${one}`,
    save: `${changed} ${one}`,
    order: `Reordered ${all}`,
    remove: `Removed ${one}`,
  });

/** Actions by the kind of record that they change; an action's code begins with its area. */
export const AUDIT_AREAS = [
  areaOf('person', 'People', {
    add: 'Added a person',
    save: 'Changed a person',
    remove: 'Removed a person',
    'end-sign-ins': 'Signed a person out',
    'let-in': 'Made a link that signs somebody in',
    'release-account': 'Released an account',
  }),
  areaOf('team', 'Teams', {
    add: 'Added a team',
    save: 'Renamed a team',
    remove: 'Removed a team',
  }),
  ordered('pillar', 'Pillars', 'Renamed', 'a pillar', 'the pillars'),
  ordered('area', 'Areas', 'Renamed', 'an area', 'the areas'),
  areaOf('form', 'Forms', {
    add: 'Added a form',
    save: 'Changed a form',
    give: 'Gave a form to somebody',
  }),
  ordered('lead-product', 'Lead catalogue', 'Changed', 'a product', 'the catalogue'),
  areaOf('webhook', 'Webhooks', {
    add: 'Added a webhook',
    save: 'Changed a webhook',
    remove: 'Removed a webhook',
    rotate: 'Gave a webhook a new secret',
    test: 'Sent a test message',
    replay: 'Sent an event again',
  }),
  ordered('placeholder', 'Placeholders', 'Changed', 'a placeholder', 'the placeholders'),
  areaOf('recording', 'Recordings', {
    add: 'Added a recording',
    save: 'Changed a recording',
    'add-transcript': 'Added a transcript',
    'remove-transcript': 'Removed a transcript',
    remove: 'Removed a recording',
  }),
  areaOf('import', 'Imports', {
    upload: 'Uploaded a file to import',
    headings: 'Chose the headings of a file to import',
    check: 'Checked a file to import',
    begin: 'Started an import',
    run: 'Imported a file',
    stop: 'Stopped an import',
    'begin-undo': 'Started to undo an import',
    undo: 'Undid an import',
    remove: 'Removed an import',
  }),
  areaOf('session', 'Sign-ins', {
    'sign-in': 'Signed in',
    'sign-out': 'Signed out',
    end: 'Ended their other sign-ins',
    'provider-logout': 'Signed out at the sign-in provider',
  }),
  areaOf('time-entry', 'Time', {
    add: 'Added a time entry',
    save: 'Changed a time entry',
    delete: 'Deleted a time entry',
    restore: 'Restored a time entry',
    expire: 'Removed a deleted time entry after 30 days',
  }),
  areaOf('advice', 'Advice', {
    publish: 'Published advice',
    withdraw: 'Withdrew published advice',
    read: 'Read the advice for an account',
  }),
  areaOf('visit', 'Visits', {
    add: 'Booked a visit',
    save: 'Changed a visit',
    move: 'Moved a visit',
    cancel: 'Cancelled a visit',
    restore: 'Restored a visit',
    'write-up': 'Confirmed a write-up',
  }),
  areaOf('absence', 'Absences', {
    save: 'Saved an absence',
    remove: 'Removed an absence',
  }),
  areaOf('visit-window', 'Automation window', { save: 'Changed the automation window' }),
  areaOf('setting', 'Settings', { save: 'Changed a setting' }),
  areaOf('survey', 'Submitted forms', {
    submit: 'Submitted a form',
    read: 'Read submitted forms',
  }),
  areaOf('marketing-form', 'Marketing forms', { tags: 'Changed a form’s tags' }),
  areaOf('lead', 'Leads', { submit: 'Submitted a lead' }),
  areaOf('target', 'Targets', {
    add: 'Added a target',
    save: 'Changed a target',
    remove: 'Removed a target',
    plan: 'Changed planned values',
    values: 'Changed a target’s month',
    'complete-action': 'Completed an action',
    populate: 'Populated a month',
  }),
  areaOf('template', 'Templates', {
    add: 'Added a template',
    save: 'Changed a template',
    delete: 'Moved a template to the bin',
    restore: 'Restored a template',
    remove: 'Deleted a template for good',
    expire: 'Removed a template after 30 days in the bin',
  }),
  areaOf('section', 'Sections', {
    add: 'Added a section',
    save: 'Changed a section',
    delete: 'Moved a section to the bin',
    restore: 'Restored a section',
    remove: 'Deleted a section for good',
    expire: 'Removed a section after 30 days in the bin',
  }),
  areaOf('document', 'Documents', {
    add: 'Added a document',
    replace: 'Replaced a document',
    move: 'Moved a document',
    delete: 'Moved a document to the bin',
    restore: 'Restored a document',
    'restore-version': 'Restored a version of a document',
    remove: 'Deleted a document for good',
    expire: 'Removed a document after 30 days in the bin',
    text: 'Saved the text of a document',
  }),
  areaOf('client', 'Clients', { answers: 'Answered template questions' }),
  areaOf('document-subject', 'Document subjects', {
    add: 'Added a document subject',
    save: 'Renamed a document subject',
    remove: 'Removed a document subject',
    restore: 'Restored a document subject',
  }),
  areaOf('registration', 'Registrations', {
    dismiss: 'Dismissed a registration',
    restore: 'Restored a registration',
    upload: 'Uploaded the insurer’s list',
  }),
  areaOf('prospect', 'Prospects', { assign: 'Assigned a prospect' }),
  areaOf('mapping', 'BDE mappings', { save: 'Changed a mapping' }),
  areaOf('job-title', 'Job titles', {
    save: 'Changed a job title',
    upload: 'Uploaded job titles',
  }),
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
