import {
  textBinSchema,
  textHistorySchema,
  textOfVersionSchema,
  type RemoveBinnedText,
  type RestoreTextVersion,
  type SeenText,
  type TextBin,
  type TextHistory,
  type TextKindName,
  type TextOfVersion,
} from '@contract/template-history';
import { baseApi, idTag, listTag, post, shownInPlace } from '@/shared/api';

/** A template or section. */
export interface TextId {
  kind: TextKindName;
  id: string;
}

/** A text as it was seen; `shownInPlace` is set by who shows a failure itself. */
type SeenTextInput = SeenText & { shownInPlace?: boolean };

const TAGS = { template: 'Template', section: 'Section' } as const;

const reached = (_answer: unknown, _error: unknown, { kind, id }: TextId) => [
  listTag('Template'),
  idTag(TAGS[kind], id),
];

/** Versions and the bin of templates and sections (extensions). */
const templateHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a text, the newest first, without their texts. */
    getTextHistory: build.query<TextHistory, TextId>({
      query: ({ kind, id }) => `/templatehistory/${kind}/${encodeURIComponent(id)}`,
      responseSchema: textHistorySchema,
      ...shownInPlace(),
      providesTags: (_history, _error, { kind, id }) => [idTag(TAGS[kind], id)],
    }),
    /** One version with its text, which never changes. */
    getTextOfVersion: build.query<TextOfVersion, TextId & { version: string }>({
      query: ({ kind, id, version }) =>
        `/templatehistory/${kind}/${encodeURIComponent(id)}/${encodeURIComponent(version)}`,
      responseSchema: textOfVersionSchema,
      ...shownInPlace(),
    }),
    /** What is in the bin. */
    listTextBin: build.query<TextBin, void>({
      query: () => '/templatebin',
      responseSchema: textBinSchema,
      ...shownInPlace(),
      providesTags: [listTag('Template')],
    }),
    /** Saves what a version was as the newest one. */
    restoreTextVersion: build.mutation<unknown, RestoreTextVersion>({
      query: (body) => ({ url: '/templatehistory/restore', method: 'POST', body }),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
    /** Moves a text to the bin. */
    binText: build.mutation<unknown, SeenTextInput>({
      query: ({ shownInPlace: isShown, ...body }) => ({ ...post('/templatebin/add', body), shownInPlace: isShown }),
      invalidatesTags: reached,
    }),
    /** Puts a text from the bin back. */
    restoreText: build.mutation<unknown, SeenTextInput>({
      query: ({ shownInPlace: isShown, ...body }) => ({
        ...post('/templatebin/restore', body),
        shownInPlace: isShown,
      }),
      invalidatesTags: reached,
    }),
    /** Deletes a text in the bin for good, with its versions. */
    removeTextForGood: build.mutation<unknown, RemoveBinnedText>({
      query: (body) => ({ url: '/templatebin/remove', method: 'POST', body }),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
  }),
});

export const { binText, removeTextForGood, restoreText } = templateHistoryApi.endpoints;
export const {
  useBinTextMutation,
  useGetTextHistoryQuery,
  useGetTextOfVersionQuery,
  useLazyGetTextOfVersionQuery,
  useListTextBinQuery,
  useRemoveTextForGoodMutation,
  useRestoreTextMutation,
  useRestoreTextVersionMutation,
} = templateHistoryApi;
