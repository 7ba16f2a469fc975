// @vitest-environment jsdom
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobTitle, JobTitleInput } from '@contract/job-title';
import type { MarketingForm, TagOperation } from '@contract/marketing';
import type { MappingOperation, SalesMapping } from '@contract/sales-mapping';
import { createStore } from '@/app/store';
import { selectChanges, sendChange, withChanges, type ListChange } from '@/shared/lib/pending-change';
import { JOB_TITLE_CHANGE } from './job-title-api';
import { TAG_CHANGE } from './marketing-form-api';
import { MAPPING_CHANGE } from './sales-mapping-api';

const network = setupServer();

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** One of the three lists, and changes of two of its cells. */
interface Subject<List, Change> {
  kind: ListChange<List, Change>;
  writes: string;
  initial: List;
  cells: readonly (readonly [on: Change, off: Change])[];
}

const tag = (formId: string, isActive: boolean): TagOperation => ({ formId, tag: 'Webinar', isActive });
const form = (id: string, tags: string[]): MarketingForm => ({
  id,
  name: id,
  tags,
  campaignName: null,
  updatedAt: null,
});
const mapping = (userId: string, isActive: boolean): MappingOperation => ({
  userId,
  profile: '1–10',
  industry: 'Care',
  isActive,
});
const title = (name: string, isSDM: boolean): JobTitleInput => ({ title: name, isSDM });

const tags: Subject<MarketingForm[], TagOperation> = {
  kind: TAG_CHANGE,
  writes: '/updateformtags',
  initial: [form('a', ['Guide', 'Webinar']), form('b', [])],
  cells: [
    [tag('a', true), tag('a', false)],
    [tag('b', true), tag('b', false)],
  ],
};
const mappings: Subject<SalesMapping[], MappingOperation> = {
  kind: MAPPING_CHANGE,
  writes: '/updatebdemappings',
  initial: [{ industry: 'Care', employeeProfile: '1–10', salesforceUserId: 'u1' }],
  cells: [
    [mapping('u1', true), mapping('u1', false)],
    [mapping('u2', true), mapping('u2', false)],
  ],
};
const titles: Subject<JobTitle[], JobTitleInput> = {
  kind: JOB_TITLE_CHANGE,
  writes: '/updatejobtitle',
  initial: [title('Director', true), title('Clerk', false)],
  cells: [
    [title('Director', true), title('Director', false)],
    [title('Clerk', true), title('Clerk', false)],
  ],
};

// `pending-change.test.ts` proves for all kinds that changes end in the server's state, for any order of answers.
describe.each([
  ['tags of forms', tags as Subject<object, unknown>],
  ['mappings', mappings as Subject<object, unknown>],
  ['job titles', titles as Subject<object, unknown>],
])('%s', (_name, { kind, writes, initial, cells }) => {
  const steps = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1)), { maxLength: 8 });

  it('show the last change of each cell, and a list that has it already stays the same', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const changes = script.map(([cell, side]) => cells[cell]?.[side]);
        const shown = changes.reduce(kind.apply, initial);
        const last = new Map(changes.map((change) => [kind.keyOf(change), change]));
        for (const change of last.values()) expect(kind.apply(shown, change)).toBe(shown);
      }),
    );
  });

  it.each([
    ['done', () => HttpResponse.json(null), []],
    ['refused', () => HttpResponse.json({ title: 'No' }, { status: 422 }), [1]],
    ['without an answer', () => HttpResponse.error(), [1]],
  ])('are sent as they are; the change is %s', async (_fate, answer, failures) => {
    const store = createStore();
    const sent: unknown[] = [];
    network.use(
      http.post(`*/api/pardot${writes}`, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    const change = cells[1]?.[0];
    const outcome = store.dispatch(sendChange(kind, [change]));
    const shown = () => withChanges(initial, selectChanges(store.getState(), kind).made, kind);
    expect(kind.apply(shown(), change)).toEqual(shown());
    await outcome;
    expect(sent).toEqual([change]);
    expect(selectChanges(store.getState(), kind).failed.map(() => 1)).toEqual(failures);
    expect(shown()).toEqual(failures.length > 0 ? initial : kind.apply(initial, change));
  });
});
