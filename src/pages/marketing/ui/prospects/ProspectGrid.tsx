import { useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';
import { isSelectable, type ProspectGroup } from '@contract/prospect-group';
import { useGridLayout } from '@/entities/preference';
import { textParam, useAddress } from '@/shared/lib/address';
import { useNow } from '@/shared/lib/clock';
import { useIsNarrow } from '@/shared/lib/media-query';
import { formatWallClock } from '@/shared/lib/date';
import type { GridCell, GridHandle, GridLayout, GridView } from '@harbour/data-grid';
import { DataGrid } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { KeyHint } from '@/shared/ui/screen-keys';
import type { ProspectQuestion } from '../../api/prospect-api';
import { columnsParam, withColumns } from '../../model/column-address';
import { columnsAt, lastingColumns } from '../../model/prospect-columns';
import { WALL_CLOCK } from '../../model/use-assignments';
import type { SalesPeople } from '../../model/use-sales-people';
import styles from './ProspectGrid.module.css';

interface ProspectGridProps {
  ref: Ref<GridHandle<ProspectGroup>>;
  groups: readonly ProspectGroup[];
  /** Groups shown at most. */
  limit: number;
  people: SalesPeople;
  question: ProspectQuestion;
  /** At the start of the grid's bar. */
  toolbar: ReactNode;
  view: GridView;
  onViewChange: (view: GridView) => void;
  selectedKeys: ReadonlySet<string>;
  onSelectedKeysChange: (keys: ReadonlySet<string>) => void;
  onShownRowsChange: (groups: readonly ProspectGroup[]) => void;
  onOpen: (cell: GridCell<ProspectGroup>) => void;
  /** true: handled */
  onKey: (event: KeyboardEvent, active: ProspectGroup | undefined) => boolean;
  isLoading: boolean;
  error: ReactNode;
}

/** The columns that are shown, where they are not the usual ones; '' otherwise. */
const COLUMNS = textParam('columns', { maxLength: 1000 });

const KEY_HINTS: readonly KeyHint[] = [
  { keys: 'Shift + J, K', does: 'Select a range' },
  { keys: 'T', does: 'Select the first 20' },
  { keys: 'S', does: 'Assign the suggested owner to the selection, or to this row if it has one, and go to the next' },
  { keys: 'A', does: 'Assign the selection, or this row: type a name, Enter' },
  { keys: 'L', does: 'Not now: hide the selection, or this row, until a day' },
  { keys: 'D', does: 'Task due: today or next working day' },
  { keys: 'Z', does: 'Undo the last assignment' },
  { keys: 'Enter', does: 'All prospects of the row' },
];

/** Milliseconds; nobody notices when hours to a task are a minute old, but everybody notices a new sort every second */
const MINUTE = 60_000;

const rowKey = ({ id }: ProspectGroup) => id;
const changeKeys = ({ prospects }: ProspectGroup) => prospects.map(({ id }) => `prospect ${id}`);
const isRowDisabled = (group: ProspectGroup) => !isSelectable(group);

/** The groups, the best first as answered until a column is sorted. */
export function ProspectGrid(props: ProspectGridProps) {
  const { ref, groups, limit, people, question, selectedKeys, onSelectedKeysChange, isLoading, error } = props;
  const isNarrow = useIsNarrow();
  const minute = useNow(MINUTE);
  const { usersById, suggestions } = people;
  const lasting = useMemo(
    () => lastingColumns({ usersById, suggestions, isNarrow }),
    [usersById, suggestions, isNarrow],
  );
  const columns = useMemo(
    () => columnsAt(lasting, formatWallClock(new Date(minute).toISOString(), WALL_CLOCK)),
    [lasting, minute],
  );

  const [namedColumns, setNamedColumns] = useAddress(COLUMNS);
  const [stored, keep] = useGridLayout('prospects');
  const layout = withColumns(columns, stored, namedColumns || null);

  const handleLayout = (next: GridLayout) => {
    keep(next);
    setNamedColumns(columnsParam(columns, next) ?? '', { replace: true });
  };

  const rowCount = isLoading || error ? 16 : Math.min(groups.length, limit);
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rowCount };
  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={ref}
        label="Prospects"
        rows={groups}
        rowLimit={limit}
        columns={columns}
        rowKey={rowKey}
        changeKeys={changeKeys}
        toolbar={props.toolbar}
        view={props.view}
        onViewChange={props.onViewChange}
        layout={layout}
        onLayoutChange={handleLayout}
        selectionMode="rows"
        hasCheckboxes
        selectedKeys={selectedKeys}
        onSelectedKeysChange={onSelectedKeysChange}
        onShownRowsChange={props.onShownRowsChange}
        isRowDisabled={isRowDisabled}
        onActivate={props.onOpen}
        onKey={(event, cell) => props.onKey(event, cell?.row)}
        keyHints={KEY_HINTS}
        isLoading={isLoading}
        error={error || undefined}
        empty={<NoProspects question={question} />}
      />
    </div>
  );
}

function NoProspects({ question: { formId, listId } }: { question: ProspectQuestion }) {
  return (
    <EmptyState title="No prospects in this time range">
      {(formId ?? listId) === undefined
        ? 'Try a longer time range.'
        : 'Try a longer time range, or another form or list.'}
    </EmptyState>
  );
}
