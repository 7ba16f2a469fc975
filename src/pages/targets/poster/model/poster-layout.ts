import { RAG_COLOR, type RagColor, type Target } from '@contract/target';
import type { FilledGroup } from '../../model/target-groups';

/** The space for the targets on an A3 sheet in landscape, in mm: without its margins and its heading. */
export const POSTER_WIDTH = 400;
export const POSTER_HEIGHT = 232;

/** The gap between columns, mm. */
export const COLUMN_GAP = 8;

/** Heights of a line in mm; a smaller one could not be read from two metres away. */
const TALLEST = 24;
const LOWEST = 6;
/** A column's width divided by the height of its lines, so that names fit. */
const NARROWEST = 7;
const MOST_COLUMNS = 5;

export type PosterLine =
  | { kind: 'pillar'; key: string; group: FilledGroup; isContinued: boolean }
  | { kind: 'target'; key: string; target: Target };

export interface PosterLayout {
  columns: readonly (readonly PosterLine[])[];
  /** Height of a line, mm. */
  lineHeight: number;
  /** The number of targets that do not fit on the sheet. */
  left: number;
}

/**
 * Divides the targets into the columns of one sheet, with the tallest lines that fit (product/targets#wall-poster).
 * Pillars continue in the next column under their name again; a pillar's name is never the last line of a column.
 */
export function posterLayout(groups: readonly FilledGroup[]): PosterLayout {
  let best: PosterLayout | null = null;
  for (let count = 1; count <= MOST_COLUMNS; count += 1) {
    const widest = (POSTER_WIDTH - COLUMN_GAP * (count - 1)) / count / NARROWEST;
    const lines = groups.reduce((sum, group) => sum + group.targets.length + 1, 0);
    for (let room = Math.max(2, Math.ceil(lines / count)); POSTER_HEIGHT / room >= LOWEST; room += 1) {
      const columns = inColumns(groups, room);
      if (columns.length > count) continue;
      const lineHeight = Math.min(TALLEST, POSTER_HEIGHT / room, widest);
      if (!best || lineHeight > best.lineHeight) best = { columns, lineHeight, left: 0 };
      break;
    }
  }
  return best ?? cut(groups);
}

/** As many as fit, if there are too many. */
function cut(groups: readonly FilledGroup[]): PosterLayout {
  const columns = inColumns(groups, Math.floor(POSTER_HEIGHT / LOWEST)).slice(0, MOST_COLUMNS);
  const all = groups.reduce((sum, { targets }) => sum + targets.length, 0);
  const shown = columns.flat().filter(({ kind }) => kind === 'target').length;
  return { columns, lineHeight: LOWEST, left: all - shown };
}

function inColumns(groups: readonly FilledGroup[], room: number): PosterLine[][] {
  const columns: PosterLine[][] = [[]];
  const current = () => columns.at(-1) ?? [];
  const open = (group: FilledGroup, isContinued: boolean) => {
    if (current().length > room - 2) columns.push([]);
    current().push({ kind: 'pillar', key: `pillar ${group.id} ${columns.length}`, group, isContinued });
  };
  for (const group of groups) {
    open(group, false);
    for (const target of group.targets) {
      if (current().length >= room) open(group, true);
      current().push({ kind: 'target', key: `target ${target.targetId}`, target });
    }
  }
  return columns;
}

/** How many targets have each status, from red to none. */
export function statusCounts(targets: readonly Pick<Target, 'ragColor'>[]): { color: RagColor; count: number }[] {
  return [RAG_COLOR.red, RAG_COLOR.amber, RAG_COLOR.green, RAG_COLOR.none].map((color) => ({
    color,
    count: targets.filter(({ ragColor }) => ragColor === color).length,
  }));
}
