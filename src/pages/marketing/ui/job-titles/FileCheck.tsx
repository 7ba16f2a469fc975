import { Tag } from '@blueprintjs/core';
import { useMemo } from 'react';
import { CSV_ERRORS_LISTED, type CsvRowError, type JobTitle, type UploadedJobTitles } from '@contract/job-title';
import { SheetDisclosure } from '@/shared/ui/sheet-preview';
import { RecordTable } from '@/shared/ui/record-table';
import { formatNumber } from '@/shared/lib/number';
import { effectOf, effectsOf, knownTitles, type JobTitleFile, type RowEffect } from '../../model/job-title-file';
import styles from './FileCheck.module.css';

interface FileCheckProps {
  name: string;
  content: JobTitleFile;
  titles: readonly JobTitle[] | undefined;
  /** Why it could not be sent. */
  problem: string | null;
}

const PREVIEWED = 5;

const NO_TITLES: readonly JobTitle[] = [];

const EFFECT_TEXTS: Record<RowEffect, string> = { added: 'New', changed: 'Changes', unchanged: 'Stays' };
const EFFECT_INTENTS = { added: 'success', changed: 'warning', unchanged: 'none' } as const;

const SAID = (isSDM: boolean | null) => (isSDM === null ? 'not said' : YES_NO(isSDM));
const YES_NO = (is: boolean) => (is ? 'Yes' : 'No');

/** What a file will do before it is sent: the number of rows, the skipped ones with reasons, and a preview. */
export function FileCheck({
  name,
  content: { rows, errors, ignoredColumns, head },
  titles = NO_TITLES,
  problem,
}: FileCheckProps) {
  const known = useMemo(() => knownTitles(titles), [titles]);
  const { added, changed, unchanged } = useMemo(() => effectsOf(rows, known), [rows, known]);
  return (
    <div className={styles.check}>
      <p className="app-break" role="status">
        <b>{name}</b>: {formatNumber(added)} new, {formatNumber(changed)} changed, {formatNumber(unchanged)} as they are
        {errors.length > 0 && `, ${formatNumber(errors.length)} left out`}
      </p>
      {problem !== null && (
        <p className="app-danger" role="alert">
          Not uploaded: {problem}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="app-muted app-break">Not used: {ignoredColumns.map((column) => `“${column}”`).join(', ')}</p>
      )}
      <RowErrors errors={errors} />
      {rows.length > 0 && <FirstRows rows={rows} known={known} />}
      {rows.length > PREVIEWED && (
        <p className="app-muted app-break">
          and {formatNumber(rows.length - PREVIEWED)} more {rows.length - PREVIEWED === 1 ? 'row' : 'rows'}
        </p>
      )}
      <SheetDisclosure label={`The first lines of ${name}`} rows={head} />
    </div>
  );
}

interface FirstRowsProps {
  rows: FileCheckProps['content']['rows'];
  known: ReturnType<typeof knownTitles>;
}

function FirstRows({ rows, known }: FirstRowsProps) {
  return (
    <RecordTable
      caption="The first rows"
      columns={[
        { title: 'Line', kind: 'figure', render: ({ line }) => line },
        { title: 'Title', render: ({ title }) => title },
        { title: 'Decides', kind: 'short', render: ({ isSDM }) => SAID(isSDM) },
        {
          title: 'Effect',
          kind: 'short',
          isTitleHidden: true,
          render: (row) => {
            const effect = effectOf(row, known);
            return (
              <Tag intent={EFFECT_INTENTS[effect]} minimal>
                {EFFECT_TEXTS[effect]}
              </Tag>
            );
          },
        },
      ]}
      rows={rows.slice(0, PREVIEWED)}
      keyOf={({ line }) => line}
    />
  );
}

export function UploadResult({ name, result }: { name: string; result: UploadedJobTitles | null }) {
  if (!result) return <p role="status">{name} is uploaded.</p>;
  const { added, changed, unchanged, rejected, errors } = result;
  return (
    <div className={styles.check}>
      <p role="status">
        <b>{name}</b> is uploaded: {formatNumber(added)} added, {formatNumber(changed)} changed,{' '}
        {formatNumber(unchanged)} as they were
        {rejected > 0 && `, ${formatNumber(rejected)} left out`}.
      </p>
      <RowErrors errors={errors} />
    </div>
  );
}

function RowErrors({ errors }: { errors: readonly CsvRowError[] }) {
  if (errors.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by the keyboard
    <ul className={styles.errors} aria-label="Skipped rows" tabIndex={0}>
      {errors.slice(0, CSV_ERRORS_LISTED).map(({ line, message }) => (
        <li key={line}>
          Line {line} {message}
        </li>
      ))}
      {errors.length > CSV_ERRORS_LISTED && <li>and {formatNumber(errors.length - CSV_ERRORS_LISTED)} more</li>}
    </ul>
  );
}
