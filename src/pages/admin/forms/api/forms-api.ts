import { formSchema, formsSchema, type Form, type FormChange, type Forms, type NewForm } from '@contract/form';
import { baseApi, idTag, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

const write = (url: string, body: unknown) => ({ url: `/admin/forms/${url}`, method: 'POST', body });

const formsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every form, removed ones included (product/forms#list). */
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
    addSurveyForm: build.mutation<Form, { form: NewForm; draft: WrittenDraft }>({
      query: ({ form, draft }) => ({ ...write('add', form), draft }),
      responseSchema: formSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('Form')],
    }),
    /** The next version of a form (product/forms#versions); `draft` where it was edited in the builder. */
    saveSurveyForm: build.mutation<Form, { change: FormChange; draft?: WrittenDraft }>({
      query: ({ change, draft }) => ({ ...write('save', change), ...(draft && { draft }) }),
      responseSchema: formSchema,
      ...shownInPlace(),
      invalidatesTags: (_form, _error, { change }) => [listTag('Form'), idTag('Form', change.key)],
    }),
  }),
});

export const { useAddSurveyFormMutation, useGetSurveyFormQuery, useListSurveyFormsQuery, useSaveSurveyFormMutation } =
  formsApi;
