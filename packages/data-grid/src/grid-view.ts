import { isActiveFilter, type ColumnFilter, type ColumnFilters, type TextFilterMode } from './grid-filter';
import { isGridParam } from './grid-params';
import type { SortRule } from './grid-sort';

/** Sort, filters and quick find. Serialisable, so that a link can contain it. */
export interface GridView {
  sort: readonly SortRule[];
  filters: ColumnFilters;
  find: string;
}

export const EMPTY_VIEW: GridView = { sort: [], filters: {}, find: '' };

export function hasFilters(view: GridView): boolean {
  return view.find.trim() !== '' || Object.values(view.filters).some((filter) => isActiveFilter(filter));
}

const TEXT_MODES: readonly TextFilterMode[] = ['contains', 'equals', 'starts', 'empty', 'filled'];

/**
 * Writes the view into search parameters, replacing the previous one: `sort=name,-date`, `find=…` and one
 * `filter.<column>=…` each. Everything else in the parameters stays.
 * @param prefix keeps two grids of one screen apart
 */
export function writeGridView(view: GridView, params: URLSearchParams, prefix = ''): void {
  const present = [...params.keys()];
  for (const name of present) if (isGridParam(name, prefix)) params.delete(name);
  if (view.sort.length > 0) {
    // A leading minus of an id is written as %2D, so that it does not mean "descending".
    const nameOf = (id: string) => encodeURIComponent(id).replace(/^-/, '%2D');
    const rules = view.sort.map((rule) => `${rule.descending ? '-' : ''}${nameOf(rule.columnId)}`);
    params.set(`${prefix}sort`, rules.join(','));
  }
  if (view.find !== '') params.set(`${prefix}find`, view.find);
  for (const [columnId, filter] of Object.entries(view.filters)) {
    if (isActiveFilter(filter)) params.set(`${prefix}filter.${columnId}`, filterToText(filter));
  }
}

/** Reads what `writeGridView` wrote. Unreadable parts, for example of a hand-typed link, are ignored. */
export function readGridView(params: URLSearchParams, prefix = ''): GridView {
  const sort = (params.get(`${prefix}sort`) ?? '')
    .split(',')
    .filter((rule) => rule.replace(/^-/, '') !== '')
    .flatMap((rule) => sortRule(rule));
  const filters: Record<string, ColumnFilter> = {};
  const filterPrefix = `${prefix}filter.`;
  for (const [name, text] of params) {
    const filter = name.startsWith(filterPrefix) ? filterFromText(text) : null;
    if (filter) Object.defineProperty(filters, name.slice(filterPrefix.length), { value: filter, ...PLAIN_PROPERTY });
  }
  return { sort, filters, find: params.get(`${prefix}find`) ?? '' };
}

/** A hand-typed link may name a column `__proto__`: define the property rather than set it. */
const PLAIN_PROPERTY = { enumerable: true, configurable: true, writable: true };

function sortRule(text: string): SortRule[] {
  try {
    return [{ columnId: decodeURIComponent(text.replace(/^-/, '')), descending: text.startsWith('-') }];
  } catch {
    // A stray percent sign: not a valid rule.
    return [];
  }
}

function filterToText(filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'text':
      return `${filter.mode}:${filter.text}`;
    case 'number':
      return `number:${filter.min ?? ''}..${filter.max ?? ''}`;
    case 'date':
      return `date:${filter.from ?? ''}..${filter.to ?? ''}`;
    case 'choice':
      return `choice:${filter.texts.map((text) => encodeURIComponent(text)).join(',')}`;
  }
}

function filterFromText(text: string): ColumnFilter | null {
  const split = text.indexOf(':');
  const kind = text.slice(0, split);
  const rest = text.slice(split + 1);
  const [first = '', second = ''] = rest.split('..');
  if (kind === 'number') return { kind, min: numberOrNull(first), max: numberOrNull(second) };
  if (kind === 'date') return { kind, from: dayOrNull(first), to: dayOrNull(second) };
  if (kind === 'choice') return { kind, texts: rest.split(',').flatMap((part) => decoded(part)) };
  const mode = TEXT_MODES.find((candidate) => candidate === kind);
  return mode ? { kind: 'text', mode, text: rest } : null;
}

function decoded(text: string): string[] {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
}

function numberOrNull(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function dayOrNull(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
