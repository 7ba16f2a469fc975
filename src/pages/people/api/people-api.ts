import {
  peopleSchema,
  type NewPerson,
  type People,
  type Person,
  type PersonChange,
  type TeamInput,
} from '@contract/person';
import { baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

const personTag = [listTag('Person')];

const write = (url: string, body: unknown) => ({ url, method: 'POST', body });

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody, with their teams (product/people#list). */
    listPeople: build.query<People, void>({
      query: () => '/admin/people',
      responseSchema: peopleSchema,
      ...shownInPlace(),
      providesTags: personTag,
    }),
    addPerson: build.mutation<Person, { person: NewPerson; draft: WrittenDraft }>({
      query: ({ person, draft }) => ({ ...write('/admin/people/add', person), draft }),
      ...shownInPlace(),
      invalidatesTags: personTag,
    }),
    /** Make it through `PERSON_CHANGE`, or the dialog of a person. */
    savePerson: build.mutation<Person, PersonChange>({
      query: (change) => ({ ...write('/admin/people/save', change), isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: personTag,
    }),
    endSignIns: build.mutation<{ ended: number }, { id: string }>({
      query: (body) => write('/admin/people/endsessions', body),
      invalidatesTags: personTag,
    }),
    releaseAccount: build.mutation<Person, { id: string; issuer: string }>({
      query: (body) => write('/admin/people/releaseaccount', body),
      invalidatesTags: personTag,
    }),
    saveTeam: build.mutation<{ id: string }, TeamInput>({
      query: (body) => write('/admin/teams/save', body),
      ...shownInPlace(),
      invalidatesTags: personTag,
    }),
    removeTeam: build.mutation<{ id: string }, { id: string }>({
      query: (body) => write('/admin/teams/remove', body),
      ...shownInPlace(),
      invalidatesTags: personTag,
    }),
  }),
});

/** Fields of a person: shown at once, rolled back on failure. */
export const PERSON_CHANGE: ListChange<People, PersonChange> = {
  list: 'listPeople',
  keyOf: ({ id, changes }) => [id, ...Object.keys(changes).toSorted()].join(' '),
  send: ([change]) => peopleApi.endpoints.savePerson.initiate(change, { track: false }),
  apply: (list, { id, changes }) => {
    const differs = (person: Person) =>
      person.id === id && JSON.stringify({ ...person, ...changes }) !== JSON.stringify(person);
    if (!list.people.some(differs)) return list;
    return { ...list, people: list.people.map((person) => (differs(person) ? { ...person, ...changes } : person)) };
  },
};

export const {
  useAddPersonMutation,
  useEndSignInsMutation,
  useListPeopleQuery,
  useReleaseAccountMutation,
  useRemoveTeamMutation,
  useSavePersonMutation,
  useSaveTeamMutation,
} = peopleApi;
