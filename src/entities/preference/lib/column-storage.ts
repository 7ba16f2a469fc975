import { isRecord } from '@contract/guards';
import { declareStored, ifIs, LAYOUTS_ROW } from '@/shared/lib/browser-storage';
import type { GridLayout } from '@harbour/data-grid';

/** Column arrangements on this browser, by user and grid. */
export const storedColumns = declareStored({
  key: 'harbour.columns',
  scope: 'user',
  check: ifIs(isLayout),
  listed: LAYOUTS_ROW,
});

/** The grid itself ignores unknown ids and limits widths; only the shape is checked. */
function isLayout(value: unknown): value is GridLayout {
  if (!isRecord(value)) return false;
  const { order, widths, hidden, frozen, density } = value;
  return (
    [order, hidden].every((ids) => ids === undefined || isListOf(ids, 'string')) &&
    isMapOf(widths, 'number') &&
    isMapOf(frozen, 'boolean') &&
    (density === undefined || ['compact', 'regular', 'roomy'].some((known) => known === density))
  );
}

function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}

function isMapOf(value: unknown, type: string): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && isListOf(Object.values(value), type);
}
