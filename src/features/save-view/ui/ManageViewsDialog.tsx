import { DialogBody } from '@blueprintjs/core';
import { EditIcon, LinkIcon, TrashIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { ITEM_TITLE_MAX_LENGTH } from '@contract/personal-item';
import type { ListedItem, usePersonalItems } from '@/entities/personal-item';
import { isRowBy, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FieldDialog } from '@/shared/ui/field-dialog';

type View = ListedItem<'saved-view'>;

interface ManageViewsDialogProps {
  list: ReturnType<typeof usePersonalItems<'saved-view'>>;
  /** The views of this screen, by name. */
  own: readonly View[];
  onOpen: (path: string) => void;
  onCopy: (path: string) => void;
  onClose: () => void;
}

/** The views of a screen: open, rename, copy the link, delete. */
export function ManageViewsDialog({ list, own, onOpen, onCopy, onClose }: ManageViewsDialogProps) {
  const [renaming, setRenaming] = useShownState('views.rename', isRowBy<View>('id'), null);
  const rows = useRef<HTMLUListElement>(null);

  const rename = async (typed: string) => {
    if (!renaming) return null;
    const saved = await list.save({ ...renaming, title: typed.trim() });
    if ('message' in saved) return saved;
    setRenaming(null);
    return null;
  };
  const remove = async (view: View) => {
    if (await list.remove(view, `“${view.title}” was deleted.`)) rows.current?.focus();
  };

  if (renaming) {
    return (
      <FieldDialog
        action="Rename"
        initial={renaming.title}
        isMissing={(value) => value.trim() === '' || value.trim() === renaming.title}
        label="Name"
        maxLength={ITEM_TITLE_MAX_LENGTH}
        problemOf={(value) =>
          own.some(({ id, title }) => id !== renaming.id && title === value.trim())
            ? 'Another view has this name.'
            : null
        }
        title="Rename the view"
        onClose={() => setRenaming(null)}
        onSubmit={rename}
      />
    );
  }
  return (
    <Dialog size="medium" title="Views of this screen" onClose={onClose}>
      <DialogBody className="app-stack">
        {list.problem !== null && (
          <FailureNote isRetrying={list.isRetrying} message={list.problem} onRetry={list.retry} />
        )}
        {own.length === 0 && list.problem === null && (
          <EmptyState title="No saved views">Filter the screen, then choose ‘Save this view’.</EmptyState>
        )}
        <ul ref={rows} aria-label="Views" className="app-stack app-gap-1" tabIndex={-1}>
          {own.map((view) => (
            <li key={view.id} className="app-row app-gap-1">
              <PlainButton
                alignText="start"
                className="app-break app-grow"
                text={view.title}
                onClick={() => onOpen(view.value.path)}
              />
              <PlainButton
                aria-label={`Rename ${view.title}`}
                icon={<EditIcon />}
                title="Rename"
                onClick={() => setRenaming(view)}
              />
              <PlainButton
                aria-label={`Copy the link to ${view.title}`}
                icon={<LinkIcon />}
                title="Copy the link"
                onClick={() => onCopy(view.value.path)}
              />
              <PlainButton
                aria-label={`Delete ${view.title}`}
                icon={<TrashIcon />}
                title="Delete"
                onClick={() => void remove(view)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
