/** The options of a list of choices; a stored value may not be one of them. */
export function labelledOptions<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
