import type { GridLayout } from '@/shared/ui/data-grid';

const PREFIX = 'harbour.columns.';

/** The columns that were arranged under `key` on this browser; as they come when there is nothing readable. */
export function readColumns(key: string): GridLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}');
    return isLayout(stored) ? stored : {};
  } catch {
    return {}; // cut off, edited by hand, or storage is switched off
  }
}

/** Keeps an arrangement for the next visit. */
export function keepColumns(key: string, layout: GridLayout): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(layout));
  } catch {
    // storage is full or switched off: the arrangement holds until the tab is closed
  }
}

/** The grid ignores ids that it does not know and bounds widths itself; only the shapes have to be right. */
function isLayout(value: unknown): value is GridLayout {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { order, widths, hidden, frozen, density } = value as Record<string, unknown>;
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
