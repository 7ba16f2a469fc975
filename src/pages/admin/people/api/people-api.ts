import {
  peopleSchema,
  type NewPerson,
  type People,
  type Person,
  type PersonChange,
  type ReleasedAccount,
  type TeamInput,
} from '@contract/person';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

const CHANGED = [listTag('Person')];

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All people and teams (product/people#list). */
    listPeople: build.query<People, void>({
      query: () => '/admin/people',
      responseSchema: peopleSchema,
      ...shownInPlace(),
      providesTags: [listTag('Person')],
    }),
    addPerson: build.mutation<Person, { person: NewPerson; draft: WrittenDraft }>({
      query: ({ person, draft }) => ({ ...post('/admin/people/add', person), draft }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PERSON_CHANGE`. */
    savePerson: build.mutation<Person, PersonChange>({
      query: (change) => ({ ...post('/admin/people/save', change), isRepeatable: true }),
      ...shownInPlace(),
      // Counting takes longer than the list, so it is not done after each change of a role.
      invalidatesTags: (_person, _error, { changes }) =>
        'active' in changes || 'managerId' in changes ? [...CHANGED, listTag('OpenWork')] : CHANGED,
    }),
    endSignIns: build.mutation<{ ended: number }, { id: string }>({
      query: (body) => post('/admin/people/endsessions', body),
      invalidatesTags: CHANGED,
    }),
    releaseAccount: build.mutation<Person, ReleasedAccount>({
      query: (body) => post('/admin/people/releaseaccount', body),
      invalidatesTags: CHANGED,
    }),
    saveTeam: build.mutation<{ id: string }, TeamInput>({
      query: (body) => post('/admin/teams/save', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeTeam: build.mutation<{ id: string }, { id: string; version: number }>({
      query: (body) => post('/admin/teams/remove', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
  }),
});

/** Changes to a person's fields: shown at once, rolled back on failure. */
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

export const { savePerson } = peopleApi.endpoints;
export const {
  useAddPersonMutation,
  useEndSignInsMutation,
  useListPeopleQuery,
  useReleaseAccountMutation,
  useRemoveTeamMutation,
  useSavePersonMutation,
  useSaveTeamMutation,
} = peopleApi;
