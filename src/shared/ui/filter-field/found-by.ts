import { comparisonKey } from '@contract/comparison-key';
import { FILTER_FROM } from './FilterField';

/** The rows whose name contains what was typed; all of them below three characters. */
export function foundBy<Row>(filter: string, rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  if (filter.trim().length < FILTER_FROM) return rows;
  const wanted = comparisonKey(filter);
  return rows.filter((row) => comparisonKey(nameOf(row)).includes(wanted));
}
