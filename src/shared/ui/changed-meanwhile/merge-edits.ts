/** A field that was changed by another save since an edit began, and is not as it is in the edit. */
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
 * What becomes of an edit when something else was saved meanwhile: a field that was changed here stays as it is here, one
 * that was not takes over what is saved, so that nobody's change is lost. `changes` lists the fields that were changed by
 * the other save and differ, for the person to decide. Without `base`, the fields as the edit began with them, every
 * field that differs may have been changed here.
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
