import { useRef, useState } from 'react';
import { importCorrectSchema, CORRECTIONS_MAX, type ImportRow } from '@contract/import/calls';
import { useDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { useCorrectImportMutation } from '../api/imports-api';
import { inverseOf, isEmptyEdit, type RowEdit } from './row-edits';

interface Unsaved {
  edits: RowEdit[];
}

const bodySchema = importCorrectSchema.omit(['id']);
const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  'edits' in value &&
  Array.isArray(value.edits) &&
  value.edits.every((edit) => bodySchema.isValidSync(edit));

/**
 * Saves the corrections of an import's rows one after the other, in the order in which they were made. What is not saved
 * stays in the rows and as a draft.
 */
export function useCorrections(id: string) {
  const draft = useDraft<Unsaved>(`import.corrections.${id}`, isUnsaved);
  const [unsaved, setUnsaved] = useState<readonly RowEdit[]>(draft.restored?.values.edits ?? []);
  const [failure, setFailure] = useState<string | null>(
    unsaved.length > 0 ? 'The page was closed before they were saved.' : null,
  );
  const [saved, setSaved] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const [undoable, setUndoable] = useState<readonly RowEdit[]>([]);
  const [send] = useCorrectImportMutation();
  const queue = useRef({ edits: unsaved, isSending: false });

  const wait = (edits: readonly RowEdit[]) => {
    queue.current.edits = edits;
    setUnsaved(edits);
    if (edits.length > 0) draft.keep({ edits: [...edits] });
    else draft.discard();
  };
  const saveAll = async () => {
    if (queue.current.isSending) return;
    queue.current.isSending = true;
    setFailure(null);
    for (let edit = queue.current.edits[0]; edit; edit = queue.current.edits[0]) {
      const { data, error } = await send({ id, ...edit });
      if (!data) {
        setFailure(messageOf(error));
        break;
      }
      setSaved((rows) => new Map([...rows, ...data.rows.map((row): [number, ImportRow] => [row.row, row])]));
      wait(queue.current.edits.slice(1));
    }
    queue.current.isSending = false;
  };
  const add = (edit: RowEdit) => {
    const { cells } = edit;
    const parts = [edit.cells.slice(0, CORRECTIONS_MAX)];
    for (let at = CORRECTIONS_MAX; at < cells.length; at += CORRECTIONS_MAX)
      parts.push(cells.slice(at, at + CORRECTIONS_MAX));
    const [first = [], ...rest] = parts;
    wait([
      ...queue.current.edits,
      { ...edit, cells: first },
      ...rest.map((part) => ({ cells: part, leaveOut: [], takeBack: [] })),
    ]);
    void saveAll();
  };

  return {
    /** The rows as the server has answered, and what is not saved yet. */
    saved,
    unsaved,
    failure,
    canUndo: undoable.length > 0,
    /** Saves an edit of these rows. */
    save: (edit: RowEdit, rows: readonly ImportRow[]) => {
      if (isEmptyEdit(edit)) return;
      setUndoable([...undoable, inverseOf(edit, new Map(rows.map((row) => [row.row, row])))]);
      add(edit);
    },
    undo: () => {
      const last = undoable.at(-1);
      if (!last) return;
      setUndoable(undoable.slice(0, -1));
      add(last);
    },
    retry: () => void saveAll(),
    /** The rows were checked: the lists have them as they are now. */
    forget: () => {
      setSaved(new Map());
      setUndoable([]);
    },
    discard: () => {
      setFailure(null);
      setUndoable([]);
      wait([]);
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
