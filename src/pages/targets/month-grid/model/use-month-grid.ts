import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import { useEmptyTargetsMutation, useLazyListTargetsQuery, useSaveTargetMutation } from '@/entities/target';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf, selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import type { TextTable } from '@/shared/lib/text-format';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import {
  editedTarget,
  entryInput,
  entryRow,
  isEntryDraft,
  kept,
  withoutSaved,
  withTexts,
  type EntryEdits,
  type EntryField,
} from './entry-cells';
import { pasteEntries } from './pasted-entries';
import { entriesToEmpty, restoringInput, type SavedEntry } from './undo-entries';

const NO_EDITS: EntryEdits = {};

export type MonthGrid = ReturnType<typeof useMonthGrid>;

/**
 * The grid of a month's targets: the edits, their checks, and saving them (product/targets#month-grid).
 * @param targets those shown; edits of others stay, and are counted
 */
export function useMonthGrid(month: Month, targets: readonly Target[]) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTargetMutation();
  const [fetchMonth] = useLazyListTargetsQuery();
  const undo = useUndo(month);
  const hasExtensions = useAppSelector(selectExtensions);
  const [isSaving, setIsSaving] = useState(false);
  const [note, setNote] = useState('');
  /** Why targets were not saved, until they are edited again. */
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const { formik, draft, sending } = useFormDraft<{ edits: EntryEdits }>(`target.grid.${month}`, {
    initialValues: { edits: NO_EDITS },
    isDraft: isEntryDraft,
    onSubmit: () => undefined,
  });
  const { edits } = formik.values;
  const latest = useRef(edits);
  useLayoutEffect(() => {
    latest.current = edits;
  });
  const setEdits = (next: EntryEdits) => void formik.setValues({ edits: next });
  const rows = useMemo(() => targets.map((target) => entryRow(target, edits)), [targets, edits]);
  const cells = rows.flatMap((row) => Object.values(row.cells));
  const edited = cells.filter(({ isEdited }) => isEdited).length;
  const ready = rows.filter(({ isReady }) => isReady);

  const type = (texts: Parameters<typeof withTexts>[1]) => {
    setEdits(withTexts(edits, texts));
    setNote('');
    const touched = new Set(texts.map(({ target }) => target.targetId));
    setFailures((present) => new Map([...present].filter(([id]) => !touched.has(id))));
  };

  const submit = async () => {
    if (ready.length === 0 || isSaving) return;
    setIsSaving(true);
    const draftId = sending({ edits });
    const failed = new Map<number, string>();
    for (const [index, { target }] of ready.entries()) {
      const input = entryInput(target, editedTarget(target, edits), hasExtensions);
      const { error } = await save({
        month,
        target: input,
        draft: { id: draftId, addsNew: false },
        isFollowed: index < ready.length - 1,
      });
      if (error) failed.set(target.targetId, messageOf(error));
    }
    const sent = ready.filter(({ target }) => !failed.has(target.targetId));
    // The answers of the saves are not read: the saved values are fetched, also for Undo.
    const { data } = await fetchMonth(month);
    const saved = sent.map(({ target: before }): SavedEntry => {
      const after = data?.targets.find(({ targetId }) => targetId === before.targetId);
      return { before, after: after ?? editedTarget(before, edits) };
    });
    const left = withoutSaved(
      latest.current,
      edits,
      saved.map(({ after }) => after),
    );
    if (Object.keys(left).length === 0) draft.startAgain();
    else setEdits(left);
    setFailures(failed);
    setIsSaving(false);
    const text = `${counted(saved.length, 'target')} saved.`;
    setNote(failed.size === 0 ? text : `${text} ${counted(failed.size, 'target was', 'targets were')} not saved.`);
    if (saved.length === 0) return;
    if (undo && data) dispatch(offerUndo({ text, undo: () => undo(saved, text) }));
    else dispatch(notificationShown(text, 'success'));
  };

  return {
    rows,
    draft,
    note,
    isSaving,
    failures,
    counts: {
      edited,
      elsewhere: Object.keys(edits).length - edited,
      wrong: cells.filter(({ problem }) => problem !== null).length,
      clashes: cells.filter(({ clash }) => clash !== null).length,
      ready: ready.length,
    },
    type,
    keepMine: (target: Target, field: EntryField) => setEdits(kept(edits, target, field)),
    paste: (block: TextTable, row: number, field: EntryField) => {
      const { texts, leftOut } = pasteEntries(block, { targets, row, field });
      type(texts);
      setNote([`${counted(texts.length, 'cell')} pasted.`, leftOut].filter(Boolean).join(' '));
    },
    submit,
  };
}

/** Undoes saved rows, except those that somebody has changed since; null without extensions. */
function useUndo(month: Month) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTargetMutation();
  const [empty] = useEmptyTargetsMutation();
  const [fetchMonth] = useLazyListTargetsQuery();
  const hasExtensions = useAppSelector(selectExtensions);
  const undo = async (entries: readonly SavedEntry[], saved: string) => {
    const filled = entriesToEmpty(entries);
    if (filled.length > 0 && (await empty({ month, filled })).error) {
      dispatch(offerUndo({ text: saved, undo: () => undo(entries, saved) }));
      return;
    }
    const { data } = await fetchMonth(month);
    let undone = 0;
    for (const entry of entries) {
      const now = data?.targets.find(({ targetId }) => targetId === entry.after.targetId);
      const input = restoringInput(entry, now);
      if (input === 'changed') continue;
      if (input !== 'done' && (await save({ month, target: input })).error) continue;
      undone += 1;
    }
    const rest = entries.length - undone;
    const text = `Undone: ${counted(undone, 'target')} as before`;
    dispatch(
      notificationShown(
        rest === 0 ? `${text}.` : `${text}, ${rest} changed by others since.`,
        rest === 0 ? 'success' : 'warning',
      ),
    );
  };
  return hasExtensions ? undo : null;
}
