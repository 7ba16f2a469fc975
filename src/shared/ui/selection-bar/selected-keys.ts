export type SelectedKeys = ReadonlySet<string>;

export function withToggled(selected: SelectedKeys, key: string): SelectedKeys {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Adds the rows from one to another, in either direction; only `to` if `from` is not among them. */
export function withRange(selected: SelectedKeys, keys: readonly string[], from: string, to: string): SelectedKeys {
  const ends = [from, to].map((key) => keys.indexOf(key)).filter((at) => at >= 0);
  return new Set([...selected, ...keys.slice(Math.min(...ends), Math.max(...ends) + 1)]);
}

export function without(selected: SelectedKeys, keys: readonly string[]): SelectedKeys {
  const gone = new Set(keys);
  return new Set([...selected].filter((key) => !gone.has(key)));
}

/** Whether all, some or none of these are selected. */
export function checkedOf(selected: SelectedKeys, keys: readonly string[]): boolean | 'some' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length || 'some';
}
