import type { Target } from '@contract/target';
import { toTsv } from '@/shared/lib/text-format';
import { formatWallClock } from '@/shared/lib/date';
import { ragWord } from '../../status/model/rag';
import type { FilledGroup } from '../../model/target-groups';
import { changeSince, fcaParts, formatValue } from '../../model/target-value';

/** A view in the board pack: only text, so that it reads the same in black and white. */
export interface BoardPack {
  title: string;
  columns: readonly string[];
  /** The columns that are aligned right. */
  figures: ReadonlySet<string>;
  groups: readonly { title: string; rows: readonly (readonly string[])[] }[];
}

const FIGURES = new Set(['Target', 'Last Month', 'This Month', 'Change']);
const SHORT = ['Status', 'Objective', 'Target', 'Last Month', 'This Month', 'Change'];
const LONG = [...SHORT.slice(0, 2), 'Owner', ...SHORT.slice(2), 'FCA', 'Previous Action'];

/** The rows of a view by group; with `isLong`, also owner, FCA and previous action. */
export function boardPackOf(title: string, groups: readonly FilledGroup[], isLong: boolean): BoardPack {
  return {
    title,
    columns: isLong ? LONG : SHORT,
    figures: FIGURES,
    groups: groups.map((group) => ({
      title: group.title,
      rows: group.targets.map((target) => (isLong ? longRow(target) : shortRow(target))),
    })),
  };
}

function shortRow(target: Target): string[] {
  const { targetType: type, actual, previousValue } = target;
  return [
    ragWord(target.ragColor),
    target.description,
    formatValue(target.target, type),
    formatValue(previousValue, type),
    formatValue(actual, type),
    changeSince(actual, previousValue, type)?.text ?? '',
  ];
}

function longRow(target: Target): string[] {
  const [status = '', objective = '', ...figures] = shortRow(target);
  const owner = target.owner ?? target.ownerEmail ?? '';
  return [status, objective, owner, ...figures, fcaText(target), previousText(target)];
}

/** 'Fact: …' and so on, one per line. */
function fcaText(target: Target): string {
  return fcaParts(target)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');
}

function previousText({ previousAction, previousActionCompletedOn }: Target): string {
  if (!previousAction?.trim()) return '';
  const state = previousActionCompletedOn
    ? `Completed on ${formatWallClock(previousActionCompletedOn, 'dd/MM/yy')}`
    : 'Not completed';
  return `${previousAction.trim()}\n${state}`;
}

/** The pack as tab-separated text, for spreadsheets. */
export function packText({ title, columns, groups }: BoardPack): string {
  return toTsv([[title], columns, ...groups.flatMap((group) => [[group.title], ...group.rows])]);
}
