import { Button } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { RememberedGrid } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { targetColumns } from '../model/target-columns';

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
}

const NOTHING: TargetSetUp = { pillars: [], areas: [], targets: [] };
export const rowKey = ({ targetId }: SetUpTarget) => String(targetId);

/** Every target with its set-up (product/target-set-up#list). */
export function TargetsGrid({ list, error, onAdd, onEdit, onMonths, onRemove, several }: TargetsGridProps) {
  const isNarrow = useIsNarrow();
  const shown = list ?? NOTHING;
  const columns = useMemo(() => targetColumns(shown, isNarrow), [shown, isNarrow]);

  return (
    <RememberedGrid
      name="target-set-up"
      label="Targets"
      rows={list?.targets}
      columns={columns}
      rowKey={rowKey}
      {...several.gridProps}
      activatesOnClick
      onActivate={({ row }) => onEdit(row)}
      rowActions={(row) => [
        { id: 'edit', text: 'Edit …', keys: 'E', onSelect: () => onEdit(row) },
        { id: 'months', text: 'Its twelve months', keys: 'M', onSelect: () => onMonths(`target-${row.targetId}`) },
        { id: 'area', text: 'Twelve months of its area', onSelect: () => onMonths(`area-${row.areaId}`) },
        { id: 'remove', text: 'Remove', onSelect: () => onRemove(row) },
      ]}
      error={error}
      empty={
        <EmptyState title="No targets yet" action={<Button text="Add a target" onClick={onAdd} />}>
          A target needs a pillar and an area: add those first under Pillars and areas, or import everything under
          Imports.
        </EmptyState>
      }
    />
  );
}
