import { Button } from '@blueprintjs/core';
import { useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { useGridLayout } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { DataGrid, useAddressedView, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { targetColumns } from '../model/target-columns';
import styles from './TargetSetUpPage.module.css';

interface TargetsGridProps {
  /** Undefined while loading. */
  list: TargetSetUp | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  onAdd: () => void;
  onEdit: (target: SetUpTarget) => void;
  /** `target-7` or `area-2` */
  onMonths: (scope: string) => void;
  onRemove: (target: SetUpTarget) => void;
  several: SeveralRows<SetUpTarget>;
  ref: Ref<GridHandle<SetUpTarget>>;
}

const NOTHING: TargetSetUp = { pillars: [], areas: [], targets: [] };
export const rowKey = ({ targetId }: SetUpTarget) => String(targetId);

const KEY_HINTS = [
  { keys: 'Enter', does: 'edit the target' },
  { keys: 'M', does: 'its twelve months' },
];

/** Every target with its set-up (product/target-set-up#list). */
export function TargetsGrid({ list, error, onAdd, onEdit, onMonths, onRemove, several, ref }: TargetsGridProps) {
  const isNarrow = useIsNarrow();
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('target-set-up');
  const shown = list ?? NOTHING;
  const columns = useMemo(() => targetColumns(shown, isNarrow), [shown, isNarrow]);
  const style: CSSProperties & Record<'--rows', number> = { '--rows': list ? list.targets.length : 10 };

  const handleKey = (event: KeyboardEvent, cell: GridCell<SetUpTarget> | null): boolean => {
    if (!cell || event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return false;
    onMonths(`target-${cell.row.targetId}`);
    return true;
  };

  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={ref}
        label="Targets"
        rows={shown.targets}
        columns={columns}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        {...several.gridProps}
        activatesOnClick
        onActivate={({ row }) => onEdit(row)}
        onKey={handleKey}
        keyHints={KEY_HINTS}
        cellActions={({ row }) => [
          { id: 'edit', text: 'Edit …', onSelect: () => onEdit(row) },
          { id: 'months', text: 'Its twelve months', onSelect: () => onMonths(`target-${row.targetId}`) },
          { id: 'area', text: 'Twelve months of its area', onSelect: () => onMonths(`area-${row.areaId}`) },
          { id: 'remove', text: 'Remove', onSelect: () => onRemove(row) },
        ]}
        isLoading={!list && !error}
        error={error || undefined}
        empty={
          <EmptyState title="No targets yet" action={<Button text="Add a target" onClick={onAdd} />}>
            A target needs a pillar and an area: add those first under Pillars and areas, or import everything under
            Imports.
          </EmptyState>
        }
      />
    </div>
  );
}
