import type { TemplateSummary } from '@contract/template';
import { useChangeTemplateStateMutation } from '@/entities/template';
import { useAppDispatch } from '@/shared/redux';
import type { RowAction } from '@/shared/ui/row-actions';
import { notificationShown } from '@/shared/ui/snack-bar';
import { LIST_CHANGES, type StateChange } from './template-states';

/** What can be done with the state of a template in the list; nothing on a server without states. */
export function useStateActions({ templateId, version, state }: TemplateSummary): readonly RowAction[] {
  const dispatch = useAppDispatch();
  const [changeState, { isLoading }] = useChangeTemplateStateMutation();
  if (!state || !version) return [];
  const change = async ({ state: wanted, outcome }: StateChange) => {
    const { error } = await changeState({ templateId, version, state: wanted });
    // A failure is in the snack-bar.
    if (!error) dispatch(notificationShown(outcome, 'success'));
  };
  return LIST_CHANGES[state].map((entry) => ({
    name: entry.text,
    ...(state === 'released' && { note: 'No longer in use' }),
    isBusy: isLoading,
    run: () => void change(entry),
  }));
}
