import { readCsv, UnusableCsv } from '@contract/csv';
import {
  CSV_ERRORS_LISTED,
  CSV_FIELD,
  readJobTitleRows,
  titleKey,
  type JobTitle,
  type JobTitleInput,
  type UploadedJobTitles,
} from '@contract/job-title';
import { CsvError, parse } from 'csv-parse/sync';
import { asc, eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { jobTitles } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { unprocessable } from '../http/api-failure';
import type { Upload } from '../http/multipart';

const JOB_TITLE = { title: jobTitles.title, isSDM: jobTitles.isSdm };

/** All job titles, in alphabetical order. */
export async function listJobTitles(db: Database): Promise<JobTitle[]> {
  return db.select(JOB_TITLE).from(jobTitles).orderBy(asc(jobTitles.key));
}

/** @throws ApiFailure 422 for a title that no longer exists */
export async function updateJobTitle(
  tx: Transaction,
  { title, isSDM }: JobTitleInput,
  actor: Actor,
): Promise<JobTitle> {
  const isMeant = eq(jobTitles.key, titleKey(title));
  const [stored] = await tx.select(JOB_TITLE).from(jobTitles).where(isMeant).for('update');
  const [updated] = await tx.update(jobTitles).set({ isSdm: isSDM }).where(isMeant).returning(JOB_TITLE);
  if (!updated || !stored) throw unprocessable('This job title no longer exists.', 'unknown-job-title');
  if (stored.isSDM !== isSDM)
    await recordChange(tx, actor, {
      action: 'job-title.save',
      subjectId: titleKey(title),
      subjectName: stored.title,
      before: { isSDM: stored.isSDM },
      after: { isSDM },
    });
  return updated;
}

/** @throws ApiFailure 422 if the form has no file in the right field */
export function refuseOtherFiles({ files }: Upload): void {
  if (files[0]?.field !== CSV_FIELD)
    throw unprocessable(`The form has no file in the field "${CSV_FIELD}".`, 'no-file');
}

/**
 * The valid rows of an uploaded CSV and the problems with the others. @throws ApiFailure 422 for a file that cannot be
 * used at all
 */
export function readJobTitles(bytes: Uint8Array): ReturnType<typeof readJobTitleRows> {
  try {
    return readJobTitleRows(readCsv(bytes, { parse, CsvError }));
  } catch (error) {
    if (error instanceof UnusableCsv) throw unprocessable(error.message, 'unusable-csv');
    throw error;
  }
}

/** Applies the valid rows: new titles are added, known ones get the row's isSDM. */
export async function saveJobTitles(
  tx: Transaction,
  { rows, errors, ignoredColumns }: ReturnType<typeof readJobTitleRows>,
  actor: Actor,
): Promise<UploadedJobTitles> {
  await allowTime(tx, 'import');
  const given = rows.map(({ title, isSDM }) => ({ key: titleKey(title), title, is_sdm: isSDM }));
  const {
    rows: [counts],
  } = await tx.execute<{ added: number; changed: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as row_of (key text, title text, is_sdm boolean)
    ), merged as (
      insert into ${jobTitles} as present (key, title, is_sdm)
      select key, title, coalesce(is_sdm, false) from given order by key
      on conflict (key) do update set is_sdm = excluded.is_sdm
      where present.is_sdm <> excluded.is_sdm
        and present.key in (select given.key from given where given.is_sdm is not null)
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from merged`);
  const { added = 0, changed = 0 } = counts ?? {};
  if (added + changed > 0)
    await recordChange(tx, actor, {
      action: 'job-title.upload',
      subjectId: 'job-titles',
      subjectName: 'Job titles',
      after: { added, changed },
    });
  return {
    added,
    changed,
    unchanged: rows.length - added - changed,
    rejected: errors.length,
    errors: errors.slice(0, CSV_ERRORS_LISTED),
    ignoredColumns,
  };
}
