import * as calls from '@contract/calls/people';
import type { NewPerson, People, Person, PersonChange } from '@contract/person';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

const CHANGED = [listTag('Person')];

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All people and teams (product/people#list). */
    listPeople: build.query({ ...asks(calls.listPeople), ...shownInPlace(), providesTags: CHANGED }),
    addPerson: build.mutation({
      ...asks(calls.addPerson, ({ person, draft }: { person: NewPerson; draft: WrittenDraft }) => ({
        body: person,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PERSON_CHANGE`. */
    savePerson: build.mutation({
      ...asks(calls.savePerson, (body: PersonChange) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      // Counting takes longer than the list, so it is not done after each change of a role.
      invalidatesTags: (_person, _error, { changes }) =>
        'active' in changes || 'managerId' in changes ? [...CHANGED, listTag('OpenWork')] : CHANGED,
    }),
    endSignIns: build.mutation({ ...asks(calls.endSignIns), invalidatesTags: CHANGED }),
    releaseAccount: build.mutation({ ...asks(calls.releaseAccount), invalidatesTags: CHANGED }),
    saveTeam: build.mutation({ ...asks(calls.saveTeam), ...shownInPlace(), invalidatesTags: CHANGED }),
    removeTeam: build.mutation({ ...asks(calls.removeTeam), ...shownInPlace(), invalidatesTags: CHANGED }),
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
