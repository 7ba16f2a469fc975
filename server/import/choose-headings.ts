import type { ImportHeadings } from '@contract/import/calls';
import { headingsIn } from '@contract/import/headings';
import { unprocessable } from '../http/api-failure';
import { columnsIn, findRun, headIn, rememberedMapping, UNPLANNED, wrongStatus, type ImportDeps } from './import-runs';
import type { ImportRun } from './planning';
import type { FileHead } from './read-worker';

/**
 * The columns of a run below another row of its file, or in another sheet, which is read again
 * (product/imports#headings). @throws ApiFailure 404, 409 `import-status`, 422 `import-headings` and as reading does
 */
export async function columnsBelow(deps: ImportDeps, { id, sheet, headingRow }: ImportHeadings) {
  const run = await findRun(deps.db, id);
  const { kind, format, source } = run;
  if (!UNPLANNED.some((status) => status === run.status)) throw wrongStatus(run);
  if (format === 'ndjson')
    throw refused('Each line of this file has the names of its fields, so it has no row of headings.');
  if (sheet !== run.sheet && run.sheets[sheet ?? -1] === undefined)
    throw refused('The file does not have this sheet. Choose another one.');
  const remembered = await rememberedMapping(deps.db, kind, source);
  const head =
    sheet === run.sheet && headingRow !== null
      ? beginningOf(run)
      : await headIn(deps, run.hash ?? '', { kind, format, sheet, remembered });
  return columnsIn(withHeadings(head, headingRow), kind, remembered);
}

function beginningOf({ sheets, sheet, headingRow, preview: rows }: ImportRun): FileHead {
  return { sheets, sheet, headingRow, rows };
}

function withHeadings(head: FileHead, headingRow: number | null): FileHead {
  if (headingRow === null) return head;
  const row = head.rows[headingRow - 1];
  if (!row) throw refused(`The file has no row ${headingRow}. Choose the row with the headings.`);
  if (headingsIn(row).every((heading) => heading === ''))
    throw refused(`Row ${headingRow} is empty. Choose the row with the headings.`);
  return { ...head, headingRow };
}

const refused = (reason: string) => unprocessable(reason, 'import-headings');
