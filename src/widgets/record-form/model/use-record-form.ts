import { useEffect, useId, useRef, useState } from 'react';
import { keptFields, namesOf } from '@contract/fields';
import { isRecord, isText } from '@contract/guards';
import type { SearchItem } from '@contract/lookup';
import type { Field, Problem, TypedValue } from '@contract/records/field';
import {
  blankOf,
  completed,
  isTypedOf,
  labelsOf,
  problemsOf,
  typedOf,
  valuesOf,
  type NameOf,
  type Problems,
  type RecordDescription,
  type SavedOf,
  type TypedOf,
  type ValuesOf,
} from '@contract/records/record';
import { useFormDraft } from '@/features/keep-draft';
import { isOutdated, messageOf, type WrittenDraft } from '@/shared/api';
import { CHOICE_NEEDED, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { wordsOfField } from './words-of-field';

/** A record as it is saved, with its version. */
export type SavedRecord<Kind extends RecordDescription> = SavedOf<Kind> & {
  version?: number | string | undefined;
  names?: ChosenNames;
};

/** The names of records that a record refers to, by id, if the screen does not have them all. */
type ChosenNames = Readonly<Record<string, string>>;

export interface RecordEdit<Kind extends RecordDescription> {
  values: ValuesOf<Kind>;
  /** The fields that differ from the saved record, as they are and as they were. */
  changes: Partial<ValuesOf<Kind>>;
  base: Partial<ValuesOf<Kind>>;
  /** The id of the saved record; null for a new one. */
  version: number | string | null;
  draft: WrittenDraft;
}

interface RecordFormInput<Kind extends RecordDescription> {
  draftKey: string;
  /** Null adds a record. */
  saved: SavedRecord<Kind> | null;
  /** The initial values of a new record, where they differ from its description. */
  initial?: Partial<TypedOf<Kind>>;
  /** Problems in addition to the record's own rules. */
  rules?: (typed: TypedOf<Kind>) => Problems<Kind['fields']>;
  /** A value in words, where its field does not know them, for example for a reference. */
  wordsOf?: (name: NameOf<Kind>, value: TypedOf<Kind>[NameOf<Kind>]) => string | undefined;
  /** The record in the answer to a refused save. */
  currentOf?: (error: unknown) => SavedRecord<Kind> | null;
  /** Saves the record; not called if nothing differs. */
  onSave: (edit: RecordEdit<Kind>) => Promise<{ error?: unknown }>;
  onSaved?: () => void;
  /** The form stays open for the next record. */
  staysOpen?: boolean;
}

/** The values of an open form, and those that its edit began with. */
type Draft<Kind extends RecordDescription> = TypedOf<Kind> & {
  basis?: { version: number | string | null; fields: TypedOf<Kind> };
  names?: ChosenNames;
};

/**
 * The form of a described record: its values with their draft, what is wrong with them, what others save in the
 * meantime, and saving (product/calls#open-forms).
 */
export function useRecordForm<Kind extends RecordDescription>(kind: Kind, input: RecordFormInput<Kind>) {
  const { draftKey, initial, rules, wordsOf, currentOf, onSave, onSaved, staysOpen } = input;
  const id = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<SavedRecord<Kind> | null>(null);
  // A refused save may bring the record before the list has been fetched again.
  const saved = newerOf(input.saved, refused);
  const savedFields = saved && typedOf(kind, saved);
  const began: TypedOf<Kind> = savedFields ?? { ...blankOf(kind), ...initial };

  const isChanged = (typed: Draft<Kind>) =>
    JSON.stringify(completed(kind, typed, began)) !== JSON.stringify(typed.basis?.fields ?? began);
  const hasSaved = useRef(false);

  const { formik, draft, sending } = useFormDraft<Draft<Kind>>(draftKey, {
    initialValues: draftOf(began, saved),
    isDraft: (value): value is Draft<Kind> => isTypedOf(kind, value) && isBasis(kind, value) && hasNames(value),
    isWorthKeeping: isChanged,
    onSubmit: async (typed) => {
      const values = valuesOf(kind, meanwhile.fields);
      const changes = saved ? keptFields(values, (name, value) => !isSame(value, saved[name])) : values;
      const edit: RecordEdit<Kind> = {
        values,
        changes,
        base: saved ? keptFields<ValuesOf<Kind>>(saved, (name) => name in changes) : {},
        version: saved?.version ?? null,
        draft: { id: sending(typed), addsNew: saved === null },
      };
      const { error } = namesOf(changes).length > 0 ? await onSave(edit) : {};
      setFailure(error ?? null);
      if (error) {
        setRefused(currentOf?.(error) ?? refused);
        if (isOutdated(error)) setRefusals((count) => count + 1);
        return;
      }
      if (staysOpen) draft.startAgain();
      else draft.settle();
      hasSaved.current = true;
      onSaved?.();
    },
  });
  // A form that stays open begins its next edit with what it has saved, once that has arrived.
  const isNewer = saved !== null && (saved.version ?? null) !== formik.values.basis?.version;
  useEffect(() => {
    if (!isNewer || !hasSaved.current) return;
    hasSaved.current = false;
    draft.startAgain();
  }, [draft, isNewer]);

  const typed = completed(kind, formik.values, began);
  const names: ChosenNames = { ...saved?.names, ...formik.values.names };
  const meanwhile = useMeanwhile<TypedOf<Kind>>({
    base: saved ? (formik.values.basis?.fields ?? null) : null,
    typed,
    saved: savedFields ?? typed,
    labels: labelsOf(kind),
    wordsOf: (name, value) =>
      wordsOf?.(name, value) ??
      (kind.fields[name]?.kind === 'reference' && isText(value) ? names[value] : undefined) ??
      wordsOfField(kind.fields[name], value),
    onChange: (patch) => void formik.setValues((present) => ({ ...present, ...patch })),
  });
  const values = meanwhile.fields;
  const problems = problemsOf(kind, values, rules?.(values));
  // In the order of the fields.
  const needed = [
    ...(Object.values(problems) as Problem[]).map((problem) => problem.needed),
    ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : []),
  ];
  const message = failure === null ? null : messageOf(failure);
  const isClash = isOutdated(failure) && meanwhile.clashes.length > 0;
  return {
    id,
    kind,
    isNew: saved === null,
    isChanged: isChanged(formik.values),
    values,
    set: meanwhile.edit,
    /** The record that `choose` has set a reference to, with its name. */
    chosen: (name: NameOf<Kind>) => chosenItem(values[name], names),
    choose: (name: NameOf<Kind>, item: SearchItem | null) => {
      const patch = { [name]: item?.value ?? '', ...(item && { names: { ...names, [item.value]: item.text } }) };
      meanwhile.edit(patch as never);
    },
    /** The problem of a field that has been edited or left. */
    problemOf: (name: NameOf<Kind>) =>
      saved !== null || formik.touched[name] === true || isWrongWithOthers(kind.fields[name], values[name])
        ? problems[name]?.text
        : undefined,
    /** What a field needs, even if it has not been edited yet. */
    missingOf: (name: NameOf<Kind>) => problems[name]?.text,
    leave: (name: NameOf<Kind>) => void formik.setFieldTouched(name),
    needed,
    draft,
    clashes: meanwhile.clashes,
    /** Why the last save was refused; the clashing fields show the rest. */
    reason: isClash ? message : null,
    failure: isClash ? null : message,
    refusals,
    isSubmitting: formik.isSubmitting,
    submit: () => formik.handleSubmit(),
  };
}

