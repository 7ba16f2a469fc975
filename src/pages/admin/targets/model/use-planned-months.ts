import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  PLANNED_VALUES,
  YEAR_MAX_ROWS,
  type PlannedChange,
  type PlannedValue,
  type SavedMonths,
  type SetUpTarget,
} from '@contract/target-set-up';
import type { Month } from '@contract/target-month';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import type { TextTable } from '@/shared/lib/text-format';
import { useListPlannedMonthsQuery, useSavePlannedMonthsMutation } from '../api/target-set-up-api';
import { pasteAt } from './pasted-cells';
import {
  cellKey,
  cellsOf,
  changesToSend,
  edited,
  hasOldVersions,
  isEditsDraft,
  leftOf,
  monthKey,
  monthsFrom,
  savedByMonth,
  unsavedOf,
  withTexts,
  type CellEdits,
  type CellView,
  type PlannedRow,
} from './planned-cells';

interface PlannedMonthsInput {
  /** Which months are shown, see `listPlannedMonths`; it also names the draft. */
  scope: string;
  from: Month;
  targets: readonly SetUpTarget[];
  /** Which values have a row. */
  shown: readonly PlannedValue[];
}

const NO_EDITS: CellEdits = {};

/** The grid of twelve months: the saved values, the edits, and saving them (product/target-set-up#twelve-months). */
export function usePlannedMonths({ scope, from, targets, shown }: PlannedMonthsInput) {
  const [save] = useSavePlannedMonthsMutation();
  const { currentData, isFetching } = useListPlannedMonthsQuery({ from, scope });
  const saved = useMemo(() => savedByMonth(currentData?.months ?? []), [currentData]);
  const [isSending, setIsSending] = useState(false);
  /** What the last save stored. Its months are fetched after the answer, and the next save needs their versions. */
  const [sent, setSent] = useState<readonly PlannedChange[]>([]);
  const isSaving = isSending || (isFetching && hasOldVersions(sent, saved));
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  /** Why months were refused, by `monthKey`, until they are edited again. */
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const { formik, draft, sending } = useFormDraft<{ edits: CellEdits }>(`planned-months.${scope}.${from}`, {
    initialValues: { edits: NO_EDITS },
    isDraft: isEditsDraft,
    onSubmit: () => undefined,
  });
  const months = useMemo(() => monthsFrom(from), [from]);
  const edits = useMemo(() => unsavedOf(formik.values.edits, saved), [formik.values.edits, saved]);
  const latest = useRef(edits);
  useLayoutEffect(() => {
    latest.current = edits;
  });
  const rows = useMemo(
    () => targets.flatMap((target) => shown.map((value): PlannedRow => ({ target, value }))),
    [targets, shown],
  );
  const setEdits = (next: CellEdits) => void formik.setValues({ edits: next });

  const views = useMemo(() => {
    const all = new Map<string, CellView>();
    for (const target of targets) {
      for (const month of months) {
        const cells = cellsOf(target, month, edits, saved);
        const reason = reasons.get(monthKey(target.targetId, month));
        for (const value of PLANNED_VALUES) {
          const cell = cells[value];
          const isRefused = reason !== undefined && cell.isEdited && !cell.problem && !cell.clash;
          all.set(cell.key, isRefused ? { ...cell, problem: reason } : cell);
        }
      }
    }
    return all;
  }, [targets, months, edits, saved, reasons]);

  const marked = [...views.values()];
  const toSend = changesToSend(edits, saved);

  const type = (texts: Parameters<typeof withTexts>[1]) => {
    setEdits(withTexts(edits, texts, saved));
    const touched = new Set(texts.map(({ row, month }) => monthKey(row.target.targetId, month)));
    if ([...touched].some((key) => reasons.has(key))) {
      setReasons(new Map([...reasons].filter(([key]) => !touched.has(key))));
    }
  };
  const settle = (data: SavedMonths) => {
    const left = leftOf(latest.current, edits, data.refused);
    setReasons(new Map(data.refused.map(({ targetId, month, reason }) => [monthKey(targetId, month), reason])));
    if (Object.keys(left).length === 0) draft.startAgain();
    else setEdits(left);
    const savedText = `${data.saved === 1 ? 'One month was' : `${data.saved} months were`} saved.`;
    const refusedText = data.refused.length === 0 ? '' : ` ${data.refused.length} refused: see the marked cells.`;
    setNote(savedText + refusedText);
  };
  const submit = async () => {
    if (toSend.length === 0 || isSaving) return;
    setIsSending(true);
    setNote('');
    const { data, error } = await save({ rows: toSend, draft: { id: sending({ edits }), addsNew: false } });
    setFailure(error ? messageOf(error) : null);
    if (data) settle(data);
    setSent(data ? toSend : []);
    setIsSending(false);
  };

  return {
    rows,
    months,
    draft,
    failure,
    note,
    isSaving,
    viewOf: ({ target, value }: PlannedRow, month: Month) => views.get(cellKey(target.targetId, month, value)),
    counts: {
      edited: Object.keys(edits).length,
      wrong: marked.filter(({ problem }) => problem !== null).length,
      clashes: marked.filter(({ clash }) => clash !== null).length,
    },
    isTooMuch: toSend.length > YEAR_MAX_ROWS,
    type,
    paste: (block: TextTable, row: number, column: number) => {
      const { texts, leftOut } = pasteAt(block, { rows, months, row, column });
      type(texts);
      setNote(`Pasted ${texts.length} ${texts.length === 1 ? 'cell' : 'cells'}. ${leftOut}`.trim());
    },
    /** Chooses the typed value, if somebody else has saved another. */
    keepMine: ({ target, value }: PlannedRow, month: Month) => {
      const key = cellKey(target.targetId, month, value);
      const edit = edits[key];
      if (edit) setEdits({ ...edits, [key]: edited(edit, value, saved.get(monthKey(target.targetId, month))) });
    },
    submit,
  };
}

export type PlannedMonthsGrid = ReturnType<typeof usePlannedMonths>;
