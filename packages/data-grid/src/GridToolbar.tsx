import { Button, InputGroup } from '@blueprintjs/core';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { FilterChip } from './FilterChip';
import type { GridColumn } from './grid-column';
import { isActiveFilter, type ColumnFilter } from './grid-filter';
import type { GridView } from './grid-view';
import type { GridCommands } from './use-grid-commands';
import styles from './DataGrid.module.css';

interface GridToolbarProps<Row> {
  columns: readonly GridColumn<Row>[];
  commands: GridCommands<Row>;
  view: GridView;
  setView: (view: GridView) => void;
  findInput: RefObject<HTMLInputElement | null>;
  onShowKeys: () => void;
  children?: ReactNode;
}

export function GridToolbar<Row>(props: GridToolbarProps<Row>) {
  const { columns, commands, view, setView, findInput, onShowKeys, children } = props;
  const handleColumns = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    commands.setFloat({ kind: 'columns', left: box.left, top: box.bottom });
  };
  const filtered = columns.flatMap((column) => {
    const filter = view.filters[column.id];
    return isActiveFilter(filter) ? [{ column, filter }] : [];
  });
  const remove = (columnId: string) => {
    const { [columnId]: _, ...filters } = view.filters;
    setView({ ...view, filters });
  };
  return (
    <div className={styles.toolbar}>
      {children}
      <InputGroup
        aria-keyshortcuts="/"
        title="Shortcut: /"
        className={styles.find}
        type="search"
        size="small"
        aria-label="Find in the table"
        placeholder="Find ( / )"
        inputRef={findInput}
        value={view.find}
        onChange={({ currentTarget }) => setView({ ...view, find: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (event.key === 'Escape') setView({ ...view, find: '' });
          commands.focus();
        }}
      />
      {filtered.map(({ column, filter }) => (
        <FilterChip key={column.id} text={`${column.title} ${filterText(filter)}`} onRemove={() => remove(column.id)} />
      ))}
      <div className={styles.toolbarEnd}>
        <Button variant="minimal" size="small" text="Columns" onClick={handleColumns} />
        <Button
          variant="minimal"
          size="small"
          text="CSV"
          title="Export the rows shown"
          onClick={commands.downloadCsv}
        />
        <Button variant="minimal" size="small" text="Print" onClick={commands.print} />
        <Button variant="minimal" size="small" text="?" aria-label="Keys" onClick={onShowKeys} />
      </div>
    </div>
  );
}

function filterText(filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'text':
      return TEXT_FILTERS[filter.mode](filter.text);
    case 'number':
      return bounds(filter.min, filter.max);
    case 'date':
      return bounds(filter.from, filter.to);
    case 'choice':
      return filter.texts.map((text) => text || '(empty)').join(', ');
  }
}

const TEXT_FILTERS = {
  contains: (text: string) => `contains “${text}”`,
  starts: (text: string) => `starts with “${text}”`,
  equals: (text: string) => `is “${text}”`,
  empty: () => 'is empty',
  filled: () => 'is not empty',
};

function bounds(low: string | number | null, high: string | number | null): string {
  if (low === null) return `≤ ${high}`;
  return high === null ? `≥ ${low}` : `${low} – ${high}`;
}
