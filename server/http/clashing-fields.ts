import { isRecord } from '@contract/guards';

type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => written(one ?? null) === written(other ?? null);

/** As JSON whose fields are in order: `jsonb` has an order of its own. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    isRecord(each) && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/**
 * The fields of an outdated change that cannot be merged: somebody else has changed them too, to something else
 * (product/calls#merging). A field that already has the wanted value clashes with nobody.
 * @param stored the record now
 * @param changes the fields that the sender wants to change
 * @param base those fields as the sender saw them; what is missing may have been changed by anybody
 */
export function clashingFields(stored: object, changes: object, base: object | null | undefined): string[] {
  const [now, seen] = [stored as Fields, (base ?? {}) as Fields];
  return Object.entries(changes)
    .filter(([name, wanted]) => !isSame(now[name], wanted))
    .filter(([name]) => !(name in seen) || !isSame(now[name], seen[name]))
    .map(([name]) => name);
}

/**
 * What the sender of a whole record has changed in it: the fields that differ from those they saw. All fields, if they
 * do not say what they saw.
 */
export function changedFields<Record extends object>(sent: Record, base: object | null | undefined): Partial<Record> {
  if (!base) return sent;
  const seen = base as Fields;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !(name in seen) || !isSame(value, seen[name])),
  ) as Partial<Record>;
}
