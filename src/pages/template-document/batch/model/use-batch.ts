import { useMemo, useRef, useState } from 'react';
import type { DocumentSubject } from '@contract/document-subject';
import type { SearchItem } from '@contract/lookup';
import type { Placeholder } from '@contract/template';
import type { TemplateAnswers } from '@contract/template-answers';
import { useListDocumentSubjectsQuery } from '@/entities/template';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { RunJob } from '../../run/model/run-job';
import { useLeaveWarning } from '../../publish/model/use-leave-warning';
import { useLeftSignal } from '../../publish/model/use-left-signal';
import { saveSubjects, type SavedSubject, type SaveFailure } from './save-subjects';
import type { Columns, SubjectFile } from './subject-file';
import {
  isLacking,
  knownSubject,
  nameIn,
  subjectRows,
  type ForKnown,
  type Mended,
  type SubjectRow,
} from './subject-rows';
import { useBatchFile } from './use-batch-file';
import type { OpenedFile } from './use-opened-file';
import { useStoredAnswers } from './use-stored-answers';

interface BatchSource {
  /** Distinguishes the files of this client and template from all others. */
  place: string;
  account: SearchItem;
  templateId: string;
  /** Those about the subject. */
  placeholders: readonly Placeholder[];
  /** In the form that `subjectRows` takes. */
  asked: readonly string[];
  required: readonly string[];
  uncalculated: (answers: TemplateAnswers) => readonly string[];
  /** Questions about the client itself have no answer: every document would be incomplete. */
  isClientIncomplete: boolean;
  saveClient: () => Promise<boolean>;
  onSaved: (jobs: RunJob[]) => void;
}

const NOBODY: readonly DocumentSubject[] = [];

