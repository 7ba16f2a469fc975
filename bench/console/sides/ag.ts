import { AllCommunityModule, ModuleRegistry, createGrid, type ColDef, type ColumnState } from 'ag-grid-community';
import { isSelectable, type ProspectGroup } from '@contract/prospect-group';
import { candidatesOf } from '@contract/sales-mapping';
import { columnsAt, lastingColumns } from '@/pages/marketing/model/prospect-columns';
import { suggestionsFor } from '@/pages/marketing/model/suggestion';
import { formatValue, type GridValue } from '@harbour/data-grid';
import { ROLE_IDS } from '../answer';
import type { MountConsole } from '../side';

ModuleRegistry.registerModules([AllCommunityModule]);

const TOP = 20;

/** AG Grid Community at its fastest, no animation and no React, with the console's own columns and values. */
export const mount: MountConsole = async (container, { groups, users, mappings }, shown) => {
  const usersById = new Map(users.map((user) => [user.id, user]));
  const suggestions = suggestionsFor(groups, candidatesOf(mappings, users, ROLE_IDS));
  const columns = columnsAt(lastingColumns({ usersById, suggestions, isNarrow: false }), '2026-11-20T10:00');
  const definitions = columns.map((column): ColDef<ProspectGroup, GridValue> => {
    return {
      colId: column.id,
      headerName: column.title,
      width: column.width,
      pinned: column.frozen ? 'left' : undefined,
      filter: true,
      valueGetter: ({ data }) => data && column.value(data),
      valueFormatter: ({ data, value }) => {
        if (!data) return '';
        return column.look?.(data, value)?.text ?? formatValue(column, value, data);
      },
      cellClassRules: column.look && { marked: ({ data, value }) => Boolean(data && column.look?.(data, value)?.tone) },
    };
  });
  const api = createGrid<ProspectGroup>(container, {
    rowData: groups,
    rowHeight: 26,
    animateRows: false,
    getRowId: ({ data }) => data.id,
    rowSelection: { mode: 'multiRow', isRowSelectable: ({ data }) => data !== undefined && isSelectable(data) },
    // Its way to show the first hundred of many rows.
    ...(shown < groups.length
      ? { pagination: true, paginationPageSize: shown, paginationPageSizeSelector: false }
      : {}),
    columnDefs: definitions,
  });
  let sorted: ColumnState = { colId: '', sort: null };
  await Promise.resolve();
  return {
    prepareSort: (columnId) => {
      sorted = { colId: columnId, sort: null };
    },
    sort: () => {
      sorted = { ...sorted, sort: sorted.sort === 'asc' ? 'desc' : 'asc' };
      api.applyColumnState({ state: [sorted], defaultState: { sort: null } });
    },
    selectAll: () => api.selectAll(shown < groups.length ? 'currentPage' : 'all'),
    selectTop: () => {
      const nodes = Array.from({ length: TOP }, (_, index) => api.getDisplayedRowAtIndex(index)).filter(
        (node) => node !== undefined,
      );
      api.setNodesSelected({ nodes, newValue: true });
    },
    clearSelection: () => api.deselectAll(),
    assign: () => {
      const changed = api.getSelectedRows().map((group) => {
        const owner = suggestions.get(group.id)?.id ?? null;
        return { ...group, prospects: group.prospects.map((prospect) => ({ ...prospect, salesforceOwnerId: owner })) };
      });
      api.applyTransaction({ update: changed });
      api.deselectAll();
    },
    focus: () => api.setFocusedCell(0, 'company'),
    firstRow: () => {
      const cells = [...container.querySelectorAll('[row-index="0"]')];
      const isSelected = cells.some(({ classList }) => classList.contains('ag-row-selected'));
      return `${isSelected} ${cells.map(({ textContent }) => textContent).join('')}`;
    },
  };
};
