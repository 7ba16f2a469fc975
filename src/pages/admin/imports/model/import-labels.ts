import type { ImportRow, ImportRun } from '@contract/import/calls';
import type { ImportField } from '@contract/import/field';
import { describedKind } from '@contract/import/kinds';
import { counted, formatNumber } from '@/shared/lib/number';
import { wordOfValue } from '@/shared/lib/text-format';

export const STATUS_LABELS: Readonly<Record<ImportRun['status'], string>> = {
  uploaded: 'Needs columns matched',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

/** True while the server is working on it, so the page polls. */
export function isAtWork({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing';
}

/** '12 new, 3 changed, 4,310 unchanged, no errors' */
export function countsOf({ counts }: ImportRun): string {
  const wrong = counts.failed === 0 ? 'no errors' : `${formatNumber(counts.failed)} with errors`;
  const leftOut = counts.leftOut === 0 ? '' : `, ${formatNumber(counts.leftOut)} left out`;
  return `${formatNumber(counts.new)} new, ${formatNumber(counts.changed)} changed, ${formatNumber(counts.same)} unchanged, ${wrong}${leftOut}`;
}

/** The button's label: 'Import 12 new and 3 changed'. */
export function importLabel({ counts }: ImportRun): string {
  const parts = [
    ...(counts.new > 0 ? [`${formatNumber(counts.new)} new`] : []),
    ...(counts.changed > 0 ? [`${formatNumber(counts.changed)} changed`] : []),
  ];
  return parts.length === 0 ? 'Nothing to import' : `Import ${parts.join(' and ')}`;
}

/** The result of an import that is done, undone or stopped. */
export function resultOf({ kind, counts, status }: ImportRun): string {
  const { one, title } = describedKind(kind);
  const written = counted(counts.done - counts.refused, one, title.toLowerCase());
  const refused = counts.refused > 0 ? ` ${counted(counts.refused, 'row', 'rows')} could not be saved.` : '';
  if (status === 'undone') {
    return counts.notUndone === 0
      ? 'All changes were undone.'
      : `Undone, except ${counted(counts.notUndone, 'record', 'records')} that have changed since or are in use.`;
  }
  return `${written} saved, ${formatNumber(counts.same)} unchanged.${refused}`;
}

/** Progress from 0 to 1; undefined while it is unknown. */
export function progressOf({ status, counts }: ImportRun): number | undefined {
  const all = counts.new + counts.changed;
  return status === 'running' && all > 0 ? counts.done / all : undefined;
}

const OUTCOMES: Readonly<Record<ImportRow['outcome'], string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  failed: 'Error',
  'left-out': 'Left out',
};

const STATES: Readonly<Record<ImportRow['state'], string>> = {
  planned: '',
  written: '',
  refused: 'Not saved',
  undone: 'Undone',
  'not-undone': 'Not undone',
};

export const outcomeOf = ({ outcome, state }: ImportRow): string => STATES[state] || OUTCOMES[outcome];

/** The changed fields: 'Town: York → Leeds'; for a new record, all its fields. */
export function changesOf({ before, after }: ImportRow): string {
  return Object.entries(after ?? {})
    .filter(([title, value]) => before !== null || wordOfValue(value) !== 'none' || title in (before ?? {}))
    .map(([title, value]) =>
      before ? `${title}: ${wordOfValue(before[title])} → ${wordOfValue(value)}` : `${title}: ${wordOfValue(value)}`,
    )
    .join('; ');
}

/** The values that a column accepts, for people who prepare the file. */
export function rulesOf(field: ImportField): string {
  const rule = ruleOf(field);
  return [field.isRequired ? `Required. ${rule}` : rule, field.help].filter(Boolean).join(' ');
}

function ruleOf(field: ImportField): string {
  switch (field.type) {
    case 'text':
      return `Text, up to ${formatNumber(field.max)} characters.`;
    case 'integer':
      return `Whole number from ${formatNumber(field.min)} to ${formatNumber(field.max)}.`;
    case 'number':
      return `Number from ${formatNumber(field.min)} to ${formatNumber(field.max)}.`;
    case 'yes-no':
      return 'Yes or no.';
    case 'date':
      return 'Date: dd/MM/yyyy or yyyy-MM-dd.';
    case 'month':
      return 'Month: yyyy-MM, or the first day of the month.';
    case 'moment':
      return 'Date and time in London: dd/MM/yyyy HH:mm.';
    case 'list':
      return 'Values separated by semicolons.';
    case 'choice':
      return `One of: ${field.choices.map(({ text }) => text).join(', ')}.`;
    case 'choices':
      return `Any of these, separated by semicolons: ${field.choices.map(({ text }) => text).join(', ')}.`;
    case 'reference':
      return `Id or name of the ${describedKind(field.of).one}.`;
    case 'references':
      return `Ids or names of ${describedKind(field.of).title.toLowerCase()}, separated by semicolons.`;
    case 'json':
      return 'JSON.';
  }
}
