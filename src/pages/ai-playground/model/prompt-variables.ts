/** `{{name}}`: letters, digits, spaces and a few signs, up to 60. */
const VARIABLE = /\{\{[ \t]*([\p{L}\p{N}][\p{L}\p{N} _.'’/-]{0,59}?)[ \t]*\}\}/gu;

/** The variables' names in the order in which they are first named; upper and lower case are distinguished. */
export function variablesOf(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** The text with the values in the places of the variables; one without a value stays as it is. Values are not read again. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
}

/** The first variables that have no value yet. */
export function missingVariables(names: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return names.filter((name) => !Object.hasOwn(values, name) || values[name]?.trim() === '');
}
