import { DialogBody } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { ITEM_TITLE_MAX_LENGTH } from '@contract/personal-item';
import { formatMoment } from '@/shared/lib/date';
import { isRowBy, useShownState } from '@/shared/redux';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FieldDialog } from '@/shared/ui/field-dialog';
import { useContinued, type Conversation } from '../model/use-continued';
import type { Playground } from '../model/use-playground';
import styles from './PromptsDialog.module.css';

interface ConversationsDialogProps {
  playground: Playground;
  onClose: () => void;
}

/** The person's conversations, the last first: continue, rename, delete (product/ai-playground#kept). */
export function ConversationsDialog({ playground, onClose }: ConversationsDialogProps) {
  const { list, keptAs } = playground.kept;
  const [renaming, setRenaming] = useShownState('ai.rename', isRowBy<Conversation>('id'), null);
  const { opening, open } = useContinued(playground);
  const rows = useRef<HTMLUListElement>(null);

  const handleContinue = async (conversation: Conversation) => {
    if (await open(conversation)) onClose();
  };
  const rename = async (typed: string) => {
    const item = renaming && (await list.open(renaming.id));
    if (!item) return { message: 'The conversation could not be fetched.' };
    const saved = await list.save({ ...item, title: typed.trim() });
    if ('message' in saved) return saved;
    setRenaming(null);
    return null;
  };
  const remove = async (conversation: Conversation) => {
    if (await list.remove(conversation, `“${conversation.title}” was deleted.`)) rows.current?.focus();
  };

  if (renaming) {
    return (
      <FieldDialog
        action="Rename"
        initial={renaming.title}
        isMissing={(value) => value.trim() === '' || value.trim() === renaming.title}
        label="Title"
        maxLength={ITEM_TITLE_MAX_LENGTH}
        title="Rename the conversation"
        onClose={() => setRenaming(null)}
        onSubmit={rename}
      />
    );
  }
  return (
    <Dialog size="medium" title="Conversations" onClose={onClose}>
      <DialogBody className="app-stack">
        {list.problem !== null && (
          <FailureNote isRetrying={list.isRetrying} message={list.problem} onRetry={list.retry} />
        )}
        {list.isLoading && <p role="status">Loading …</p>}
        {list.items.length === 0 && !list.isLoading && list.problem === null && (
          <EmptyState title="No conversations yet">Each is saved here once it has an answer.</EmptyState>
        )}
        <ul ref={rows} aria-label="Conversations" className={styles.prompts} tabIndex={-1}>
          {list.items.map((conversation) => (
            <li key={conversation.id} className={styles.prompt}>
              <div className="app-grow app-stack app-gap-0">
                <strong className="app-break app-strong">{conversation.title}</strong>
                <span className="app-muted app-break app-small">
                  {conversation.changedOn && formatMoment(conversation.changedOn)}
                  {conversation.id === keptAs?.id && ' · on the screen'}
                </span>
              </div>
              <OutlinedButton
                aria-label={`Continue ${conversation.title}`}
                disabled={opening !== null}
                loading={opening === conversation.id}
                text="Continue"
                onClick={() => void handleContinue(conversation)}
              />
              <PlainButton
                aria-label={`Rename ${conversation.title}`}
                icon={<EditIcon />}
                title="Rename"
                onClick={() => setRenaming(conversation)}
              />
              <PlainButton
                aria-label={`Delete ${conversation.title}`}
                icon={<TrashIcon />}
                title="Delete"
                onClick={() => void remove(conversation)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
