import { useState } from 'react';
import { keptFields, namesOf } from '@contract/fields';
import type { ChangedField } from './ChangedValues';
import { isSame, mergeEdits } from './merge-edits';

interface OpenForm<Fields> {
  /** The fields when the edit began; null if that is unknown, for example for a draft of an older version. */
  base: Fields | null;
  typed: Fields;
  /** The fields as they are saved now. */
  saved: Fields;
  labels: Readonly<Record<keyof Fields & string, string>>;
  wordsOf?: (name: keyof Fields & string, value: Fields[keyof Fields]) => string;
  /** Who has saved a field, where that is known. */
  savedBy?: (name: keyof Fields & string) => string | null | undefined;
  /** Puts values into the form. */
  onChange: (patch: Partial<Fields>) => void;
}

interface Meanwhile<Fields> {
  /** What to save: the typed values, and those that others have saved in fields that were not edited here. */
  fields: Fields;
  /** The saved values of the fields that only others have changed: the form shows them. */
  takenOver: Partial<Fields>;
  /** The fields that both have changed, each with a choice. */
  clashes: ChangedField[];
  /** Whether a field still waits for a choice. Saving would replace a value that the user may not have seen. */
  isUndecided: boolean;
  /** Every edit in the form goes through this, so that it is known which fields were edited, and from which value. */
  edit: (patch: Partial<Fields>) => void;
}

interface FieldState<Value> {
  /** The value that an edit began with; missing if that is unknown. */
  from?: Value;
  /** The saved value that the user decided about, with the typed one; missing before a choice. */
  decided?: { saved: Value; yours: Value };
}

function plainWords(_name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/**
 * Compares an open form with its record, which others may save at the same time: `mergeEdits` for each value that arrives,
 * and the user's choices. The form shows what others save in fields that were not edited here; a field that both have
 * changed waits for a choice (product/calls#open-forms). A choice is about one saved value: if that changes again, the
 * user is asked again.
 */
export function useMeanwhile<Fields extends object>({
  base,
  typed,
  saved,
  labels,
  wordsOf = plainWords,
  savedBy,
  onChange,
}: OpenForm<Fields>): Meanwhile<Fields> {
  type Name = keyof Fields & string;
  type Value = Fields[Name];
  type Edited = Partial<Record<Name, FieldState<Value>>>;
  const [edits, setEdits] = useState<{ base: Fields | null; edited: Edited }>({ base, edited: {} });
  // A form that starts again from another version has no edits.
  const edited: Edited = isSame(edits.base, base) ? edits.edited : {};
  const change = (next: Edited) => setEdits({ base, edited: { ...edited, ...next } });
  const names = namesOf(labels);

  const stateOf = (name: Name): FieldState<Value> => ({ ...(base && { from: base[name] }), ...edited[name] });
  const from = Object.fromEntries(names.map((name) => [name, stateOf(name).from])) as Partial<Fields>;
  // A field with a decision counts as edited, even if its value is the first one again.
  const isOpen = (name: Name) => stateOf(name).decided === undefined;
  const merged = mergeEdits(from, typed, saved);
  const takenOver: Partial<Fields> = keptFields(merged.takenOver, isOpen);

  const clashes = names.flatMap((name): ChangedField[] => {
    const { decided, ...state } = stateOf(name);
    const isDecided = decided !== undefined && isSame(decided.saved, saved[name]);
    const isUnseen = name in merged.takenOver || merged.clashes.some((clash) => clash.name === name);
    if (!isDecided && (!isUnseen || name in takenOver)) return [];
    const takesSaved = isSame(typed[name], saved[name]);
    const words = (value: Value) => wordsOf(name, value) || 'None';
    const by = savedBy?.(name);
    const yours = isDecided && takesSaved ? decided.yours : typed[name];
    const choose = (which: 'yours' | 'saved') => {
      change({ [name]: { ...state, decided: { saved: saved[name], yours } } } as unknown as Edited);
      onChange({ [name]: which === 'saved' ? saved[name] : yours } as unknown as Partial<Fields>);
    };
    return [
      {
        name,
        label: labels[name],
        ...(state.from !== undefined && { original: words(state.from) }),
        saved: words(saved[name]) + (by ? ` (${by})` : ''),
        choice: { yours: words(yours), isSaved: isDecided ? takesSaved : null, onChoose: choose },
      },
    ];
  });

  return {
    fields: { ...typed, ...takenOver },
    takenOver,
    clashes,
    isUndecided: clashes.some(({ choice }) => choice.isSaved === null),
    edit: (patch) => {
      const begun = namesOf(patch)
        .filter((name) => name in labels && isOpen(name) && isSame(typed[name], stateOf(name).from))
        .map((name) => [name, { from: saved[name] }]);
      if (begun.length > 0) change(Object.fromEntries(begun) as Edited);
      onChange(patch);
    },
  };
}
