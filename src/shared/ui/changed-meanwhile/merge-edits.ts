import { keptFields, namesOf } from '@contract/fields';

/** A field that another save has changed since the edit began, and that differs from the edit. */
export interface MeanwhileChange<Value> {
  name: string;
  /** The value when the edit began; missing if that is unknown. */
  original?: Value;
  yours: Value;
  saved: Value;
}

export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The values of a form, and those that the edit of each field began with. */
interface Edit<Fields> {
  typed: Fields;
  before: Fields;
}

/** Types into fields. The edit of a field begins with the value saved at that time, which the form was showing. */
export function withEdit<Fields extends object>(
  { typed, before }: Edit<Fields>,
  patch: Partial<Fields>,
  saved: Fields,
): Edit<Fields> {
  const begun = namesOf(patch).filter((name) => isSame(typed[name], before[name]));
  return {
    typed: { ...typed, ...patch },
    before: { ...before, ...Object.fromEntries(begun.map((name) => [name, saved[name]])) },
  };
}

interface Merged<Fields> {
  /** What to save: the edited values, and those that others have saved in fields that were not edited here. */
  fields: Fields;
  /** The saved values of the fields that only others have changed. */
  takenOver: Partial<Fields>;
  /** The fields that both have changed: the user must decide. */
  clashes: MeanwhileChange<Fields[keyof Fields]>[];
}

/**
 * Merges an edit with another save, so that no change is lost. `base` has the values when the edit of a field began; a
 * field that is missing there, and differs, may have been edited here.
 */
export function mergeEdits<Fields extends object>(base: Partial<Fields>, mine: Fields, saved: Fields): Merged<Fields> {
  const changes = namesOf(saved)
    .filter((name) => !isSame(mine[name], saved[name]) && !isSame(saved[name], base[name]))
    .map((name) => ({
      name,
      ...(base[name] !== undefined && { original: base[name] }),
      yours: mine[name],
      saved: saved[name],
    }));
  const isUntouched = ({ original, yours }: (typeof changes)[number]) =>
    original !== undefined && isSame(yours, original);
  const untouched = new Set(changes.filter(isUntouched).map(({ name }) => name));
  const takenOver = keptFields(saved, (name) => untouched.has(name));
  return {
    fields: { ...mine, ...takenOver },
    takenOver,
    clashes: changes.filter((change) => !isUntouched(change)),
  };
}
