import type { AuditEntry } from '@contract/audit';

const ACTIONS: Readonly<Record<string, string>> = {
  'person.add': 'Added a person',
  'person.save': 'Changed a person',
  'person.remove': 'Removed a person',
  'person.end-sign-ins': 'Signed a person out',
  'person.release-account': 'Released an account',
  'import.run': 'Imported a file',
  'import.undo': 'Undid an import',
  'team.add': 'Added a team',
  'team.save': 'Renamed a team',
  'team.remove': 'Removed a team',
};

/** The action in words; an action that this version of the page does not know is shown by its code. */
export const actionOf = ({ action }: AuditEntry): string => ACTIONS[action] ?? action;

const SOURCES: Readonly<Record<AuditEntry['source'], string>> = {
  screen: 'Screen',
  import: 'Import',
  'command line': 'Command line',
  start: 'Server start',
};

export const sourceOf = ({ source }: AuditEntry): string => SOURCES[source];

/** The fields that changed: 'roles: AI → AI, Targets; active: yes → no'. */
export function changesOf({ before, after }: AuditEntry): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [before?.[name], after?.[name]].map(wordOf);
      if (before === null || !(name in before)) return `${name}: ${is}`;
      if (after === null || !(name in after)) return `${name}: was ${was}`;
      return `${name}: ${was} → ${is}`;
    })
    .join('; ');
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(wordOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
