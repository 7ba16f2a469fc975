import { REPLACES_NOTHING } from '@contract/document';
import { documents } from '@server/data/schema';
import { BARE_ACCOUNT, documentsOf } from '@tests/support/document';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { walks } from '@tests/support/walks';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const PERMANENT = 'Miscellaneous';
const PLACES = ['Plans/a.txt', 'Plans/b.txt', 'Old/a.txt', `${PERMANENT}/a.txt`, `${PERMANENT}/b.txt`];

/** The content of each file by path. */
type State = Map<string, string>;

const api = sharedApi();
const store = documentsOf(api);

const place = fc.constantFrom(...PLACES);
const as = fc.constantFrom(OWEN, TOM);
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    as,
    path: place,
    content: fc.constantFrom('one', 'two', 'three'),
    replaces: fc.constantFrom('nothing', 'present', 'other', 'unsaid'),
  }),
  fc.record({ do: fc.constant('move' as const), as, path: place, to: place }),
  fc.record({ do: fc.constant('remove' as const), as, path: place }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The status that the rules give for a step (product/documents#move-limits). */
function expectedStatus(state: State, each: Step): number {
  const isThere = state.has(each.path);
  if (each.do === 'add') {
    if (!isThere) return each.replaces === 'other' ? 412 : 200;
    return { nothing: 409, other: 412, unsaid: 428, present: 200 }[each.replaces];
  }
  if (each.do === 'remove') return isThere ? 200 : 404;
  if (!isThere) return 404;
  if (each.path === each.to) return 422;
  const [from, to] = [folderOf(each.path), folderOf(each.to)];
  if (from !== to && (from === PERMANENT || to === PERMANENT)) return 422;
  return state.has(each.to) ? 409 : 200;
}

function change(state: State, each: Step): void {
  if (each.do === 'add') return void state.set(each.path, each.content);
  const content = state.get(each.path) ?? '';
  state.delete(each.path);
  if (each.do === 'move') state.set(each.to, content);
}

const send = async (each: Step) => {
  if (each.do === 'add') {
    const said = {
      nothing: REPLACES_NOTHING,
      present: await store.version(each.as, each.path),
      other: '1.999',
      unsaid: '',
    };
    return store.add(each.as, each.path, each.content, { replaces: said[each.replaces] });
  }
  return each.do === 'move' ? store.move(each.as, each.path, each.to) : store.remove(each.as, each.path);
};

it(
  'documents are where they were added or moved to, unless removed, each with its content',
  () =>
    walks<State, Step>({
      step,
      begin: async () => {
        await api.deps.db.delete(documents).where(eq(documents.clientId, BARE_ACCOUNT));
        return new Map();
      },
      perform: async (state, each) => {
        const expected = expectedStatus(state, each);
        const { status } = await send(each);
        if (expected === 200) change(state, each);
        return { answered: status, expected };
      },
      compare: async (state) => {
        expect((await store.paths(OWEN)).toSorted()).toEqual([...state.keys()].toSorted());
        for (const [path, content] of state) expect(await (await store.open(TOM, path)).text()).toBe(content);
      },
    }),
  FUZZ_TIME_LIMIT_MS,
);
