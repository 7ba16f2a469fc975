/** A field that another save has changed since the edit began, and that differs from the edit. */
export interface MeanwhileChange<Value> {
  name: string;
  /** The value when the edit began; missing if that is unknown. */
  original?: Value;
  yours: Value;
  saved: Value;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Merged<Fields> {
  fields: Fields;
  changes: MeanwhileChange<Fields[keyof Fields]>[];
}

/** Whether this side has edited the field as well, so that the user must decide. */
export function isClash({ original, yours }: MeanwhileChange<unknown>): boolean {
  return original === undefined || !isSame(yours, original);
}

/**
 * Merges an edit with another save: fields edited here stay, the others take the saved values, so that no change is
 * lost. `changes` lists the fields that the other save changed and that differ, for the user to decide. Without `base`
 * (the fields when the edit began), every field that differs may have been edited here.
 */
export function mergeEdits<Fields extends object>(base: Fields | null, mine: Fields, saved: Fields): Merged<Fields> {
  const changes = (Object.keys(saved) as (keyof Fields & string)[])
    .filter((name) => !isSame(mine[name], saved[name]) && !(base && isSame(saved[name], base[name])))
    .map((name) => ({ name, ...(base && { original: base[name] }), yours: mine[name], saved: saved[name] }));
  const untouched = changes.filter((change) => !isClash(change));
  const takenOver = Object.fromEntries(untouched.map((change) => [change.name, change.saved]));
  return { fields: { ...mine, ...takenOver }, changes };
}
