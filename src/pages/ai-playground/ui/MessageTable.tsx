import { Button, HTMLSelect, TextArea } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DragHandleVerticalIcon,
  DuplicateIcon,
  PlusIcon,
  TrashIcon,
  SmallCrossIcon,
} from '@blueprintjs/icons';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isOneOf } from '@contract/guards';
import { CHAT_ROLES, type ChatRole } from '@contract/ai';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { formatBytes } from '@/shared/lib/number';
import { PlainButton, QuietButton } from '@/shared/ui/button';
import type { TableMessage } from '../model/conversation';
import type { FocusWish } from '../model/message-actions';
import type { Playground } from '../model/use-playground';
import { useRowDrag } from '../model/use-row-drag';
import type { Attachment } from '../model/attachment';
import styles from './MessageTable.module.css';

const NONE: readonly never[] = [];

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The messages in order: each can be edited, moved by handle, button or key, duplicated and removed. */
export function MessageTable({ playground }: { playground: Playground }) {
  const { messages, focusWish } = playground;
  const body = useRef<HTMLTableSectionElement>(null);
  const drag = useRowDrag(body, messages, playground.move);

  // After the rows have moved: browsers remove the focus from a moved element.
  useLayoutEffect(() => {
    if (focusWish) focusPart(body.current, focusWish);
  }, [focusWish]);

  const step = (from: number, by: number) => Math.max(0, Math.min(messages.length - 1, from + by));
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    playground.move(index, step(index, by), 'handle');
  };

  return (
    <>
      <div className="app-card">
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>Messages of the conversation, in the order in which they are sent</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.grip}>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
              <th scope="col" className={styles.role}>
                Role
              </th>
              <th scope="col">Content</th>
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {messages.map((message, index) => (
              <MessageRow
                key={message.id}
                drag={drag}
                index={index}
                message={message}
                playground={playground}
                onKey={(event) => handleKey(event, index)}
              />
            ))}
          </tbody>
        </table>
        <PlainButton className={styles.add} icon={<PlusIcon />} text="Add message" onClick={playground.add} />
      </div>
      <VisuallyHidden>
        <span id="ai-order-hint">Press the up and down arrow keys to move the message.</span>
        <span role="status">{focusWish && focusWish.part !== 'content' ? placeOf(messages, focusWish) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

interface MessageCellsProps {
  index: number;
  message: TableMessage;
  playground: Playground;
}

interface MessageRowProps extends MessageCellsProps {
  drag: ReturnType<typeof useRowDrag>;
  /** A key on the handle. */
  onKey: (event: KeyboardEvent) => void;
}

function MessageRow({ index, message, playground, drag, onKey }: MessageRowProps) {
  return (
    <tr
      className={styles.row}
      data-dragged={drag.dragged === message.id}
      data-message={message.id}
      data-role={message.role}
    >
      <td className={styles.grip}>
        <PlainButton
          aria-describedby="ai-order-hint"
          aria-label={`Move message ${index + 1}`}
          className={styles.handle}
          data-part="handle"
          icon={<DragHandleVerticalIcon />}
          title="Drag, or press the arrow keys"
          onKeyDown={onKey}
          onPointerDown={(event) => drag.begin(event, message.id)}
        />
      </td>
      <MessageCells index={index} message={message} playground={playground} />
      <td className={styles.actions}>
        <RowButtons index={index} playground={playground} />
      </td>
    </tr>
  );
}

function RowButtons({ index, playground }: Pick<MessageCellsProps, 'index' | 'playground'>) {
  return (
    <div className={styles.buttons}>
      <QuietButton
        aria-label={`Move message ${index + 1} up`}
        data-part="up"
        disabled={index === 0}
        icon={<ArrowUpIcon />}
        title="Move up"
        onClick={() => playground.move(index, index - 1, 'up')}
      />
      <QuietButton
        aria-label={`Move message ${index + 1} down`}
        data-part="down"
        disabled={index === playground.messages.length - 1}
        icon={<ArrowDownIcon />}
        title="Move down"
        onClick={() => playground.move(index, index + 1, 'down')}
      />
      <QuietButton
        aria-label={`Duplicate message ${index + 1}`}
        icon={<DuplicateIcon />}
        title="Duplicate"
        onClick={() => playground.duplicate(index)}
      />
      <QuietButton
        aria-label={`Remove message ${index + 1}`}
        icon={<TrashIcon />}
        title="Remove"
        onClick={() => playground.remove(index)}
      />
    </div>
  );
}

function MessageCells({ index, message: { id, role, content, attachments = NONE }, playground }: MessageCellsProps) {
  return (
    <>
      <td className={styles.role}>
        <HTMLSelect
          aria-label={`Role of message ${index + 1}`}
          fill
          value={role}
          onChange={({ currentTarget: { value } }) =>
            isOneOf(CHAT_ROLES, value) && playground.edit(id, { role: value })
          }
        >
          {CHAT_ROLES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </HTMLSelect>
      </td>
      <td className={styles.content}>
        <TextArea
          aria-label={`Message ${index + 1}`}
          className={styles.text}
          data-part="content"
          fill
          placeholder={PLACEHOLDERS[role]}
          rows={3}
          value={content}
          onChange={({ currentTarget }) => playground.edit(id, { content: currentTarget.value })}
        />
        <Attachments attachments={attachments} onRemove={(each) => playground.detach(id, each)} />
      </td>
    </>
  );
}

const PLACEHOLDERS: Record<ChatRole, string> = {
  system: 'How the model should behave',
  user: 'What you ask',
  assistant: 'What the model answered',
};

/** A button that becomes disabled passes the focus to its row's handle. */
function focusPart(body: HTMLElement | null, { id, part }: FocusWish): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['message'] === id);
  const target = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
  (target ?? row?.querySelector<HTMLElement>('[data-part="handle"]'))?.focus();
}

function placeOf(messages: readonly TableMessage[], { id }: FocusWish): string {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? '' : `Message ${index + 1} of ${messages.length}`;
}

interface AttachmentsProps {
  attachments: readonly Attachment[];
  onRemove: (id: string) => void;
}

/** The texts that are sent with a message, each with its size. */
function Attachments({ attachments, onRemove }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className={styles.attachments}>
      {attachments.map(({ id, name, text }) => (
        <li key={id}>
          <Button
            aria-label={`Remove the attachment ${name}`}
            endIcon={<SmallCrossIcon />}
            size="small"
            text={`${name} · ${formatBytes(new TextEncoder().encode(text).length)}`}
            title="Remove the attachment"
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
