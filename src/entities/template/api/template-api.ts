import type { Conversion } from '@contract/conversion';
import * as calls from '@contract/calls/template';
import { importWord } from '@contract/calls/word-import';
import { sectionSchema, templateSchema, type Section, type SectionInput, type TemplateInput } from '@contract/template';
import {
  addressOf,
  asks,
  baseApi,
  FRESH_FOR,
  idTag,
  keptOnDevice,
  listTag,
  shownInPlace,
  type WrittenDraft,
} from '@/shared/api';
import type { FileRef } from '@/shared/lib/file-registry';
import type { AppDispatch } from '@/shared/redux';

/** Milliseconds; long documents take longer than other calls. */
const CONVERSION_TIMEOUT = 60_000;

/** Milliseconds from the failure of a section's call to its one retry. */
const RETRIED_AFTER = 1_000;

const templateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Placeholders, templates and sections, without texts. */
    getTemplateInfo: build.query({
      ...asks(calls.getTemplateInfo),
      ...keptOnDevice(),
      providesTags: [listTag('Template')],
    }),
    getTemplate: build.query({
      ...asks(calls.getTemplate, (templateId: string) => ({ params: { templateId } })),
      providesTags: (_template, _error, templateId) => [idTag('Template', templateId)],
    }),
    /** One section with its text; retried once after a second (product/templates#section-retry). */
    getSection: build.query<Section, string>({
      queryFn: async (sectionId, { signal }, _options, fetchOnce) => {
        const call = addressOf(calls.getSection, { id: sectionId });
        const first = await fetchOnce(call);
        if (first.error) await pause(RETRIED_AFTER, signal);
        return (first.error && !signal.aborted ? await fetchOnce(call) : first) as { data: Section };
      },
      responseSchema: sectionSchema,
      providesTags: (_section, _error, sectionId) => [idTag('Section', sectionId)],
      ...shownInPlace(),
    }),
    /** A document as a Word or PDF file, as an object URL that the caller revokes. `base` is the service's address. */
    convertDocument: build.mutation<string, { base: string; document: Conversion; fileType: string }>({
      query: ({ base, document, fileType }) => ({
        url: conversionUrl(base),
        method: 'POST',
        body: document,
        answer: 'file',
        fileType,
        isRepeatable: true,
      }),
      extraOptions: { shownInPlace: true, timeout: CONVERSION_TIMEOUT },
    }),
    /** A document as a file named `name` to be sent on: the file registry holds it until it is released. */
    makeDocumentFile: build.mutation<FileRef, { base: string; document: Conversion; fileType: string; name: string }>({
      query: ({ base, document, fileType, name }) => ({
        url: conversionUrl(base),
        method: 'POST',
        body: document,
        answer: 'file',
        fileType,
        holdAs: name,
        isRepeatable: true,
      }),
      extraOptions: { shownInPlace: true, timeout: CONVERSION_TIMEOUT },
    }),
    /** A Word document as a text, an extension; nothing is stored (product/word-import#reading). */
    importWord: build.mutation({
      ...asks(importWord, (file: File) => {
        const body = new FormData();
        body.set('file', file);
        return { body, isRepeatable: true };
      }),
      extraOptions: { shownInPlace: true, timeout: CONVERSION_TIMEOUT },
    }),
    /** Adds or changes a template; its editor shows a failure and stays open (product/errors#saves-of-templates). */
    saveTemplate: build.mutation({
      ...asks(calls.saveTemplate, ({ template, draft }: { template: TemplateInput; draft?: WrittenDraft }) => ({
        body: template,
        draft,
        isAgreed: isOf(templateSchema),
      })),
      invalidatesTags: (_template, error, { template: { templateId } }) =>
        error ? [] : [listTag('Template'), ...(templateId ? [idTag('Template', templateId)] : [])],
      ...shownInPlace(),
    }),
    saveSection: build.mutation({
      ...asks(calls.saveSection, ({ section, draft }: { section: SectionInput; draft?: WrittenDraft }) => ({
        body: section,
        draft,
        isAgreed: isOf(sectionSchema),
      })),
      invalidatesTags: (_section, error, { section: { sectionId } }) =>
        error ? [] : [listTag('Template'), ...(sectionId ? [idTag('Section', sectionId)] : [])],
      ...shownInPlace(),
    }),
  }),
});

export function prefetchTemplateInfo(dispatch: AppDispatch): void {
  dispatch(templateApi.util.prefetch('getTemplateInfo', undefined, { ifOlderThan: FRESH_FOR }));
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** A save whose answer has another shape counts as failed: retrying it must not add a second one. */
function isOf(schema: typeof templateSchema | typeof sectionSchema) {
  return (answer: unknown) => schema.isValidSync(answer, { strict: true });
}

function conversionUrl(base: string): string {
  return `${base.replace(/\/+$/, '')}/v1/convert`;
}

export const { getSection, getTemplate, getTemplateInfo, makeDocumentFile } = templateApi.endpoints;
export const {
  useConvertDocumentMutation,
  useGetSectionQuery,
  useGetTemplateInfoQuery,
  useGetTemplateQuery,
  useImportWordMutation,
  useMakeDocumentFileMutation,
  useSaveSectionMutation,
  useSaveTemplateMutation,
} = templateApi;