function draftOf<Kind extends RecordDescription>(fields: TypedOf<Kind>, saved: SavedRecord<Kind> | null): Draft<Kind> {
  return {
    ...fields,
    ...(saved && { basis: { version: saved.version ?? null, fields } }),
    ...(saved?.names && { names: saved.names }),
  };
}

function chosenItem(value: unknown, names: ChosenNames): SearchItem | null {
  return !isText(value) || value === '' ? null : { value, text: names[value] ?? value };
}

/** Problems that only arise together with other fields are shown at once, except in an empty field. */
function isWrongWithOthers(field: Field | undefined, value: TypedValue | undefined): boolean {
  return value !== undefined && value !== '' && field?.problemOf(value) === null;
}

export type RecordForm<Kind extends RecordDescription> = ReturnType<typeof useRecordForm<Kind>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function newerOf<Saved extends { version?: number | string | undefined }>(saved: Saved | null, refused: Saved | null) {
  return saved && refused && Number(refused.version) > Number(saved.version) ? refused : saved;
}

function isBasis(kind: RecordDescription, value: object): boolean {
  if (!('basis' in value) || value.basis === undefined) return true;
  return isRecord(value.basis) && isTypedOf(kind, value.basis.fields);
}

const hasNames = (value: object): boolean =>
  !('names' in value) || (isRecord(value.names) && Object.values(value.names).every(isText));
