import {
  importCorrectedSchema,
  importFileSchema,
  importRowsSchema,
  importRunSchema,
  importRunsSchema,
  type ExportFormat,
  type ImportCheck,
  type ImportCorrect,
  type ImportCorrected,
  type ImportFile,
  type ImportHeadings,
  type ImportRow,
  type ImportRows,
  type ImportRun,
} from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { searchItemsSchema, type SearchItem } from '@contract/lookup';
import { baseApi, idTag, listTag, post, shownInPlace } from '@/shared/api';

/** Which rows of an import to list. */
export interface RowsQuery {
  id: string;
  outcome: ImportRow['outcome'] | null;
  state: ImportRow['state'] | null;
  /** Only rows that are imported without something that they have. */
  warned: boolean;
  /** Only rows that can be corrected. */
  correctable: boolean;
  /** With their cells. */
  cells: boolean;
}

/** A file to download: the failed rows, all records of a kind, or an empty file with the headings. */
export type ImportDownload =
  | { what: 'failed'; id: string }
  | { what: 'importtemplate'; kind: ImportKind; format: ExportFormat }
  | { what: 'export'; kind: ImportKind; format: ExportFormat; since: string | null };

export type ImportStep = 'recheck' | 'run' | 'stop' | 'undo' | 'remove';

/** Long enough for half a gigabyte on a slow connection. */
const UPLOAD_TIMEOUT = 30 * 60_000;

const isImportRun = (answer: unknown) => importRunSchema.isValidSync(answer);
const changedRun = (_answer: unknown, _error: unknown, { id }: { id: string }) => [
  listTag('Import'),
  idTag('Import', id),
];

const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All imports, newest first (product/imports#history). */
    listImports: build.query<{ runs: ImportRun[] }, void>({
      query: () => '/admin/imports',
      responseSchema: importRunsSchema,
      ...shownInPlace(),
      providesTags: [listTag('Import')],
    }),
    getImport: build.query<ImportFile, string>({
      query: (id) => `/admin/imports/${encodeURIComponent(id)}`,
      responseSchema: importFileSchema,
      ...shownInPlace(),
      providesTags: (_answer, _error, id) => [idTag('Import', id)],
    }),
    /** Page by page; a page begins after the row of its parameter. */
    listImportRows: build.infiniteQuery<ImportRows, RowsQuery, number | null>({
      query: ({ queryArg: { id, outcome, state, warned, correctable, cells }, pageParam: after }) => {
        const search = new URLSearchParams({
          ...(outcome && { outcome }),
          ...(state && { state }),
          ...(warned && { warned: 'true' }),
          ...(correctable && { correctable: 'true' }),
          ...(cells && { cells: 'true' }),
          ...(after !== null && { after: String(after) }),
        });
        return `/admin/imports/${encodeURIComponent(id)}/rows${search.size > 0 ? `?${search}` : ''}`;
      },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.row : undefined),
      },
      responseSchema: importRowsSchema,
      ...shownInPlace(),
      providesTags: (_answer, _error, { id }) => [idTag('Import', id)],
    }),
    /** As an object URL that the caller revokes. */
    downloadImport: build.query<string, ImportDownload>({
      query: (download) => ({ url: addressOf(download), answer: 'file' }),
      extraOptions: { timeout: UPLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    uploadImport: build.mutation<ImportRun, { kind: ImportKind; source: string; file: File }>({
      query: ({ kind, source, file }) => {
        const body = new FormData();
        body.set('kind', kind);
        body.set('source', source);
        body.set('file', file);
        return { ...post('/admin/imports/upload', body), isAgreed: isImportRun };
      },
      responseSchema: importRunSchema,
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: [listTag('Import')],
    }),
    /** Changes the sheet, or the row with the headings (product/imports#headings). */
    chooseHeadings: build.mutation<ImportFile, ImportHeadings>({
      query: (headings) => post('/admin/imports/headings', headings),
      responseSchema: importFileSchema,
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: changedRun,
      // Nobody can check the new rows with the old columns.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(importsApi.util.updateQueryData('getImport', id, () => answer.data));
      },
    }),
    /** Corrects cells, leaves rows out and takes them back (product/imports#corrections). */
    correctImport: build.mutation<ImportCorrected, ImportCorrect>({
      query: (correction) => post('/admin/imports/correct', correction),
      responseSchema: importCorrectedSchema,
      ...shownInPlace(),
      // The open list gets the rows of the answer: they stay in it until it is fetched again.
      invalidatesTags: (answer, error, correction) =>
        error === undefined ? [listTag('Import')] : changedRun(answer, error, correction),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { file, rows } = answer.data;
        const changed = new Map(rows.map((row) => [row.row, row]));
        dispatch(importsApi.util.updateQueryData('getImport', id, () => file));
        for (const list of importsApi.util.selectCachedArgsForQuery(getState(), 'listImportRows')) {
          if (list.id !== id || !list.cells) continue;
          dispatch(
            importsApi.util.updateQueryData('listImportRows', list, ({ pages }) => {
              for (const page of pages) page.rows = page.rows.map((row) => changed.get(row.row) ?? row);
            }),
          );
        }
      },
    }),
    /** Finds records to refer to by part of their name. */
    findImportRecords: build.query<SearchItem[], { kind: ImportKind; text: string }>({
      query: ({ kind, text }) => `/admin/importrecords/${kind}?${new URLSearchParams({ text }).toString()}`,
      responseSchema: searchItemsSchema,
      ...shownInPlace(),
      keepUnusedDataFor: 0,
    }),
    checkImport: build.mutation<ImportRun, ImportCheck>({
      query: (check) => post('/admin/imports/check', check),
      responseSchema: importRunSchema,
      ...shownInPlace(),
      invalidatesTags: changedRun,
    }),
    /** Checks the corrected rows of an import again; starts, stops, undoes or removes it. */
    stepImport: build.mutation<ImportRun, { step: ImportStep; id: string }>({
      query: ({ step, id }) => post(`/admin/imports/${step}`, { id }),
      responseSchema: importRunSchema,
      ...shownInPlace(),
      // A removed import cannot be fetched again.
      invalidatesTags: (answer, error, wish) =>
        wish.step === 'remove' ? [listTag('Import')] : changedRun(answer, error, wish),
    }),
  }),
});

function addressOf(download: ImportDownload): string {
  if (download.what === 'failed') return `/admin/imports/${encodeURIComponent(download.id)}/failed`;
  const path = `/admin/${download.what}/${download.kind}/${download.format}`;
  const since = download.what === 'export' ? download.since : null;
  return since === null ? path : `${path}?${new URLSearchParams({ since }).toString()}`;
}

export const {
  useCheckImportMutation,
  useCorrectImportMutation,
  useChooseHeadingsMutation,
  useGetImportQuery,
  useListImportRowsInfiniteQuery,
  useListImportsQuery,
  useStepImportMutation,
  useUploadImportMutation,
} = importsApi;

export const { downloadImport, findImportRecords } = importsApi.endpoints;
