import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { formatDuration } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { notificationShown } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { withTemplate, type EntryTemplate } from '../model/entry-template';
import { useTemplates } from '../model/use-templates';

const COLUMNS = [
  { title: 'Name' },
  { title: 'Work' },
  { title: 'Length', kind: 'figure' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** The user's templates, to look at and to remove (product/time-sheet#templates). */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [templates, keep] = useTemplates();
  const [removed, setRemoved] = useState<EntryTemplate | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);

  const handleRemove = (template: EntryTemplate) => {
    keep(templates.filter(({ name }) => name !== template.name));
    setRemoved(template);
    // The row that had the focus is gone afterwards.
    requestAnimationFrame(() => undoButton.current?.focus());
  };
  const handleUndo = () => {
    if (!removed) return;
    keep(withTemplate(templates, removed));
    setRemoved(null);
    dispatch(notificationShown(`Template ${removed.name} was restored.`, 'success'));
  };
  return (
    <Dialog size="medium" title="Templates" onClose={onClose}>
      <DialogBody>
        {removed && (
          <UndoNote text={`Template ${removed.name} was removed.`} undoButton={undoButton} onUndo={handleUndo} />
        )}
        {templates.length === 0 && (
          <EmptyState title="No templates">
            Open or add an entry and choose Make a template. It is then offered in Add Entry and in the quick line.
          </EmptyState>
        )}
        {templates.length > 0 && (
          <SimpleTable caption="Templates" cardsBelow={600} columns={COLUMNS}>
            {templates.map((template) => (
              <tr key={template.name}>
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
                    onClick={() => handleRemove(template)}
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
