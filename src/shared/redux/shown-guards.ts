import { isRecord, isText } from '@contract/guards';

export { isText };

/** Type guards for stored screen state, for shapes that several screens share. */
export const isListOf = {
  texts: (value: unknown): value is string[] => Array.isArray(value) && value.every(isText),
  numbers: (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'number'),
};

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isOneOf<Word extends string>(...words: readonly Word[]) {
  return (value: unknown): value is Word => words.some((word) => word === value);
}

/** A row of an answer; only its key is checked, because the screen itself has stored it. */
export function isRowBy<Row>(key: keyof Row & string) {
  return (value: unknown): value is Row => isRecord(value) && (isText(value[key]) || typeof value[key] === 'number');
}

export function isRowsBy<Row>(key: keyof Row & string) {
  const isRow = isRowBy<Row>(key);
  return (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);
}

/** The fields of the dialogs of a kind, other than the kind itself. */
type FieldOf<Open, Kind> = Open extends { kind: string }
  ? Kind extends Open['kind']
    ? Exclude<keyof Open, 'kind'>
    : never
  : never;

type Check = (value: unknown) => boolean;

/** A dialog by its kind, with its subject. @param fields the fields of each kind, and how they are checked */
export function isDialogOf<Open extends { kind: string }>(fields: {
  readonly [Kind in Open['kind']]: Readonly<Record<FieldOf<Open, Kind>, Check>>;
}) {
  const byKind = new Map<unknown, Readonly<Record<string, Check>>>(Object.entries(fields));
  return (value: unknown): value is Open => {
    if (!isRecord(value)) return false;
    const checks = byKind.get(value.kind);
    return checks !== undefined && Object.entries(checks).every(([field, isValid]) => isValid(value[field]));
  };
}
