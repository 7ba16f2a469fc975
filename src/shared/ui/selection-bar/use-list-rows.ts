import { useRowJobs, type RowNoun } from './use-row-jobs';
import { useSelectedRows, type SelectableRows } from './use-selected-rows';

interface ListRows<Row> extends SelectableRows<Row> {
  noun: RowNoun;
}

/** The selected rows of a list with check boxes, and what is done with them (product/navigation#several). */
export function useListRows<Row>({ noun, listName = noun[1], ...list }: ListRows<Row>) {
  const { rows: selected, isSelected, choose, drop, selectAll, ...selection } = useSelectedRows({ ...list, listName });
  const jobs = useRowJobs(noun, drop, listName);
  return {
    /** For the element around the list and its bar. */
    listProps: selection.listProps,
    /** For `checkColumn`: the box for the whole page. */
    page: selection.page,
    /** For the `RowCheck` of a row. */
    boxProps: (row: Row) => ({ checked: isSelected(row), onToggle: (isRange: boolean) => choose(row, isRange) }),
    /** For the component with the actions. */
    several: { selected, jobs, isIdle: selected.length === 0 || jobs.isRunning },
    barProps: { noun, count: selected.length, jobs, onClear: selection.clear, onLeave: selection.focus },
    /** For the bar of a list that has pages, or can be narrowed. */
    all: { total: list.rows.length, onSelect: selectAll },
  };
}
