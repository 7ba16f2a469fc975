import { useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { People, Person, PersonChange } from '@contract/person';
import { useGridLayout } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { DataGrid, useAddressedView, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { ACTIVE_COLUMN, peopleColumns, ROLE_GROUP, roleOfColumn } from '../model/people-columns';
import { changeOf, isFieldLocked, isRoleLocked, nameOf, withRoleToggled } from '../model/person-labels';
import type { WorkCounts } from '../model/use-open-work';
import styles from './PeopleGrid.module.css';

interface PeopleGridProps {
  /** Undefined while loading. */
  list: People | undefined;
  /** Undefined until it is known. */
  openWork: WorkCounts | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  onChange: (change: PersonChange) => void;
  onEdit: (person: Person) => void;
  onAccess: (person: Person) => void;
  onHandOver: (person: Person) => void;
  several: SeveralRows<Person>;
  ref: Ref<GridHandle<Person>>;
}

const NOBODY: People = { people: [], teams: [] };
export const rowKey = ({ id }: Person) => id;
const changeKeys = ({ id }: Person) => [`person ${id}`];

const KEY_HINTS = [
  { keys: 'Space on a role or Active', does: 'add or remove the role, or activate or deactivate the person' },
  { keys: 'E', does: 'edit the person' },
];

/** All people: checkboxes are edited in the grid, other fields in a dialog that Enter opens (product/people#edit). */
export function PeopleGrid({
  list,
  openWork,
  error,
  onChange,
  onEdit,
  onAccess,
  onHandOver,
  several,
  ref,
}: PeopleGridProps) {
  const isNarrow = useIsNarrow();
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('people');
  const { people, teams } = list ?? NOBODY;
  const columns = useMemo(
    () => peopleColumns({ people, teams }, openWork, isNarrow),
    [people, teams, openWork, isNarrow],
  );
  const style: CSSProperties & Record<'--rows', number> = { '--rows': list ? people.length : 10 };

  /** False if the cell has no checkbox. */
  const toggle = ({ row, column }: GridCell<Person>): boolean => {
    const role = roleOfColumn(column.id);
    if (role && isRoleLocked(row, role)) return false;
    if (column.id === ACTIVE_COLUMN && isFieldLocked(row, 'active')) return false;
    if (role) onChange(changeOf(row, { roles: withRoleToggled(row, role) }));
    else if (column.id === ACTIVE_COLUMN) onChange(changeOf(row, { active: !row.active }));
    else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent, cell: GridCell<Person> | null): boolean => {
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === ' ') return toggle(cell);
    if (event.key !== 'e') return false;
    onEdit(cell.row);
    return true;
  };

  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={ref}
        label="People"
        rows={people}
        columns={columns}
        groups={ROLE_GROUP}
        rowKey={rowKey}
        changeKeys={changeKeys}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        {...several.gridProps}
        activatesOnClick
        onActivate={(cell) => void (toggle(cell) || onEdit(cell.row))}
        onKey={handleKey}
        keyHints={KEY_HINTS}
        cellActions={({ row }) => [
          { id: 'edit', text: `Edit ${nameOf(row)} …`, onSelect: () => onEdit(row) },
          { id: 'access', text: 'Access and sign-ins …', onSelect: () => onAccess(row) },
          { id: 'hand-over', text: 'Hand over their work …', onSelect: () => onHandOver(row) },
          {
            id: 'active',
            text: row.active ? 'Deactivate' : 'Activate',
            disabled: isFieldLocked(row, 'active'),
            onSelect: () => onChange(changeOf(row, { active: !row.active })),
          },
        ]}
        isLoading={!list && !error}
        error={error || undefined}
        empty={
          <EmptyState title="No people yet">
            Add the people who use the portal. They can sign in straight away.
          </EmptyState>
        }
      />
    </div>
  );
}
