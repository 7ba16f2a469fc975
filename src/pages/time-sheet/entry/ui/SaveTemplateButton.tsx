import { BookmarkIcon } from '@blueprintjs/icons';
import { isFlag, useAppDispatch, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { EntryFormValues } from '../model/entry-form';
import { canBeTemplate, TEMPLATE_LIMITS, templateOf } from '../model/entry-template';
import { useTemplates } from '../model/use-templates';

/** Stores the form's values as a template, under a name. */
export function SaveTemplateButton({ values, isDisabled }: { values: EntryFormValues; isDisabled: boolean }) {
  const dispatch = useAppDispatch();
  const { isOffered, isFull, save } = useTemplates();
  const [isOpen, setIsOpen] = useShownState('time-sheet.save-template', isFlag, false);

  if (!isOffered) return null;

  const problemOf = (name: string) =>
    isFull(name) ? `You have ${TEMPLATE_LIMITS.count} templates. Remove one first, under More actions.` : null;
  const handleSubmit = async (name: string) => {
    const template = templateOf(name, values);
    const message = await save(template);
    if (message !== null) return { message };
    dispatch(notificationShown(`Template ${template.name} was saved.`, 'success'));
    setIsOpen(false);
    return null;
  };
  return (
    <>
      <PlainButton
        aria-haspopup="dialog"
        disabled={isDisabled || !canBeTemplate(values)}
        icon={<BookmarkIcon />}
        text="Make a template"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        // In React's tree, the dialog's form is inside the entry's form: submitting it must not save the entry.
        <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
          <FieldDialog
            action="Make template"
            hint="Client, contract, activity, description and length. A template of the same name is replaced."
            initial={nameOf(values)}
            isMissing={(name) => name.trim() === ''}
            label="Name"
            maxLength={TEMPLATE_LIMITS.name}
            problemOf={problemOf}
            shouldReturnFocusOnClose
            title="Make a template"
            onClose={() => setIsOpen(false)}
            onSubmit={handleSubmit}
          />
        </div>
      )}
    </>
  );
}

function nameOf({ account, activityType, description }: EntryFormValues): string {
  const name = [account?.text, activityType].filter(Boolean).join(' ') || description;
  return name.trim().slice(0, TEMPLATE_LIMITS.name);
}
