/** The names of an object's fields, for objects that only have the fields of their type. */
export function namesOf<Value extends object>(value: Value): (keyof Value & string)[] {
  return Object.keys(value) as (keyof Value & string)[];
}

/** An object with a field for each name. */
export function fieldsBy<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** An object without the fields that `isKept` refuses. */
export function keptFields<Value extends object>(
  value: Value,
  isKept: (name: keyof Value & string, value: Value[keyof Value & string]) => boolean,
): Partial<Value> {
  const kept: Partial<Value> = {};
  for (const name of namesOf(value)) if (isKept(name, value[name])) kept[name] = value[name];
  return kept;
}
