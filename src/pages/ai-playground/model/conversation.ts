import { nanoid } from '@reduxjs/toolkit';
import { CHAT_LIMITS, CHAT_ROLES, type ChatMessage, type ChatRole } from '@contract/ai';
import { SYSTEM_PROMPT } from './system-prompt';

/** A message in the table. */
export interface TableMessage {
  /** Identifies the row, so that it keeps its focus when rows move. */
  id: string;
  role: ChatRole;
  content: string;
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
  return message ? messages.toSpliced(index + 1, 0, tableMessage(message.role, message.content)) : messages;
}

/** The messages to send, without blank ones. */
export function messagesToSend(messages: readonly Pick<TableMessage, 'role' | 'content'>[]): ChatMessage[] {
  return messages.filter(({ content }) => content.trim() !== '').map(({ role, content }) => ({ role, content }));
}

/** Why a conversation cannot be sent yet; null if it can. */
export function conversationProblem(messages: readonly TableMessage[]): string | null {
  const filled = messagesToSend(messages);
  if (!filled.some(({ role }) => role !== 'system')) return 'Write a question in a user message.';
  if (filled.length > CHAT_LIMITS.messages)
    return `A conversation can have up to ${CHAT_LIMITS.messages} messages. Remove some.`;
  return null;
}

/** Whether a stored value is a message of the table. */
export function isTableMessage(value: unknown): value is TableMessage {
  return isMessage(value) && typeof (value as Partial<TableMessage>).id === 'string';
}

/** Whether a value is a message. */
export function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { role, content } = value as Record<string, unknown>;
  return CHAT_ROLES.some((known) => known === role) && typeof content === 'string';
}
