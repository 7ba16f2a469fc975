import * as calls from '@contract/calls/form';
import type { FormChange, NewForm } from '@contract/form';
import type { FormGift } from '@contract/form-submissions';
import { xlsFormAnswerSchema } from '@contract/xlsform';
import { addressOf, asks, baseApi, idTag, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

/** A file to download: all submissions of a form, or a file of one submission. */
type FormDownload = { what: 'csv' | 'xlsform'; key: string } | { what: 'file'; id: number };

const DOWNLOAD_TIMEOUT = 5 * 60_000;

const isXlsFormAnswer = (answer: unknown) => xlsFormAnswerSchema.isValidSync(answer);
const byKey = (key: string) => ({ params: { key } });

const formsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every form, including removed ones (product/forms#list). */
    listSurveyForms: build.query({ ...asks(calls.listForms), ...shownInPlace(), providesTags: [listTag('Form')] }),
    getSurveyForm: build.query({
      ...asks(calls.getForm, byKey),
      ...shownInPlace(),
      providesTags: (_form, _error, key) => [idTag('Form', key)],
    }),
    /** The submissions of a form (product/forms#submissions). */
    listFormSubmissions: build.query({
      ...asks(calls.listFormSubmissions, byKey),
      ...shownInPlace(),
      providesTags: (_answer, _error, key) => [idTag('Form', key)],
    }),
    /** The people it was given to (product/forms#give). */
    listGivenForms: build.query({
      ...asks(calls.listGivenForms, byKey),
      ...shownInPlace(),
      providesTags: (_answer, _error, key) => [idTag('Form', key)],
    }),
    /** As an object URL that the caller revokes. */
    downloadForm: build.query<string, FormDownload>({
      query: (download) => ({ url: placeOf(download), answer: 'file' }),
      extraOptions: { timeout: DOWNLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    giveForm: build.mutation({
      ...asks(calls.giveForm, ({ gift, draft }: { gift: FormGift; draft: WrittenDraft }) => ({ body: gift, draft })),
      ...shownInPlace(),
      invalidatesTags: (_form, _error, { gift }) => [listTag('Form'), idTag('Form', gift.key)],
    }),
    /** Creates a draft from an XLSForm (product/forms#xlsform). */
    importXlsForm: build.mutation({
      ...asks(calls.importXlsForm, (file: File) => {
        const body = new FormData();
        body.set('file', file);
        return { body, isAgreed: isXlsFormAnswer };
      }),
      ...shownInPlace(),
      invalidatesTags: [listTag('Form')],
    }),
    addSurveyForm: build.mutation({
      ...asks(calls.addForm, ({ form, draft }: { form: NewForm; draft: WrittenDraft }) => ({ body: form, draft })),
      ...shownInPlace(),
      invalidatesTags: [listTag('Form')],
    }),
    /** The next version of a form (product/forms#versions); with `draft` if it was edited in the builder. */
    saveSurveyForm: build.mutation({
      ...asks(calls.saveForm, ({ change, draft }: { change: FormChange; draft?: WrittenDraft }) => ({
        body: change,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: (_form, _error, { change }) => [listTag('Form'), idTag('Form', change.key)],
    }),
  }),
});

function placeOf(download: FormDownload): string {
  if (download.what === 'file') return addressOf(calls.getFormFile, { id: download.id });
  const call = download.what === 'csv' ? calls.exportFormSubmissions : calls.exportXlsForm;
  return addressOf(call, { key: download.key });
}

export const {
  useAddSurveyFormMutation,
  useGetSurveyFormQuery,
  useGiveFormMutation,
  useImportXlsFormMutation,
  useListFormSubmissionsQuery,
  useListGivenFormsQuery,
  useListSurveyFormsQuery,
  useSaveSurveyFormMutation,
} = formsApi;

export const { downloadForm, saveSurveyForm } = formsApi.endpoints;
