import * as calls from '@contract/calls/import';
import type { ExportFormat } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { addressOf, baseApi } from '@/shared/api';

/** A file to download: the failed rows, all records of a kind, or an empty file with the headings. */
type ImportDownload =
  | { what: 'failed'; id: string }
  | { what: 'importtemplate'; kind: ImportKind; format: ExportFormat }
  | { what: 'export'; kind: ImportKind; format: ExportFormat; since: string | null };

/** Long enough for half a gigabyte on a slow connection. */
const DOWNLOAD_TIMEOUT = 30 * 60_000;

const importFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** As an object URL that the caller revokes. */
    downloadImport: build.query<string, ImportDownload>({
      query: (download) => ({ url: placeOf(download), answer: 'file' }),
      extraOptions: { timeout: DOWNLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
  }),
});

function placeOf(download: ImportDownload): string {
  if (download.what === 'failed') return addressOf(calls.getFailedRows, { id: download.id });
  const { kind, format } = download;
  if (download.what === 'importtemplate') return addressOf(calls.getImportTemplate, { kind, format });
  return addressOf(calls.exportRecords, { kind, format }, { since: download.since });
}

export const { downloadImport } = importFilesApi.endpoints;
