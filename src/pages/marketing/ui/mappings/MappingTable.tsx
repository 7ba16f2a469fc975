import { CrossIcon, SmallPlusIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { MappingOperation, SalesUser } from '@contract/sales-mapping';
import { ComboboxButton } from '@/shared/ui/combobox';
import { SimpleTable } from '@/shared/ui/simple-table';
import { MAPPING_CHANGE } from '../../api/sales-mapping-api';
import { rovingItem } from '../../lib/roving-item';
import type { MappedUser, MappingCellView, MappingGrid } from '../../model/mapping-grid';
import { foundUsers } from '../../model/owner-options';
import { useGapsOnly } from '../../model/use-gaps-only';
import styles from './MappingTable.module.css';

/** 'true' on unmapped cells. */
export const UNMAPPED_ATTRIBUTE = 'data-unmapped';

interface MappingTableProps {
  /** Undefined while it loads. */
  grid: MappingGrid | undefined;
  underWay: ReadonlySet<string>;
  offeredFor: (industry: string, profile: string) => readonly SalesUser[];
  /** Shown if there are no users to offer. */
  emptyText: string;
  onChange: (operation: MappingOperation) => void;
}

/** Shown in the header until the profiles are known. */
const LOADING_PROFILES = ['1', '2', '3', '4', '5'];

/**
 * The grid of mappings (product/marketing#mappings-grid): a chip for each user of a cell, removed by its cross or the
 * Delete key, and a picker to add one.
 */
export function MappingTable({ grid, onChange, ...cells }: MappingTableProps) {
  const [isGapsOnly] = useGapsOnly();
  const profiles = grid?.profiles ?? LOADING_PROFILES;
  const rows = (grid?.rows ?? []).filter((row) => !isGapsOnly || row.cells.some(({ isUnmapped }) => isUnmapped));
  return (
    <SimpleTable
      caption="Sales users by industry and employee profile"
      cardsBelow={960}
      className={styles.table}
      columns={[{ title: 'Industry' }, ...profiles.map((title) => ({ title }))]}
      isLoading={!grid}
      skeletonRows={10}
    >
      {rows.map(({ industry, cells: ofRow }, row) => (
        <tr key={industry}>
          <th scope="row" className={styles.industry}>
            {industry}
          </th>
          {ofRow.map((cell, column) => (
            <MappingCell
              key={cell.profile}
              {...cells}
              cell={cell}
              industry={industry}
              row={row}
              column={column}
              onChange={onChange}
            />
          ))}
        </tr>
      ))}
    </SimpleTable>
  );
}

interface MappingCellProps extends Omit<MappingTableProps, 'grid'> {
  cell: MappingCellView;
  industry: string;
  row: number;
  column: number;
}

function MappingCell({ cell, industry, row, column, underWay, offeredFor, emptyText, onChange }: MappingCellProps) {
  const { profile, users, isUnmapped } = cell;
  const frame = useRef<HTMLTableCellElement>(null);
  const name = `${industry}, ${profile}`;
  const pickerLabel = `Map a user to ${name}`;
  const offered = offeredFor(industry, profile);
  const change = (userId: string, isActive: boolean) => onChange({ userId, profile, industry, isActive });

  const remove = (user: MappedUser) => {
    // The chip is removed; the focus stays in the cell.
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    change(user.id, false);
  };
  return (
    <td ref={frame} className={styles.cell} data-label={profile} {...{ [UNMAPPED_ATTRIBUTE]: isUnmapped }}>
      <div className={styles.chips} role="group" aria-label={name}>
        {users.map((user) => (
          <Chip
            key={user.id}
            user={user}
            cellName={name}
            row={row}
            column={column}
            isUnderWay={underWay.has(MAPPING_CHANGE.keyOf({ userId: user.id, profile, industry, isActive: false }))}
            onRemove={() => remove(user)}
          />
        ))}
        {isUnmapped && <span className={styles.none}>{users.length === 0 ? 'Unmapped' : 'No active users'}</span>}
        <ComboboxButton
          button={{
            ...rovingItem(row, column),
            'aria-label': pickerLabel,
            className: styles.add,
            icon: <SmallPlusIcon />,
            size: 'small',
            title: pickerLabel,
            variant: 'minimal',
          }}
          find={(text) => foundUsers(offered, text)}
          keyOf={({ id }) => id}
          label={pickerLabel}
          statusOf={(found, text) => (offered.length === 0 ? emptyText : foundText(found, offered, text))}
          textOf={(user) => user.name}
          things="sales users"
          onChoose={(user) => change(user.id, true)}
        />
      </div>
    </td>
  );
}

function foundText(found: readonly unknown[], offered: readonly unknown[], text: string): string {
  return found.length === 0 ? `No user matches “${text}”.` : `${found.length} of ${offered.length}`;
}

interface ChipProps {
  user: MappedUser;
  cellName: string;
  row: number;
  column: number;
  isUnderWay: boolean;
  onRemove: () => void;
}

function Chip({ user: { name, isActive }, cellName, row, column, isUnderWay, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} data-active={isActive} aria-busy={isUnderWay}>
      <span className={styles.name}>
        {name}
        {!isActive && ' (inactive)'}
      </span>
      <button
        {...rovingItem(row, column)}
        type="button"
        aria-label={`Remove ${name} from ${cellName}`}
        className={styles.remove}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          event.preventDefault();
          onRemove();
        }}
      >
        <CrossIcon size={12} />
      </button>
    </span>
  );
}
