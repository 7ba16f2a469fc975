import {
  erasuresSchema,
  mentionsSchema,
  subjectDataSchema,
  subjectsSchema,
  type EraseInput,
  type Erasure,
  type Erasures,
  type Mentions,
  type PersonalDataFormat,
  type Subject,
  type SubjectData,
  type Subjects,
} from '@contract/personal-data';
import { baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

type SubjectKey = Pick<Subject, 'kind' | 'id'>;

/** Every text of a large database is searched. */
const COLLECT_TIMEOUT = 10 * 60_000;

const pathOf = ({ kind, id }: SubjectKey) => `/admin/personaldata/${kind}/${encodeURIComponent(id)}`;

const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people whose name, address or telephone number has a text (product/personal-data#who). */
    findSubjects: build.query<Subjects, string>({
      query: (text) => `/admin/personaldata?q=${encodeURIComponent(text)}`,
      responseSchema: subjectsSchema,
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    /** What the portal has about one of them (product/personal-data#holdings). */
    getSubjectData: build.query<SubjectData, SubjectKey>({
      query: pathOf,
      responseSchema: subjectDataSchema,
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    /** Texts with their name or address (product/personal-data#mentions). */
    findMentions: build.query<Mentions, SubjectKey>({
      query: (subject) => `${pathOf(subject)}/mentions`,
      responseSchema: mentionsSchema,
      ...shownInPlace(),
      extraOptions: { shownInPlace: true, timeout: COLLECT_TIMEOUT },
      providesTags: [listTag('PersonalData')],
    }),
    /** Everything in one file, as an object URL that the caller revokes (product/personal-data#file). */
    downloadPersonalData: build.query<string, SubjectKey & { format: PersonalDataFormat }>({
      query: ({ format, ...subject }) => ({ url: `${pathOf(subject)}/${format}`, answer: 'file' }),
      extraOptions: { timeout: COLLECT_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    listErasures: build.query<Erasures, void>({
      query: () => '/admin/erasures',
      responseSchema: erasuresSchema,
      ...shownInPlace(),
      providesTags: [listTag('PersonalData')],
    }),
    erasePerson: build.mutation<Erasure, { erasure: EraseInput; draft: WrittenDraft }>({
      query: ({ erasure, draft }) => ({ url: '/admin/personaldata/erase', method: 'POST', body: erasure, draft }),
      ...shownInPlace(),
      // Names of people, contacts and prospects are in many lists; the audit log is fetched again with the people.
      invalidatesTags: [
        listTag('PersonalData'),
        listTag('Person'),
        listTag('Prospect'),
        listTag('RegistrationSubmission'),
        listTag('Recording'),
        listTag('Target'),
      ],
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
