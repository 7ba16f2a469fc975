import { isRecord } from '@contract/guards';
import { nanoid } from '@reduxjs/toolkit';
import { CHAT_LIMITS, CHAT_ROLES, type ChatMessage, type ChatRole } from '@contract/ai';
import { isAttachment, withAttachments, type Attachment } from './attachment';
import { SYSTEM_PROMPT } from './system-prompt';

export interface TableMessage {
  /** Identifies the row, so that it keeps its focus when rows move. */
  id: string;
  role: ChatRole;
  content: string;
  attachments?: readonly Attachment[];
}

/** A new message. */
export function tableMessage(role: ChatRole, content = ''): TableMessage {
  return { id: nanoid(), role, content };
}

/** A new conversation: the adviser's prompt and an empty question. */
export function newConversation(): TableMessage[] {
  return [tableMessage('system', SYSTEM_PROMPT), tableMessage('user')];
}

/** The next role: after a user's message an answer, otherwise a question. */
export function nextRole(messages: readonly TableMessage[]): ChatRole {
  return messages.at(-1)?.role === 'user' ? 'assistant' : 'user';
}

/** Moves the message at `index` by one; returns the same list if it cannot move. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Duplicates the message at `index` below it, with a new id. */
export function duplicated(messages: readonly TableMessage[], index: number): readonly TableMessage[] {
  const message = messages[index];
  return message ? messages.toSpliced(index + 1, 0, { ...message, id: nanoid() }) : messages;
}

type Written = Pick<TableMessage, 'role' | 'content' | 'attachments'>;

/** The messages to send, each with its attachments, without blank ones. */
export function messagesToSend(messages: readonly Written[]): ChatMessage[] {
  return messages
    .map(({ role, content, attachments }) => ({ role, content: withAttachments(content, attachments) }))
    .filter(({ content }) => content.trim() !== '');
}

/** The messages before the blank one at the end that waits for a question, and that one's attachments. */
export function beforeQuestion(messages: readonly TableMessage[]) {
  const last = messages.at(-1);
  const isOpen = last?.role === 'user' && last.content.trim() === '';
  return { before: isOpen ? messages.slice(0, -1) : messages, attachments: isOpen ? last.attachments : undefined };
}

/** Whether the conversation waits for a question: the last message is the model's. */
export function endsWithAnswer(messages: readonly TableMessage[]): boolean {
  return messagesToSend(beforeQuestion(messages).before).at(-1)?.role === 'assistant';
}

/** A name for a conversation: the beginning of its first question. */
export function titleOf(messages: readonly ChatMessage[]): string {
  const first =
    messages
      .find(({ role }) => role === 'user')
      ?.content.replaceAll(/\s+/g, ' ')
      .trim() ?? '';
  if (first === '') return 'Conversation';
  return first.length > TITLE_LENGTH
    ? `${first
        .slice(0, TITLE_LENGTH - 1)
        .trimEnd()
        .toWellFormed()}…`
    : first;
}

const TITLE_LENGTH = 60;

/** Why a conversation cannot be sent yet; null if it can. */
export function conversationProblem(messages: readonly TableMessage[]): string | null {
  const filled = messagesToSend(messages);
  if (!filled.some(({ role }) => role !== 'system')) return 'Write a question in a user message.';
  if (filled.length > CHAT_LIMITS.messages)
    return `A conversation can have up to ${CHAT_LIMITS.messages} messages. Remove some.`;
  return null;
}

export function isTableMessage(value: unknown): value is TableMessage {
  if (!isRecord(value) || !isMessage(value)) return false;
  const { id, attachments = [] }: Record<string, unknown> = value;
  return typeof id === 'string' && Array.isArray(attachments) && attachments.every(isAttachment);
}

export function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false;
  const { role, content } = value;
  return CHAT_ROLES.some((known) => known === role) && typeof content === 'string';
}
