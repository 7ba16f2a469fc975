import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { formatDuration } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { notificationShown } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { useTemplates, type StoredTemplate } from '../model/use-templates';

const COLUMNS = [
  { title: 'Name' },
  { title: 'Work' },
  { title: 'Length', kind: 'figure' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

interface RemovedTemplate {
  name: string;
  restore: () => Promise<string | null>;
}

/** The user's templates, to look at and to remove (product/time-sheet#templates). */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { templates, problem, isRetrying, retry, remove } = useTemplates();
  const [removed, setRemoved] = useState<RemovedTemplate | null>(null);
  const [isRestoring, setIsRestoring] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);

  const handleRemove = async (template: StoredTemplate) => {
    const restore = await remove(template);
    if (!restore) return; // the snack-bar shows why
    setRemoved({ name: template.name, restore });
    // The row that had the focus is gone afterwards.
    requestAnimationFrame(() => undoButton.current?.focus());
  };
  const handleUndo = async () => {
    if (!removed) return;
    setIsRestoring(true);
    const message = await removed.restore();
    setIsRestoring(false);
    if (message !== null) return void dispatch(notificationShown(message, 'error'));
    setRemoved(null);
    dispatch(notificationShown(`Template ${removed.name} was restored.`, 'success'));
  };
  return (
    <Dialog size="medium" title="Templates" onClose={onClose}>
      <DialogBody>
        {removed && (
          <UndoNote
            isBusy={isRestoring}
            text={`Template ${removed.name} was removed.`}
            undoButton={undoButton}
            onUndo={() => void handleUndo()}
          />
        )}
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
