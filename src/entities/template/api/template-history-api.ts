import * as calls from '@contract/calls/template-history';
import type { SeenText, TextKindName } from '@contract/template-history';
import { asks, baseApi, idTag, listTag, shownInPlace } from '@/shared/api';

/** A template or section. */
export interface TextId {
  kind: TextKindName;
  id: string;
}

/** A text as it was seen; `shownInPlace` is set by callers that show a failure themselves. */
type SeenTextInput = SeenText & { shownInPlace?: boolean };

const asSeen = ({ shownInPlace: isShown, ...body }: SeenTextInput) => ({ body, shownInPlace: isShown });

const TAGS = { template: 'Template', section: 'Section' } as const;

const reached = (_answer: unknown, _error: unknown, { kind, id }: TextId) => [
  listTag('Template'),
  idTag(TAGS[kind], id),
];

/** Versions and the bin of templates and sections (extensions). */
const templateHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a text, the newest first, without their texts. */
    getTextHistory: build.query({
      ...asks(calls.listVersions),
      ...shownInPlace(),
      providesTags: (_history, _error, { kind, id }) => [idTag(TAGS[kind], id)],
    }),
    /** One version with its text, which never changes. */
    getTextOfVersion: build.query({ ...asks(calls.getVersion), ...shownInPlace() }),
    listTextBin: build.query({ ...asks(calls.listBin), ...shownInPlace(), providesTags: [listTag('Template')] }),
    /** Saves the content of a version as the newest one. */
    restoreTextVersion: build.mutation({ ...asks(calls.restoreVersion), ...shownInPlace(), invalidatesTags: reached }),
    binText: build.mutation({ ...asks(calls.putInBin, asSeen), invalidatesTags: reached }),
    restoreText: build.mutation({ ...asks(calls.restoreFromBin, asSeen), invalidatesTags: reached }),
    /** Deletes a text in the bin for good, with its versions. */
    removeTextForGood: build.mutation({ ...asks(calls.removeFromBin), ...shownInPlace(), invalidatesTags: reached }),
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
