/** A value of a changed field as administrators read it: 'none', 'yes', 'AI, Targets'. */
export function wordOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(wordOfValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
