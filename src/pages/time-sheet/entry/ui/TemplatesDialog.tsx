import { DialogBody } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type RefObject, useRef } from 'react';
import { formatDuration } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { useTemplates, type StoredTemplate } from '../model/use-templates';

const COLUMNS: readonly RecordColumn<StoredTemplate>[] = [
  { title: 'Name', render: ({ name }) => name },
  {
    title: 'Work',
    render: ({ activityType, account, description }) =>
      [activityType, account?.text, description].filter(Boolean).join(', '),
  },
  { title: 'Length', kind: 'figure', render: ({ minutes }) => (minutes === null ? '' : formatDuration(minutes)) },
];

/** The user's templates, to look at and to remove (product/time-sheet#templates). */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { templates, problem, isRetrying, retry, remove } = useTemplates();
  const undoButton = useRef<HTMLButtonElement>(null);
  const handleRemove = useRemoval(remove, undoButton);
  return (
    <Dialog size="medium" title="Templates" onClose={onClose}>
      <DialogBody>
        <UndoNote of="entry-templates" undoButton={undoButton} />
        {problem !== null && <FailureNote message={problem} isRetrying={isRetrying} onRetry={retry} />}
        {problem === null && templates.length === 0 && (
          <EmptyState title="No templates">
            Open or add an entry and choose Make a template. It is then offered in Add Entry and in the quick line.
          </EmptyState>
        )}
        {templates.length > 0 && (
          <RecordTable
            caption="Templates"
            cardsBelow={600}
            columns={[
              ...COLUMNS,
              {
                title: 'Actions',
                kind: 'actions',
                render: (template) => (
                  <QuietButton
                    aria-label={`Remove ${template.name}`}
                    icon={<TrashIcon />}
                    title="Remove"
                    onClick={() => void handleRemove(template)}
                  />
                ),
              },
            ]}
            rows={templates}
            keyOf={({ id }) => id}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Removes a template, which can be undone by the button. */
function useRemoval(
  remove: ReturnType<typeof useTemplates>['remove'],
  undoButton: RefObject<HTMLButtonElement | null>,
) {
  const dispatch = useAppDispatch();
  return async (template: StoredTemplate) => {
    const restore = await remove(template);
    if (!restore) return; // the snack-bar shows why
    const undo = async () => {
      const message = await restore();
      if (message === null) dispatch(notificationShown(`Template ${template.name} was restored.`, 'success'));
      else dispatch(notificationShown(message, 'error'));
      return message === null ? 'done' : 'again';
    };
    dispatch(offerUndo({ text: `Template ${template.name} was removed.`, note: 'entry-templates', undo }));
    // The row that had the focus is gone afterwards.
    requestAnimationFrame(() => undoButton.current?.focus());
  };
}
