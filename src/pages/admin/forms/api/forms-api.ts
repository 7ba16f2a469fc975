import { formSchema, formsSchema, type Form, type FormChange, type Forms, type NewForm } from '@contract/form';
import {
  formSubmissionsSchema,
  givenFormSchema,
  givenFormsSchema,
  type FormGift,
  type FormSubmissions,
  type GivenForm,
} from '@contract/form-submissions';
import { xlsFormAnswerSchema, type XlsFormAnswer } from '@contract/xlsform';
import { baseApi, idTag, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';

/** A file to download: all submissions of a form, or a file of one submission. */
export type FormDownload = { what: 'csv' | 'xlsform'; key: string } | { what: 'file'; id: number };

const DOWNLOAD_TIMEOUT = 5 * 60_000;

const isXlsFormAnswer = (answer: unknown) => xlsFormAnswerSchema.isValidSync(answer);
const formsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every form, including removed ones (product/forms#list). */
    listSurveyForms: build.query<Forms, void>({
      query: () => '/admin/forms',
      responseSchema: formsSchema,
      ...shownInPlace(),
      providesTags: [listTag('Form')],
    }),
    getSurveyForm: build.query<Form, string>({
      query: (key) => `/admin/forms/${encodeURIComponent(key)}`,
      responseSchema: formSchema,
      ...shownInPlace(),
      providesTags: (_form, _error, key) => [idTag('Form', key)],
    }),
    /** The submissions of a form (product/forms#submissions). */
    listFormSubmissions: build.query<FormSubmissions, string>({
      query: (key) => `/admin/forms/${encodeURIComponent(key)}/submissions`,
      responseSchema: formSubmissionsSchema,
      ...shownInPlace(),
      providesTags: (_answer, _error, key) => [idTag('Form', key)],
    }),
    /** The people it was given to (product/forms#give). */
    listGivenForms: build.query<{ given: GivenForm[] }, string>({
      query: (key) => `/admin/forms/${encodeURIComponent(key)}/given`,
      responseSchema: givenFormsSchema,
      ...shownInPlace(),
      providesTags: (_answer, _error, key) => [idTag('Form', key)],
    }),
    /** As an object URL that the caller revokes. */
    downloadForm: build.query<string, FormDownload>({
      query: (download) => ({
        url:
          download.what === 'file'
            ? `/admin/formfiles/${download.id}`
            : `/admin/forms/${encodeURIComponent(download.key)}/${download.what}`,
        answer: 'file',
      }),
      extraOptions: { timeout: DOWNLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    giveForm: build.mutation<GivenForm, { gift: FormGift; draft: WrittenDraft }>({
      query: ({ gift, draft }) => ({ ...post('/admin/forms/give', gift), draft }),
      responseSchema: givenFormSchema,
      ...shownInPlace(),
      invalidatesTags: (_form, _error, { gift }) => [listTag('Form'), idTag('Form', gift.key)],
    }),
    /** Creates a draft from an XLSForm (product/forms#xlsform). */
    importXlsForm: build.mutation<XlsFormAnswer, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return { ...post('/admin/forms/xlsform', body), isAgreed: isXlsFormAnswer };
      },
      responseSchema: xlsFormAnswerSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('Form')],
    }),
    addSurveyForm: build.mutation<Form, { form: NewForm; draft: WrittenDraft }>({
      query: ({ form, draft }) => ({ ...post('/admin/forms/add', form), draft }),
      responseSchema: formSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('Form')],
    }),
    /** The next version of a form (product/forms#versions); with `draft` if it was edited in the builder. */
    saveSurveyForm: build.mutation<Form, { change: FormChange; draft?: WrittenDraft }>({
      query: ({ change, draft }) => ({ ...post('/admin/forms/save', change), ...(draft && { draft }) }),
      responseSchema: formSchema,
      ...shownInPlace(),
      invalidatesTags: (_form, _error, { change }) => [listTag('Form'), idTag('Form', change.key)],
    }),
  }),
});

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
