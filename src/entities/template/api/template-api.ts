import type { Conversion } from '@contract/conversion';
import {
  sectionSchema,
  templateInfoSchema,
  templateSchema,
  type Section,
  type SectionInput,
  type Template,
  type TemplateInfo,
  type TemplateInput,
} from '@contract/template';
import { wordImportSchema, type WordImport } from '@contract/word-import';
import { baseApi, idTag, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { FileRef } from '@/shared/lib/file-registry';

/** Milliseconds; long documents take longer than other calls. */
const CONVERSION_TIMEOUT = 60_000;

/** Milliseconds from the failure of a section's call to its one retry. */
const RETRIED_AFTER = 1_000;

const templateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Placeholders, templates and sections, without texts. */
    getTemplateInfo: build.query<TemplateInfo, void>({
      query: () => '/gettemplateinfo',
      responseSchema: templateInfoSchema,
      providesTags: [listTag('Template')],
    }),
    getTemplate: build.query<Template, string>({
      query: (templateId) => `/gettemplate/${encodeURIComponent(templateId)}`,
      responseSchema: templateSchema,
      providesTags: (_template, _error, templateId) => [idTag('Template', templateId)],
    }),
    /** One section with its text; retried once after a second (product/templates#section-retry). */
    getSection: build.query<Section, string>({
      queryFn: async (sectionId, { signal }, _options, fetchOnce) => {
        const call = `/getsection/${encodeURIComponent(sectionId)}`;
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
    importWord: build.mutation<WordImport, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return { url: '/importword', method: 'POST', body, isRepeatable: true };
      },
      responseSchema: wordImportSchema,
      extraOptions: { shownInPlace: true, timeout: CONVERSION_TIMEOUT },
    }),
    /**
     * Adds or changes a template. If it fails, the editor shows the error and stays open
     * (product/errors#saves-of-templates).
     */
    saveTemplate: build.mutation<Template, { template: TemplateInput; draft?: WrittenDraft }>({
      query: ({ template, draft }) => ({
        url: '/savetemplate',
        method: 'POST',
        body: template,
        draft,
        isAgreed: isOf(templateSchema),
      }),
      responseSchema: templateSchema,
      invalidatesTags: (_template, error, { template: { templateId } }) =>
        error ? [] : [listTag('Template'), ...(templateId ? [idTag('Template', templateId)] : [])],
      ...shownInPlace(),
    }),
    saveSection: build.mutation<Section, { section: SectionInput; draft?: WrittenDraft }>({
      query: ({ section, draft }) => ({
        url: '/savesection',
        method: 'POST',
        body: section,
        draft,
        isAgreed: isOf(sectionSchema),
      }),
      responseSchema: sectionSchema,
      invalidatesTags: (_section, error, { section: { sectionId } }) =>
        error ? [] : [listTag('Template'), ...(sectionId ? [idTag('Section', sectionId)] : [])],
      ...shownInPlace(),
    }),
  }),
});

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** A save with an answer of another shape counts as failed: retrying it must not add a second one. */
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
