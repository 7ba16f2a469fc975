import type { ChatMessage } from '@contract/ai';

/** `{{name}}`: letters, digits, spaces and a few signs, up to 60. */
const VARIABLE = /\{\{[ \t]*([\p{L}\p{N}][\p{L}\p{N} _.'’/-]{0,59}?)[ \t]*\}\}/gu;

/** What looks like a variable in an answer is not one: a model may put its own placeholders into a text. */
export const hasVariables = ({ role }: Pick<ChatMessage, 'role'>) => role !== 'assistant';

/** The variables' names in order of first use; case-sensitive. */
export function variablesOf(messages: readonly ChatMessage[]): string[] {
  const names = messages
    .filter(hasVariables)
    .flatMap(({ content }) => [...content.matchAll(VARIABLE)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** Replaces variables by their values; variables without a value stay. Values are not expanded again. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
}

/** The first variables that have no value yet. */
export function missingVariables(names: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return names.filter((name) => !Object.hasOwn(values, name) || values[name]?.trim() === '');
}
