import type { Locator } from '@playwright/test';

/** How many rows of a data grid are wholly in view: below its header, above its totals and the end of the window. */
export function wholeRows(grid: Locator): Promise<number> {
  return grid.evaluate((element) => {
    const [header, body, totals] = [...element.querySelectorAll('[role=rowgroup]')];
    const top = header?.getBoundingClientRect().bottom ?? 0;
    const end = totals?.getBoundingClientRect().top ?? element.getBoundingClientRect().bottom;
    const bottom = Math.min(end, window.innerHeight);
    const boxes = [...(body?.querySelectorAll('[role=row]') ?? [])].map((row) => row.getBoundingClientRect());
    return boxes.filter((box) => box.height > 0 && box.top >= top - 1 && box.bottom <= bottom).length;
  });
}
