import { isRollUp } from '@contract/target-rules';
import type { SetUpTarget } from '@contract/target-set-up';
import { useAppDispatch } from '@/shared/redux';
import { failureOf, type JobStep, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { removeTarget, saveSetUpTarget } from '../api/target-set-up-api';
import { RemoveRows } from '../../ui/RemoveSeveral';
import { asNew } from '../model/target-form';

/** Removes several targets without values (product/target-set-up#remove). */
export function SeveralTargets({ selected, ...several }: SeveralActionsProps<SetUpTarget>) {
  const dispatch = useAppDispatch();
  const step = (target: SetUpTarget): JobStep => {
    const { targetId, version, description } = target;
    const named = { key: String(targetId), name: description };
    if (isRollUp(target)) {
      return {
        ...named,
        run: () => Promise.resolve({ reason: 'Remove a roll-up on its own: its targets then belong to none.' }),
      };
    }
    return {
      ...named,
      run: async () => failureOf(await dispatch(removeTarget.initiate({ targetId, version }, { track: false }))),
      undo: {
        ...named,
        run: async () =>
          failureOf(await dispatch(saveSetUpTarget.initiate({ target: asNew(target) }, { track: false }))),
      },
    };
  };
  return <RemoveRows {...several} steps={selected.map(step)} />;
}
