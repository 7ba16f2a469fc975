// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { baseApi } from '@/shared/api';

/** What RTK Query was told of an endpoint, as far as tags are concerned. */
interface Endpoint {
  type: 'query' | 'mutation' | 'infinitequery';
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

type Tags = readonly unknown[] | ((result: unknown, error: unknown, argument: unknown, meta: unknown) => unknown[]);

await Promise.all(Object.values(import.meta.glob('/src/**/api/*-api.ts')).map((load) => load()));

const endpoints = new Map<string, Endpoint>();
const readers = Object.keys(baseApi.endpoints).map((name) => [
  name,
  (endpoint: Endpoint) => void endpoints.set(name, endpoint),
]);
baseApi.enhanceEndpoints({ endpoints: Object.fromEntries(readers) as object });

const queries = [...endpoints].filter(([, { type }]) => type !== 'mutation');
const mutations = [...endpoints].filter(([, { type }]) => type === 'mutation');

const DAY = '2026-11-01';

/** Stands for every answer and every argument: whatever is read of it, called or put into a text is there. */
const ANYTHING: unknown = new Proxy(() => undefined, {
  get: (_target, key) => {
    if (key === Symbol.toPrimitive) return () => 'anything';
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return ANYTHING;
  },
  apply: () => ANYTHING,
});

/** Nothing that the portal has fetched changes with them. */
const OF_NO_CONSEQUENCE = new Set([
  'submitSurvey',
  'submitLead',
  'convertDocument',
  'makeDocumentFile',
  'completeChat',
]);

describe('a write', () => {
  it('is one of several', () => {
    expect(mutations.length).toBeGreaterThan(3);
  });

  it.each(mutations.filter(([name]) => !OF_NO_CONSEQUENCE.has(name)))('%s reaches a query', (name) => {
    expect(reachedBy(name)).not.toEqual([]);
  });

  it.each([
    ['saveTimeEntry', ['listAdvice', 'listTimeEntries', 'listWeek']],
    ['publishAdvice', ['listAdvice', 'listTimeEntries', 'listWeek']],
    ['deleteTimeEntry', ['listAdvice', 'listTimeEntries', 'listWeek']],
    ['restoreTimeEntry', ['listAdvice', 'listTimeEntries', 'listWeek']],
    [
      'confirmVisitMinutes',
      [
        'getTimesheetInitial',
        'getWeeklyVisitSummary',
        'listAdvice',
        'listTimeEntries',
        'listTimeOfWeek',
        'listVisitsOfDay',
        'listWeek',
      ],
    ],
  ])('%s reaches all that it touches', (name, reached) => {
    expect(reachedBy(name)).toEqual(reached);
  });
});

function reachedBy(mutation: string): string[] {
  const invalidated = typesOf(endpoints.get(mutation)?.invalidatesTags);
  return queries
    .filter(([, { providesTags }]) => typesOf(providesTags).some((type) => invalidated.includes(type)))
    .map(([name]) => name)
    .toSorted();
}

function typesOf(tags: Tags | undefined): string[] {
  const list = typeof tags === 'function' ? askedWithSomething(tags) : (tags ?? []);
  return list.map((tag) => (tag as { type: string }).type);
}

/** What an endpoint reads of its argument is not known here: the first that it can do with is taken. */
function askedWithSomething(tags: (result: unknown, error: unknown, argument: unknown, meta: unknown) => unknown[]) {
  for (const argument of [ANYTHING, DAY, new Proxy({}, { get: () => DAY })]) {
    try {
      return tags(ANYTHING, undefined, argument, ANYTHING);
    } catch {
      // it wants another
    }
  }
  throw new Error('An endpoint’s tags want an argument that this test does not know.');
}
