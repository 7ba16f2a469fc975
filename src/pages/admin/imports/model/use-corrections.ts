import { useRef, useState } from 'react';
import { importCorrectSchema, type ImportCorrect, type ImportRow, type ImportRun } from '@contract/import/calls';
import { useDraft } from '@/features/keep-draft';
import { isApiError, messageOf } from '@/shared/api';
import { useCorrectImportMutation } from '../api/imports-api';
import { inParts, inverseOf, isEmptyEdit, refusalText, type RowEdit } from './row-edits';

/** An edit of the rows below these headings. */
type PlacedEdit = Omit<ImportCorrect, 'id'>;

interface Unsaved {
  edits: PlacedEdit[];
}

type ShownRun = Pick<ImportRun, 'status' | 'sheet' | 'headingRow'>;

const bodySchema = importCorrectSchema.omit(['id']);
const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  'edits' in value &&
  Array.isArray(value.edits) &&
  value.edits.every((edit) => bodySchema.isValidSync(edit));

/**
 * Saves the corrections of an import's rows one after the other, in the order in which they were made. What is not saved
 * stays in the rows and as a draft; a row that cannot be corrected does not stop the others.
 * @param run as it is shown; undefined until it is loaded
 */
export function useCorrections(id: string, run: ShownRun | undefined) {
  const draft = useDraft<Unsaved>(`import.corrections.${id}`, isUnsaved);
  const [unsaved, setUnsaved] = useState<readonly PlacedEdit[]>(draft.restored?.values.edits ?? []);
  const [failure, setFailure] = useState<string | null>(
    unsaved.length > 0 ? 'The page was closed before they were saved.' : null,
  );
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [undoable, setUndoable] = useState<readonly RowEdit[]>([]);
  const [send] = useCorrectImportMutation();
  const queue = useRef({ edits: unsaved, isSending: false });

  const { status, sheet = null, headingRow = null } = run ?? {};
  const plan = status === 'checked' ? `${sheet} ${headingRow}` : null;
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan) {
    // The cells before an edit belong to other rows.
    setShownPlan(plan);
    setUndoable([]);
  }

  const wait = (edits: readonly PlacedEdit[]) => {
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
      const reason = messageOf(error);
      if (!data && !isRefusal(error)) {
        setFailure(reason);
        break;
      }
      const refused = data
        ? data.refused.map((each) => refusalText(each, edit))
        : [refusalText({ row: null, reason }, edit)];
      if (refused.length > 0) {
        setRefusals((before) => [...before, ...refused]);
        setUndoable([]);
      }
      wait(queue.current.edits.slice(1));
    }
    queue.current.isSending = false;
  };
  const add = (edit: RowEdit) => {
    wait([...queue.current.edits, ...inParts(edit).map((part) => ({ sheet, headingRow, ...part }))]);
    void saveAll();
  };

  return {
    /** What is not saved yet, and why; what can never be saved. */
    unsaved,
    failure,
    refusals,
    canUndo: undoable.length > 0,
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
    /** Called once the rows were checked: earlier edits cannot be undone. */
    forget: () => setUndoable([]),
    discard: () => {
      setFailure(null);
      setUndoable([]);
      wait([]);
    },
    dismiss: () => setRefusals([]),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;

/** Whether an edit can never be saved: the file has other headings now, or nobody could have made it. */
function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.status === 422) return true;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'import-headings-changed';
}
