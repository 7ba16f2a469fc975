import { MoreIcon } from '@blueprintjs/icons';
import type { TemplateSummary } from '@contract/template';
import { useChangeTemplateStateMutation } from '@/entities/template';
import { useAppDispatch } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';
import { notificationShown } from '@/shared/ui/snack-bar';
import { LIST_CHANGES, type StateChange } from '../model/template-states';

/** What can be done with the state of a template in the list; nothing on a server without states. */
export function StateMenu({ template }: { template: TemplateSummary }) {
  const { templateId, name, version, state } = template;
  const dispatch = useAppDispatch();
  const [changeState, { isLoading }] = useChangeTemplateStateMutation();
  if (!state || !version) return null;

  const change = async ({ state: wanted, outcome }: StateChange) => {
    const { error } = await changeState({ templateId, version, state: wanted });
    // A failure is in the snack-bar.
    if (!error) dispatch(notificationShown(outcome, 'success'));
  };
  return (
    <MenuButton
      entries={LIST_CHANGES[state].map((entry) => ({
        id: entry.state,
        text: entry.text,
        ...(state === 'released' && { note: 'No longer in use' }),
        onChoose: () => void change(entry),
      }))}
      icon={<MoreIcon />}
      isBusy={isLoading}
      label={`State of ${name}`}
      title="State"
    />
  );
}