/** The people of a file, from being read to becoming documents (product/document-subjects#several). */
export function useBatch(source: BatchSource) {
  const { place, account, templateId, placeholders, asked, required, uncalculated, isClientIncomplete } = source;
  const dispatch = useAppDispatch();
  const keys = useMemo(() => placeholders.map(({ key }) => key), [placeholders]);
  const opened = useBatchFile(place, templateId, keys);
  const { file, columns, mended, decisions, left, kind, ifTaken, evenIfIncomplete } = opened;
  const [saved, setSaved] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly SaveFailure[]>([]);
  const [isClientUnsaved, setIsClientUnsaved] = useState(false);

  const subjects = useListDocumentSubjectsQuery(account.value, { refetchOnMountOrArgChange: true });
  const known = subjects.currentData?.subjects ?? NOBODY;
  const knownIds = useMemo(() => idsIn(file, { columns, mended }, known), [file, columns, mended, known]);
  // While people are being saved, the list grows with each of them.
  const settledIds = useRef(knownIds);
  if (saved === null) settledIds.current = knownIds;
  const stored = useStoredAnswers(account.value, settledIds.current);
  const forKnown = (subjectId: string) => decisions.get(subjectId) ?? 'update';
  const rows = useMemo(
    () => {
      const more = { placeholders, subjects: known, stored: stored.answers, asked, required, uncalculated, forKnown };
      return file === null ? [] : subjectRows({ file, columns, mended, ...more });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the decisions are all that `forKnown` reads
    [file, columns, mended, placeholders, known, stored.answers, asked, required, uncalculated, decisions],
  );
  const isReady = stored.status === 'ready' && subjects.currentData !== undefined;
  // A corrected name may belong to another existing subject; the rows stay in the meantime.
  const [checked, setChecked] = useState<SubjectFile | null>(null);
  if (isReady && checked !== file) setChecked(file);
  const chosen = rows.filter(({ line, problems }) => problems.length === 0 && !left.has(line));
  const isComplete = (row: SubjectRow) => !isLacking(row) && !isClientIncomplete;
  const published = chosen.filter((row) => evenIfIncomplete || isComplete(row));

  const toggle = (line: number) => opened.change({ left: toggled(left, line) });
  const decide = (subjectIds: readonly string[], decision: ForKnown) =>
    opened.change({ decisions: new Map([...decisions, ...subjectIds.map((id) => [id, decision] as const)]) });
  const isSaving = saved !== null;
  useLeaveWarning(isSaving);
  const screen = useLeftSignal();
  const table = useMemo(
    () => ({ rows, isSaving, isLeft: (line: number) => left.has(line), toggle, forKnown, decide, mend: opened.mend }),
    // oxlint-disable-next-line react/exhaustive-deps -- what the functions read
    [rows, isSaving, left, decisions, mended, columns],
  );

  const open = (next: SubjectFile | null) => {
    opened.open(next);
    setFailures([]);
    setIsClientUnsaved(false);
  };
  const confirm = async () => {
    const { current: leaving } = screen;
    setSaved(0);
    const isClientSaved = await source.saveClient();
    setIsClientUnsaved(!isClientSaved);
    if (!isClientSaved) {
      setSaved(null);
      return;
    }
    const found = await dispatch(
      saveSubjects({ accountId: account.value, rows: chosen, kind, forKnown, leaving, onProgress: setSaved }),
    );
    if (leaving.aborted) {
      const count = `${found.saved.length} of ${counted(chosen.length, 'person', 'people')}`;
      dispatch(notificationShown(`${count} saved. Nothing was published, because the screen was left.`, 'warning'));
      return;
    }
    setSaved(null);
    setFailures(found.failures);
    if (found.failures.length > 0) {
      stored.refresh();
      return;
    }
    opened.rememberColumns();
    const jobs = found.saved
      .filter(({ row }) => published.includes(row))
      .map((subject) => jobOf(subject, { account, templateId, ifTaken, evenIfIncomplete }));
    dispatch(notificationShown(`${counted(found.saved.length, 'person', 'people')} saved`, 'success'));
    source.onSaved(jobs);
    open(null);
  };
  return {
    file,
    open,
    columns,
    setColumn: opened.setColumn,
    mended,
    kind,
    rows,
    isReady,
    /** The rows of this file have been ready once. */
    isChecked: file !== null && checked === file,
    problem: stored.status === 'failed' ? stored : null,
    subjects,
    chosen,
    published,
    isComplete,
    decide,
    /** What the table of rows shows: the same object until it has to be drawn again. */
    table,
    ifTaken,
    evenIfIncomplete,
    /** Changes what is chosen for all rows. */
    choose: (choice: Partial<Pick<OpenedFile, 'kind' | 'ifTaken' | 'evenIfIncomplete'>>) => opened.change(choice),
    /** How many are saved, while they are; null otherwise. */
    saved,
    failures,
    /** The answers of the client could not be saved, so nothing was done. */
    isClientUnsaved,
    confirm: () => void confirm(),
  };
}

export type Batch = ReturnType<typeof useBatch>;
export type BatchTable = Batch['table'];

/** The people in the file who exist already. */
function idsIn(
  file: SubjectFile | null,
  named: { columns: Columns; mended: Mended },
  subjects: readonly DocumentSubject[],
): string[] {
  const names = file?.records.map((record) => nameIn(named, record)) ?? [];
  return [...new Set(names.flatMap((name) => knownSubject(subjects, name)?.id ?? []))];
}

function toggled(lines: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const next = new Set(lines);
  if (!next.delete(line)) next.add(line);
  return next;
}

type JobOptions = Pick<BatchSource, 'account' | 'templateId'> & Pick<RunJob, 'ifTaken' | 'evenIfIncomplete'>;

function jobOf({ row, subjectId }: SavedSubject, { account, ...options }: JobOptions): RunJob {
  return {
    ...options,
    id: subjectId,
    title: row.name,
    accountId: account.value,
    accountName: account.text,
    subjectId,
    subjectName: row.name,
    again: null,
    status: 'waiting',
    note: '',
  };
}
