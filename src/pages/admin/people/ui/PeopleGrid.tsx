import { useMemo, type ReactNode } from 'react';
import type { People, Person, PersonChange } from '@contract/person';
import { RememberedGrid } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import type { GridCell } from '@harbour/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { ACTIVE_COLUMN, peopleColumns, ROLE_GROUP, roleOfColumn } from '../model/people-columns';
import { changeOf, isFieldLocked, isRoleLocked, nameOf, withRoleToggled } from '../model/person-labels';
import type { WorkCounts } from '../model/use-open-work';

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
}

const NOBODY: People = { people: [], teams: [] };
export const rowKey = ({ id }: Person) => id;
const changeKeys = ({ id }: Person) => [`person ${id}`];

const KEY_HINTS = [
  { keys: 'Space on a role or Active', does: 'add or remove the role, or activate or deactivate the person' },
];

/** All people: checkboxes are edited in the grid, other fields in a dialog that Enter opens (product/people#edit). */
export function PeopleGrid(props: PeopleGridProps) {
  const { list, openWork, error, onChange, onEdit, onAccess, onHandOver, several } = props;
  const isNarrow = useIsNarrow();
  const { people, teams } = list ?? NOBODY;
  const columns = useMemo(
    () => peopleColumns({ people, teams }, openWork, isNarrow),
    [people, teams, openWork, isNarrow],
  );

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
  return (
    <RememberedGrid
      name="people"
      label="People"
      rows={list?.people}
      columns={columns}
      groups={ROLE_GROUP}
      rowKey={rowKey}
      changeKeys={changeKeys}
      {...several.gridProps}
      activatesOnClick
      onActivate={(cell) => void (toggle(cell) || onEdit(cell.row))}
      onKey={({ key, ctrlKey, metaKey, altKey }, cell) =>
        cell !== null && key === ' ' && !ctrlKey && !metaKey && !altKey && toggle(cell)
      }
      keyHints={KEY_HINTS}
      rowActions={(row) => [
        { id: 'edit', text: `Edit ${nameOf(row)} …`, keys: 'E', does: 'Edit the person', onSelect: () => onEdit(row) },
        { id: 'access', text: 'Access and sign-ins …', onSelect: () => onAccess(row) },
        { id: 'hand-over', text: 'Hand over their work …', onSelect: () => onHandOver(row) },
        {
          id: 'active',
          text: row.active ? 'Deactivate' : 'Activate',
          isDisabled: isFieldLocked(row, 'active'),
          onSelect: () => onChange(changeOf(row, { active: !row.active })),
        },
      ]}
      error={error}
      empty={
        <EmptyState title="No people yet">
          Add the people who use the portal. They can sign in straight away.
        </EmptyState>
      }
    />
  );
}
