import { createStore, type PortalStore, type RootState } from '@/app/store';
import { ASSIGNMENT } from '@/pages/marketing/model/assignment';
import { shownGroups } from '@/pages/marketing/model/shown-groups';
import { baseApi } from '@/shared/api';
import { selectChanges } from '@/shared/lib/pending-change';
import { changeMade } from '@/shared/lib/pending-change/pending-change-slice';
import { median } from '../medians';
import { answerFromMemory } from './answer-from-memory';
import { makeAnswer } from './answer';

/** A short answer is that of a smoke. */
const roundsOf = (groupCount: number) => (groupCount < 1_000 ? 1 : 9);
const PATCHES = 50;

/** ms each: only parsing, parsing and storing, a refetch without changes, assigning a row. */
export async function storeFigures(groupCount: number, prospectCount: number): Promise<Record<string, number>> {
  const answer = makeAnswer(groupCount, prospectCount);
  const text = JSON.stringify(answer.groups);
  const { listProspects } = await import('@/pages/marketing/api/prospect-api');
  const figures: Record<'parse' | 'store' | 'again' | 'first' | 'patch', number[]> = {
    parse: [],
    store: [],
    again: [],
    first: [],
    patch: [],
  };
  for (let round = 0; round <= roundsOf(groupCount); round += 1) {
    answerFromMemory(answer, text);
    const store = createStore();
    await store.dispatch(baseApi.endpoints.getConfiguration.initiate());
    const ask = () => store.dispatch(listProspects.initiate({ previousDays: 60 }, { forceRefetch: true }));
    const steps = {
      parse: () => void JSON.parse(text),
      store: ask,
    };
    // They alternate in going first, because the second works with the heap that the first leaves.
    const order = round % 2 === 0 ? (['parse', 'store'] as const) : (['store', 'parse'] as const);
    const times: Record<string, number> = {};
    for (const name of order) times[name] = await timeOf(steps[name]);
    times.again = await timeOf(ask);
    const patches: number[] = [];
    // From the end of the list to its start: rows at the end take the longest to find.
    const step = Math.ceil(groupCount / PATCHES);
    for (let place = groupCount - 1; place >= 0; place -= step) {
      patches.push(await timeOf(() => patchRow(store, place)));
    }
    times.first = patches[0] ?? Number.NaN;
    times.patch = median(patches);
    // The first round warms up.
    if (round > 0)
      for (const name of Object.keys(figures) as (keyof typeof figures)[])
        figures[name].push(times[name] ?? Number.NaN);
    store.dispatch(baseApi.util.resetApiState());
  }
  return {
    bytes: text.length,
    ...Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, median(list)])),
  };

  function patchRow(store: PortalStore, place: number): void {
    const group = answer.groups[place];
    const prospect = group?.prospects[0];
    if (!group || !prospect) throw new Error('There is no such row.');
    const assigned = { groupId: group.id, id: prospect.id, salesforceOwnerId: 'u1', ownerName: 'One' };
    store.dispatch(
      changeMade({
        list: ASSIGNMENT.list,
        id: String(place),
        queue: 'assignments',
        keys: [assigned.id],
        rows: [assigned],
        common: { taskDays: null, actionedBy: 'Me', at: '2026-11-20T10:00' },
      }),
    );
    const state = store.getState();
    const groups = listed(state);
    const shown = shownGroups(groups, selectChanges(state, ASSIGNMENT));
    if (shown[place]?.prospects[0]?.salesforceOwnerId !== 'u1') throw new Error('The row was not changed.');
  }

  function listed(state: RootState) {
    const groups = listProspects.select({ previousDays: 60 })(state).data;
    if (!groups) throw new Error('Nothing is stored.');
    return groups;
  }
}

async function timeOf(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
