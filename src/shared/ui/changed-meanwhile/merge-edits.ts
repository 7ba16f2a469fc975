/** A field that another save has changed since the edit began, and that differs from the edit. */
export interface MeanwhileChange<Value> {
  name: string;
  yours: Value;
  saved: Value;
}

interface Merged<Fields> {
  fields: Fields;
  changes: MeanwhileChange<Fields[keyof Fields]>[];
}

/**
 * Merges an edit with another save: fields edited here stay, the others take the saved values, so that no change is
 * lost. `changes` lists the fields that the other save changed and that differ, for the user to decide. Without `base`
 * (the fields when the edit began), every field that differs may have been edited here.
 */
export function mergeEdits<Fields extends Record<string, string | boolean>>(
  base: Fields | null,
  mine: Fields,
  saved: Fields,
): Merged<Fields> {
  const changes = (Object.keys(saved) as (keyof Fields & string)[])
    .filter((name) => mine[name] !== saved[name] && saved[name] !== base?.[name])
    .map((name) => ({ name, yours: mine[name], saved: saved[name] }));
  const untouched = changes.filter(({ name, yours }) => yours === base?.[name]);
  const takenOver = Object.fromEntries(untouched.map((change) => [change.name, change.saved]));
  return { fields: { ...mine, ...takenOver }, changes };
}
