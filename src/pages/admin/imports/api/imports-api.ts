import * as calls from '@contract/calls/import';
import { importRunSchema, type ImportRow, type ImportRows } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import { asks, baseApi, idTag, listTag, shownInPlace } from '@/shared/api';

export interface RowsQuery {
  id: string;
  outcome: ImportRow['outcome'] | null;
  state: ImportRow['state'] | null;
  /** Only rows that are imported without some of their values. */
  warned: boolean;
  correctable: boolean;
  cells: boolean;
}

const STEPS = {
  recheck: calls.recheckImport,
  run: calls.runImport,
  stop: calls.stopImport,
  undo: calls.undoImport,
  remove: calls.removeImport,
};

export type ImportStep = keyof typeof STEPS;

interface PageOfRows {
  queryArg: RowsQuery;
  /** The row that it begins after; null for the first page. */
  pageParam: number | null;
}

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
    listImports: build.query({ ...asks(calls.listImports), ...shownInPlace(), providesTags: [listTag('Import')] }),
    getImport: build.query({
      ...asks(calls.getImport, (id: string) => ({ params: { id } })),
      ...shownInPlace(),
      providesTags: (_answer, _error, id) => [idTag('Import', id)],
    }),
    /** Page by page; a page begins after the row of its parameter. */
    listImportRows: build.infiniteQuery<ImportRows, RowsQuery, number | null>({
      ...asks(calls.listImportRows, ({ queryArg: { id, outcome, state, ...only }, pageParam: after }: PageOfRows) => ({
        params: { id },
        query: {
          outcome,
          state,
          warned: only.warned || null,
          correctable: only.correctable || null,
          cells: only.cells || null,
          after,
        },
      })),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.row : undefined),
      },
      ...shownInPlace(),
      providesTags: (_answer, _error, { id }) => [idTag('Import', id)],
    }),
    uploadImport: build.mutation({
      ...asks(calls.uploadImport, ({ kind, source, file }: { kind: ImportKind; source: string; file: File }) => {
        const body = new FormData();
        body.set('kind', kind);
        body.set('source', source);
        body.set('file', file);
        return { body, isAgreed: isImportRun };
      }),
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: [listTag('Import')],
    }),
    /** Changes the sheet, or the row with the headings (product/imports#headings). */
    chooseHeadings: build.mutation({
      ...asks(calls.chooseHeadings),
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: changedRun,
      // Nobody can check the new rows with the old columns.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(importsApi.util.updateQueryData('getImport', id, () => answer.data));
      },
    }),
    /** Corrects cells, leaves rows out and includes them again (product/imports#corrections). */
    correctImport: build.mutation({
      ...asks(calls.correctImport),
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
    findImportRecords: build.query({
      ...asks(calls.findImportRecords),
      ...shownInPlace(),
      keepUnusedDataFor: 0,
    }),
    checkImport: build.mutation({ ...asks(calls.checkImport), ...shownInPlace(), invalidatesTags: changedRun }),
    /** Checks the corrected rows of an import again; starts, stops, undoes or removes it. */
    stepImport: build.mutation({
      query: ({ step, id }: { step: ImportStep; id: string }) => asks(STEPS[step]).query({ id }),
      responseSchema: importRunSchema,
      ...shownInPlace(),
      // A removed import cannot be fetched again.
      invalidatesTags: (answer, error, wish) =>
        wish.step === 'remove' ? [listTag('Import')] : changedRun(answer, error, wish),
    }),
  }),
});

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

export const { findImportRecords } = importsApi.endpoints;
