import { useMemo, useRef, useState } from 'react';
import type { DocumentSubject, SubjectKind } from '@contract/document-subject';
import type { SearchItem } from '@contract/lookup';
import type { Placeholder } from '@contract/template';
import { useListDocumentSubjectsQuery } from '@/entities/template';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { RunJob } from '../../run/model/run-job';
import { saveSubjects, type SavedSubject, type SaveFailure } from './save-subjects';
import { guessedColumns, NAME_COLUMN, type Columns, type SubjectFile } from './subject-file';
import { knownSubject, subjectRows, type ForKnown, type SubjectRow } from './subject-rows';
import { useStoredAnswers } from './use-stored-answers';

interface BatchSource {
  account: SearchItem;
  templateId: string;
  /** Those about the subject. */
  placeholders: readonly Placeholder[];
  /** The placeholders that the document asks of each subject. */
  required: readonly string[];
  /** Questions about the client itself have no answer: every document would be incomplete. */
  isClientIncomplete: boolean;
  onSaved: (jobs: RunJob[]) => void;
}

const NOBODY: readonly DocumentSubject[] = [];

/** The people of a file on their way to be documents (product/document-subjects#several). */
export function useBatch({ account, templateId, placeholders, required, isClientIncomplete, onSaved }: BatchSource) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<SubjectFile | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [kind, setKind] = useState<SubjectKind>('person');
  const [decisions, setDecisions] = useState<ReadonlyMap<string, ForKnown>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [ifTaken, setIfTaken] = useState<RunJob['ifTaken']>('version');
  const [evenIfIncomplete, setEvenIfIncomplete] = useState(false);
  const [saved, setSaved] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly SaveFailure[]>([]);

  const subjects = useListDocumentSubjectsQuery(account.value, { refetchOnMountOrArgChange: true });
  const known = subjects.currentData?.subjects ?? NOBODY;
  const knownIds = useMemo(() => idsIn(file, columns, known), [file, columns, known]);
  // While people are being saved, the list grows with each of them.
  const settledIds = useRef(knownIds);
  if (saved === null) settledIds.current = knownIds;
  const stored = useStoredAnswers(account.value, settledIds.current);
  const forKnown = (subjectId: string) => decisions.get(subjectId) ?? 'update';
  const rows = useMemo(
    () =>
      file === null
        ? []
        : subjectRows({ file, columns, placeholders, subjects: known, stored: stored.answers, required, forKnown }),
    // oxlint-disable-next-line react/exhaustive-deps -- the decisions are all that `forKnown` reads
    [file, columns, placeholders, known, stored.answers, required, decisions],
  );
  const isReady = stored.status === 'ready' && subjects.currentData !== undefined;
  const chosen = rows.filter(({ line, problems }) => problems.length === 0 && !left.has(line));
  const isComplete = ({ missing }: SubjectRow) => missing.length === 0 && !isClientIncomplete;
  const published = chosen.filter((row) => evenIfIncomplete || isComplete(row));

  const open = (opened: SubjectFile | null) => {
    setFile(opened);
    setFailures([]);
    setLeft(new Set());
    setDecisions(new Map());
    const keys = placeholders.map(({ key }) => key);
    setColumns(opened ? guessedColumns(opened.headings, keys) : {});
  };
  const confirm = async () => {
    setSaved(0);
    const found = await dispatch(
      saveSubjects({ accountId: account.value, rows: chosen, kind, forKnown, onProgress: setSaved }),
    );
    setSaved(null);
    setFailures(found.failures);
    if (found.failures.length > 0) return;
    const jobs = found.saved
      .filter(({ row }) => published.includes(row))
      .map((subject) => jobOf(subject, { account, templateId, ifTaken, evenIfIncomplete }));
    dispatch(notificationShown(`${counted(found.saved.length, 'person', 'people')} saved`, 'success'));
    onSaved(jobs);
    open(null);
  };
  return {
    file,
    open,
    columns,
    setColumn: (key: string, column: number) => setColumns({ ...columns, [key]: column }),
    kind,
    setKind,
    rows,
    isReady,
    problem: stored.status === 'failed' ? stored : null,
    subjects,
    chosen,
    published,
    isComplete,
    isLeft: (line: number) => left.has(line),
    toggle: (line: number) => setLeft(toggled(left, line)),
    forKnown,
    decide: (subjectIds: readonly string[], decision: ForKnown) =>
      setDecisions(new Map([...decisions, ...subjectIds.map((id) => [id, decision] as const)])),
    ifTaken,
    setIfTaken,
    evenIfIncomplete,
    setEvenIfIncomplete,
    /** How many are saved, while they are; null otherwise. */
    saved,
    failures,
    confirm: () => void confirm(),
  };
}

export type Batch = ReturnType<typeof useBatch>;

/** Those of the file who are there already. */
function idsIn(file: SubjectFile | null, columns: Columns, subjects: readonly DocumentSubject[]): string[] {
  const names = file?.records.map(({ cells }) => cells[columns[NAME_COLUMN] ?? -1] ?? '') ?? [];
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
