import { TARGET_TYPE_TITLES } from '@contract/records/target';
import { ROLL_UP_AREA } from '@contract/target';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import type { GridColumn } from '@harbour/data-grid';

export const ROLL_UP_TITLE = 'Roll-up';

/** The columns of the targets (product/target-set-up#list). The result must be stable between renders. */
export function targetColumns({ pillars, areas, targets }: TargetSetUp, isNarrow: boolean): GridColumn<SetUpTarget>[] {
  const pillarNames = new Map(pillars.map(({ id, name }) => [id, name]));
  const areaNames = new Map([...areas.map(({ id, name }) => [id, name] as const), [ROLL_UP_AREA, ROLL_UP_TITLE]]);
  const descriptions = new Map(targets.map(({ targetId, description }) => [targetId, description]));
  return [
    {
      id: 'description',
      title: 'Description',
      width: isNarrow ? 170 : 290,
      frozen: true,
      required: true,
      value: ({ description }) => description,
    },
    { id: 'pillar', title: 'Pillar', width: 150, filter: 'choice', value: ({ pillarId }) => pillarNames.get(pillarId) },
    {
      id: 'area',
      title: 'Area',
      width: 150,
      filter: 'choice',
      value: ({ areaId }) => areaNames.get(areaId),
      look: ({ areaId }) => (areaId === ROLL_UP_AREA ? { bold: true } : undefined),
    },
    {
      id: 'type',
      title: 'Type',
      width: 95,
      filter: 'choice',
      value: ({ targetType }) => TARGET_TYPE_TITLES[targetType],
    },
    {
      id: 'scorecard',
      title: 'Balanced scorecard',
      width: 156,
      kind: 'boolean',
      align: 'center',
      value: ({ isBalanceScoreCard }) => isBalanceScoreCard,
    },
    {
      id: 'rollup',
      title: 'Rolls up into',
      width: 220,
      filter: 'choice',
      value: ({ rollupTargetId, childTargetIds }) =>
        rollupTargetId === null ? addedUp(childTargetIds) : descriptions.get(rollupTargetId),
      look: ({ rollupTargetId }) => (rollupTargetId === null ? { tone: 'muted' } : undefined),
    },
    { id: 'owner', title: 'Owner', width: 190, value: ({ owner, ownerEmail }) => owner ?? ownerEmail },
    {
      id: 'months',
      title: 'Months with values',
      width: 156,
      kind: 'number',
      value: ({ months }) => months,
      description: 'A target with values cannot be removed',
    },
  ];
}

function addedUp(children: readonly number[] | null): string | null {
  const count = children?.length ?? 0;
  return count === 0 ? null : `Adds up ${count}`;
}
