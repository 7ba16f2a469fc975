import { nanoid } from '@reduxjs/toolkit';
import { CHAT_LIMITS, CHAT_ROLES, type ChatMessage, type ChatRole } from '@contract/ai';
import { SYSTEM_PROMPT } from './system-prompt';

/** A line of the message table. */
export interface TableMessage {
  /** Keeps the line's own focus and place while lines move. */
  id: string;
  role: ChatRole;
  content: string;
}

/** A new line. */
export function tableMessage(role: ChatRole, content = ''): TableMessage {
  return { id: nanoid(), role, content };
}

/** What a conversation begins with: the adviser, and room for a question. */
export function newConversation(): TableMessage[] {
  return [tableMessage('system', SYSTEM_PROMPT), tableMessage('user')];
}

/** Who speaks next: after a user's message an answer, after all else a question. */
export function nextRole(messages: readonly TableMessage[]): ChatRole {
  return messages.at(-1)?.role === 'user' ? 'assistant' : 'user';
}

/** The line at `index` one later, or earlier, as far as there is room; the same list where there is none. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** With the line at `index` again below it, under an id of its own. */
export function duplicated(messages: readonly TableMessage[], index: number): readonly TableMessage[] {
  const message = messages[index];
  return message ? messages.toSpliced(index + 1, 0, tableMessage(message.role, message.content)) : messages;
}

/** What is sent: blank lines are left out. */
export function messagesToSend(messages: readonly Pick<TableMessage, 'role' | 'content'>[]): ChatMessage[] {
  return messages.filter(({ content }) => content.trim() !== '').map(({ role, content }) => ({ role, content }));
}

/** Why a conversation cannot be sent yet, as a sentence; null when it can. */
export function conversationProblem(messages: readonly TableMessage[]): string | null {
  const filled = messagesToSend(messages);
  if (!filled.some(({ role }) => role !== 'system')) return 'Write a question in a user message.';
  if (filled.length > CHAT_LIMITS.messages) return `A conversation has ${CHAT_LIMITS.messages} messages at most.`;
  return null;
}

/** Whether something read from storage is a line of the table. */
export function isTableMessage(value: unknown): value is TableMessage {
  return isMessage(value) && typeof (value as Partial<TableMessage>).id === 'string';
}

/** Whether something is a message, from wherever it comes. */
export function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { role, content } = value as Record<string, unknown>;
  return CHAT_ROLES.some((known) => known === role) && typeof content === 'string';
}
