import type { System, SystemFact, SystemPartId, SystemState } from '@contract/system';
import { formatMoment } from '@/shared/lib/date';
import { counted, formatBytes } from '@/shared/lib/number';

export const PART_TITLES: Readonly<Record<SystemPartId, string>> = {
  versions: 'Versions',
  calls: 'Calls',
  database: 'Database',
  files: 'File storage',
  printer: 'PDF printer',
  scanner: 'Virus scanner',
  ai: 'AI service',
  mail: 'E-mail',
  backups: 'Backups',
  jobs: 'Jobs',
  webhooks: 'Webhooks',
  limits: 'Limits',
  errors: 'Errors',
};

export const STATE_LABELS: Readonly<Record<SystemState, string>> = {
  ok: 'OK',
  off: 'Off',
  warning: 'Warning',
  problem: 'Problem',
};

export function factText({ text, bytes, moment }: SystemFact): string {
  if (moment !== undefined) return formatMoment(moment);
  return bytes === undefined ? (text ?? '') : formatBytes(bytes);
}

/** The overall state: '1 problem, 2 warnings', or that there are none. */
export function overallOf({ parts }: System): string {
  const count = (wanted: SystemState) => parts.filter(({ state }) => state === wanted).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const found = [problems > 0 && counted(problems, 'problem'), warnings > 0 && counted(warnings, 'warning')];
  return found.filter(Boolean).join(', ') || 'No problems and no warnings';
}
