import { isRecord } from '@contract/guards';
import { nanoid } from '@reduxjs/toolkit';
import { array, number, object, string, ValidationError } from 'yup';
import { CHAT_LIMITS, chatMessageSchema, type ChatMessage } from '@contract/ai';
import { isMessage } from './conversation';

/** A saved conversation to start others from. */
export interface SavedPrompt {
  id: string;
  name: string;
  messages: ChatMessage[];
}

/** Limits per user and browser: number of prompts, length of names, and total characters. */
export const PROMPT_LIMITS = { count: 100, nameLength: 80, characters: 1_000_000 };

const FORMAT = 'harbour-prompts';

const promptFileSchema = object({
  format: string().oneOf([FORMAT], `format must be "${FORMAT}"`).required(),
  version: number().oneOf([1], 'version must be 1').required(),
  prompts: array(
    object({
      name: string().trim().min(1).max(PROMPT_LIMITS.nameLength).required(),
      messages: array(chatMessageSchema).min(1).max(CHAT_LIMITS.messages).required(),
    }),
  )
    .min(1)
    .max(PROMPT_LIMITS.count)
    .required(),
});

/** The prompts as a file for `readPromptFile`. */
export function promptFile(prompts: readonly SavedPrompt[]): string {
  const plain = prompts.map(({ name, messages }) => ({
    name,
    messages: messages.map(({ role, content }) => ({ role, content })),
  }));
  return `${JSON.stringify({ format: FORMAT, version: 1, prompts: plain }, null, 2)}\n`;
}

/** The prompts of a file, or a list of its errors. */
export function readPromptFile(text: string): { prompts: SavedPrompt[] } | { problems: string[] } {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problems: ['The file is not JSON.'] };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { problems: ['The file contains no prompts.'] };
  }
  try {
    const { prompts } = promptFileSchema.validateSync(content, { abortEarly: false, stripUnknown: true });
    return { prompts: prompts.map(({ name, messages }) => ({ id: nanoid(), name, messages })) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { problems: error.errors.map((problem) => (problem.length > 160 ? `${problem.slice(0, 159)}…` : problem)) };
  }
}

/**
 * Adds prompts to the stored ones: identical ones are not added again, and a taken name gets a number.
 * @returns null if there would be too many, or too many characters
 */
export function withPrompts(stored: readonly SavedPrompt[], added: readonly SavedPrompt[]): SavedPrompt[] | null {
  const all = [...stored];
  for (const prompt of added) {
    if (all.some((each) => isSame(each, prompt))) continue;
    all.push({ ...prompt, name: freeName(prompt.name, new Set(all.map(({ name }) => name))) });
  }
  const characters = all.reduce((sum, { messages }) => sum + messages.reduce((n, m) => n + m.content.length, 0), 0);
  if (all.length > PROMPT_LIMITS.count || characters > PROMPT_LIMITS.characters) return null;
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));
}

export function isSavedPrompt(value: unknown): value is SavedPrompt {
  if (!isRecord(value)) return false;
  const { id, name, messages } = value;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(messages) && messages.every(isMessage);
}

/** The same content, under the same name or one with a number. */
function isSame(one: SavedPrompt, other: SavedPrompt): boolean {
  return (
    one.name.replace(NUMBERED, '') === other.name.replace(NUMBERED, '') &&
    JSON.stringify(one.messages) === JSON.stringify(other.messages)
  );
}

const NUMBERED = / \(\d{1,3}\)$/;

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const bare = name.replace(NUMBERED, '').slice(0, PROMPT_LIMITS.nameLength - 6);
  let next = 2;
  while (taken.has(`${bare} (${next})`)) next += 1;
  return `${bare} (${next})`;
}
