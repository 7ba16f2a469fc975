import { Button } from '@blueprintjs/core';
import { CalendarIcon, PropertiesIcon } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { isRecord } from '@contract/guards';
import type { SetUpTarget, TargetGroupKind, TargetGroupOrder } from '@contract/target-set-up';
import { messageOf, useSending } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { useAppDispatch, useShownState } from '@/shared/redux';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { NotSaved } from '@/shared/ui/not-saved';
import { withOrderIn } from '@/shared/ui/ordered-list';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SelectedRowsBar, useGridRows } from '@/shared/ui/selection-bar';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import {
  GROUP_ORDER,
  useListTargetSetUpQuery,
  useRemoveTargetMutation,
  useSaveSetUpTargetMutation,
} from '../api/target-set-up-api';
import { ExportButton } from '@/features/export-data';
import { asNew } from '../model/target-form';
import { GroupsDialog } from './GroupsDialog';
import { PlannedMonthsView } from './PlannedMonthsView';
import { TargetDialog } from './TargetDialog';
import { SeveralTargets } from './SeveralTargets';
import { rowKey, TargetsGrid } from './TargetsGrid';

type OpenDialog = 'add' | 'groups' | { id: number };

const TARGETS = ['target', 'targets'] as const;
const NONE: readonly SetUpTarget[] = [];
const isOpenDialog = (value: unknown): value is OpenDialog =>
  value === 'add' || value === 'groups' || (isRecord(value) && typeof value.id === 'number');

/** `/admin/targets`: targets, their owners and their planned values (product/target-set-up). */
export function TargetSetUpPage() {
  usePageTitle('Target Set-up');
  const answer = useListTargetSetUpQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list, failed, change, dismiss } = useChangedList(GROUP_ORDER, answer.data);
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useShownState('target-set-up.dialog', isOpenDialog, null);
  const scope = params.get('months');
  const several = useGridRows({ rows: list?.targets ?? NONE, keyOf: rowKey, noun: TARGETS });
  const { failure, remove } = useTargetRemoval(several.focus);

  const openMonths = (of: string) => setParams({ months: of });

  const close = () => {
    setDialog(null);
    several.focus();
  };
  const reorder = (kind: TargetGroupKind, ids: readonly number[]) => {
    const seenOrder = (list?.[`${kind}s`] ?? []).map(({ id }) => id);
    change({ kind, ids: withOrderIn(seenOrder.map(String), ids.map(String)).map(Number), seenOrder });
  };
  const edited = useOpenRow(list?.targets, typeof dialog === 'object' && dialog ? String(dialog.id) : null, rowKey);

  return (
    <PageFrame
      title="Target Set-up"
      actions={
        <>
          <ExportButton kind={scope === null ? 'targets' : 'target-months'} />
          {scope === null ? (
            <ActionButton
              icon={<CalendarIcon />}
              text="Twelve months"
              onAction={() => openMonths(list?.areas[0] ? `area-${list.areas[0].id}` : 'area-0')}
            />
          ) : (
            <Button text="All targets" onClick={() => setParams({})} />
          )}
          <ActionButton icon={<PropertiesIcon />} text="Pillars and areas" onAction={() => setDialog('groups')} />
          <AddButton text="Add a target" onAction={() => setDialog('add')} />
        </>
      }
    >
      <div className="app-notes">
        <NotSaved<TargetGroupOrder>
          failed={failed}
          textOf={({ kind }) => `The order of the ${kind}s was not changed`}
          onRetry={({ kind, ids }) => reorder(kind, ids)}
          onDismiss={dismiss}
        />
        {failure !== null && <FailureNote message={failure} />}
        <UndoNote of="target-set-up" />
      </div>
      {scope === null ? (
        <TargetsGrid
          list={list}
          error={failureInsteadOf(answer)}
          onAdd={() => setDialog('add')}
          onEdit={({ targetId }) => setDialog({ id: targetId })}
          onMonths={openMonths}
          onRemove={(target) => void remove(target)}
          several={several}
        />
      ) : (
        <PlannedMonthsView
          list={list}
          scope={scope}
          from={params.get('from')}
          error={answer.isError && !answer.data ? messageOf(answer.error) : null}
          onMove={(months, from) => setParams({ months, from }, { replace: true })}
          onRetry={answer.refetch}
        />
      )}
      {scope === null && <SelectedRowsBar {...several.barProps} actions={<SeveralTargets {...several} />} />}
      {list && dialog === 'add' && <TargetDialog target={null} list={list} onClose={close} />}
      {list && edited && <TargetDialog key={edited.targetId} target={edited} list={list} onClose={close} />}
      {list && dialog === 'groups' && <GroupsDialog list={list} onOrder={reorder} onClose={close} />}
    </PageFrame>
  );
}

/** Removes a target, which can be undone. @param onUndone takes the focus */
function useTargetRemoval(onUndone: () => void) {
  const dispatch = useAppDispatch();
  const { failure, send } = useSending();
  const [removeTarget] = useRemoveTargetMutation();
  const [addAgain] = useSaveSetUpTargetMutation();
  const remove = async (target: SetUpTarget) => {
    const { targetId, version } = target;
    if (!(await send(removeTarget({ targetId, version })))) return;
    const undo = async () => {
      const isBack = await send(addAgain({ target: asNew(target) }));
      onUndone();
      return isBack ? 'done' : 'again';
    };
    dispatch(offerUndo({ text: `${target.description} was removed.`, note: 'target-set-up', undo }));
  };
  return { failure, remove };
}
