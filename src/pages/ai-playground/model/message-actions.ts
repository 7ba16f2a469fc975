import type { Attachment } from './attachment';
import { beforeQuestion, duplicated, moved, nextRole, tableMessage, type TableMessage } from './conversation';

/** Where to move the focus once the table has changed. */
export interface FocusWish {
  id: string;
  part: 'content' | 'handle' | 'up' | 'down';
}

interface MessageInput {
  messages: readonly TableMessage[];
  setMessages: (next: (present: readonly TableMessage[]) => readonly TableMessage[]) => void;
  /** Another table, and where the focus goes. */
  change: (next: readonly TableMessage[], focus?: FocusWish) => void;
  setFocusWish: (focus: FocusWish) => void;
  onEdited: () => void;
  /** A message was removed, and this puts it back. */
  onRemoved: (putBack: () => void, text: string) => void;
}

export function messageActions({ messages, setMessages, change, setFocusWish, onEdited, onRemoved }: MessageInput) {
  const changed = (id: string, partOf: (message: TableMessage) => Partial<TableMessage>) =>
    messages.map((message) => (message.id === id ? { ...message, ...partOf(message) } : message));
  return {
    edit: (id: string, part: Partial<Pick<TableMessage, 'role' | 'content'>>) => {
      change(changed(id, () => part));
      onEdited();
    },
    add: () => {
      const added = tableMessage(nextRole(messages));
      change([...messages, added], { id: added.id, part: 'content' });
    },
    duplicate: (index: number) => {
      const next = duplicated(messages, index);
      const copy = next[index + 1];
      change(next, copy && { id: copy.id, part: 'content' });
    },
    move: (from: number, to: number, part?: FocusWish['part']) => {
      const id = messages[from]?.id;
      change(moved(messages, from, to), id !== undefined && part ? { id, part } : undefined);
    },
    remove: (index: number) => {
      const removed = messages[index];
      if (!removed) return;
      const rest = messages.toSpliced(index, 1);
      const next = rest.length > 0 ? rest : [tableMessage('user')];
      const neighbour = next[Math.min(index, next.length - 1)];
      change(next, neighbour && { id: neighbour.id, part: 'content' });
      const putBack = () => {
        setMessages((present) => present.toSpliced(index, 0, removed));
        setFocusWish({ id: removed.id, part: 'content' });
      };
      onRemoved(putBack, `Message ${index + 1} was removed.`);
    },
    addAnswer: (text: string) => {
      const question = tableMessage('user');
      change([...beforeQuestion(messages).before, tableMessage('assistant', text), question], {
        id: question.id,
        part: 'content',
      });
    },
    /** Attaches a text to the question at the end. */
    attach: (attachment: Attachment) => {
      const last = messages.at(-1);
      const question = last?.role === 'user' ? last : tableMessage('user');
      const attached = { ...question, attachments: [...(question.attachments ?? []), attachment] };
      change([...(question === last ? messages.slice(0, -1) : messages), attached]);
    },
    detach: (id: string, attachmentId: string) =>
      change(
        changed(id, ({ attachments = [] }) => ({
          attachments: attachments.filter((each) => each.id !== attachmentId),
        })),
      ),
  };
}
