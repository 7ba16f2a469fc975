import { SheetRefusal } from './refusal';
import type { SheetCell } from './sheet-cell';

export type SheetRow = readonly (SheetCell | null)[];

export interface SheetLimits {
  columns: number;
  rows: number;
}

export interface Workbook {
  /** The worksheets with cells, in their order; without those that Excel hides. */
  titles: readonly string[];
  /**
   * The rows of a sheet from its first one, blank ones included, or only as many as `most`.
   * @throws SheetRefusal if it is larger than allowed, or broken
   */
  rowsOf(title: string, limits: SheetLimits, most?: number): SheetRow[];
}

/** The first sheet that can be seen. @throws SheetRefusal if there is none with cells */
export function firstTitle({ titles }: Workbook): string {
  const [title] = titles;
  if (title === undefined) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
  return title;
}
