import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { formatDuration } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { useTemplates, type StoredTemplate } from '../model/use-templates';

const COLUMNS = [
  { title: 'Name' },
  { title: 'Work' },
  { title: 'Length', kind: 'figure' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** The user's templates, to look at and to remove (product/time-sheet#templates). */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { templates, problem, isRetrying, retry, remove } = useTemplates();
  const undoButton = useRef<HTMLButtonElement>(null);

  const handleRemove = async (template: StoredTemplate) => {
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
          <SimpleTable caption="Templates" cardsBelow={600} columns={COLUMNS}>
            {templates.map((template) => (
              <tr key={template.id}>
                <TableCell label="Name">{template.name}</TableCell>
                <TableCell label="Work">
                  {[template.activityType, template.account?.text, template.description].filter(Boolean).join(', ')}
                </TableCell>
                <TableCell kind="figure" label="Length">
                  {template.minutes === null ? '' : formatDuration(template.minutes)}
                </TableCell>
                <TableCell kind="actions">
                  <Button
                    aria-label={`Remove ${template.name}`}
                    icon={<TrashIcon />}
                    size="small"
                    title="Remove"
                    variant="minimal"
                    onClick={() => void handleRemove(template)}
                  />
                </TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}
