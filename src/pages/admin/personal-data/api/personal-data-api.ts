import * as calls from '@contract/calls/personal-data';
import type { EraseInput, PersonalDataFormat, Subject } from '@contract/personal-data';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

type SubjectKey = Pick<Subject, 'kind' | 'id'>;

/** Every text of a large database is searched. */
const COLLECT_TIMEOUT = 10 * 60_000;

/** Names of people, contacts and prospects are in many lists; the audit log is fetched again with the people. */
const WITH_NAMES = [
  listTag('PersonalData'),
  listTag('Person'),
  listTag('Prospect'),
  listTag('RegistrationSubmission'),
  listTag('Recording'),
  listTag('Target'),
];

const about = (params: SubjectKey) => ({ params });

const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people whose name, address or telephone number has a text (product/personal-data#who). */
    findSubjects: build.query({
      ...asks(calls.findSubjects, (text: string) => ({ query: { q: text } })),
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    /** What the portal has about one of them (product/personal-data#holdings). */
    getSubjectData: build.query({
      ...asks(calls.getSubjectData, about),
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    /** Texts with their name or address (product/personal-data#mentions). */
    findMentions: build.query({
      ...asks(calls.listMentions, about),
      ...shownInPlace(),
      extraOptions: { shownInPlace: true, timeout: COLLECT_TIMEOUT },
      providesTags: [listTag('PersonalData')],
    }),
    /** Everything in one file, as an object URL that the caller revokes (product/personal-data#file). */
    downloadPersonalData: build.query<string, SubjectKey & { format: PersonalDataFormat }>({
      ...asks(calls.exportSubjectData, (params: SubjectKey & { format: PersonalDataFormat }) => ({
        params,
        answer: 'file',
      })),
      extraOptions: { timeout: COLLECT_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    listErasures: build.query({
      ...asks(calls.listErasures),
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    erasePerson: build.mutation({
      ...asks(calls.erasePerson, ({ erasure, draft }: { erasure: EraseInput; draft: WrittenDraft }) => ({
        body: erasure,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: WITH_NAMES,
    }),
  }),
});

export const {
  useErasePersonMutation,
  useFindSubjectsQuery,
  useGetSubjectDataQuery,
  useLazyFindMentionsQuery,
  useListErasuresQuery,
} = personalDataApi;

export const { downloadPersonalData } = personalDataApi.endpoints;
