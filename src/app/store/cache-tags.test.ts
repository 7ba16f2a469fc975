// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { baseApi, noResponse } from '@/shared/api';
import { WRITES } from './cache-tags.testing';
import { SHOWN } from './shown-queries.testing';

/** Writes after which nothing is fetched again. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  openRecord: 'a hint about who is looking, which no list shows',
  leaveRecord: 'a hint about who is looking, which no list shows',
  openVisitReport: 'gives a form, which no list shows',
  convertDocument: 'makes a file and stores nothing',
  makeDocumentFile: 'makes a file and stores nothing',
  importWord: 'reads a file and stores nothing',
  completeChat: 'asks a model and stores nothing',
  findNames: 'finds names and stores nothing',
};

/** The tags in an endpoint's RTK Query definition. */
interface Endpoint {
  type: 'query' | 'mutation' | 'infinitequery';
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

interface Tag {
  type: string;
  id: string;
}

type Tags = readonly Tag[] | ((answer: unknown, error: unknown, argument: unknown, meta: unknown) => readonly Tag[]);

await Promise.all(Object.values(import.meta.glob('/src/**/api/*-api.ts')).map((load) => load()));

// Other test files inject their own endpoints into the shared API of this process.
const sources = import.meta.glob<string>('/src/**/*-api.ts', { query: '?raw', import: 'default', eager: true });
const isPortals = (name: string) => Object.values(sources).some((source) => source.includes(` ${name}: `));

const endpoints = new Map<string, Endpoint>();
const readers = Object.keys(baseApi.endpoints)
  .filter(isPortals)
  .map((name) => [name, (endpoint: Endpoint) => void endpoints.set(name, endpoint)]);
baseApi.enhanceEndpoints({ endpoints: Object.fromEntries(readers) as object });

const namesOf = (isMutation: boolean) =>
  [...endpoints].flatMap(([name, { type }]) => ((type === 'mutation') === isMutation ? [name] : []));

/** The writes or queries whose tags are made by a function that takes the argument. */
function dependingOnArgument(isMutation: boolean): string[] {
  return namesOf(isMutation)
    .filter((name) => {
      const { providesTags, invalidatesTags } = endpoints.get(name) ?? {};
      const tags = isMutation ? invalidatesTags : providesTags;
      return typeof tags === 'function' && tags.length > 2;
    })
    .toSorted();
}

const REFUSED = { ...noResponse(false), kind: 'refused', status: 409 };

describe('a write', () => {
  it('is in the table or left out for a reason', () => {
    expect(namesOf(true).toSorted()).toEqual([...Object.keys(WRITES), ...Object.keys(LEFT_OUT)].toSorted());
  });

  it('has an argument in the table if its tags depend on one, and so has each query', () => {
    const withArgument = Object.keys(WRITES).filter((name) => 'argument' in (WRITES[name] ?? {}));
    expect(dependingOnArgument(true)).toEqual(withArgument.toSorted());
    expect(dependingOnArgument(false)).toEqual(Object.keys(SHOWN).toSorted());
  });

  it.each(Object.entries(WRITES))(
    '%s fetches exactly what it changed again',
    (name, { argument, done, refused = done }) => {
      expect({
        done: reachedBy(name, argument, undefined),
        refused: reachedBy(name, argument, REFUSED),
      }).toEqual({ done: done.toSorted(), refused: refused.toSorted() });
    },
  );

  it.each(Object.keys(LEFT_OUT))('%s fetches nothing again', (name) => {
    expect(reachedBy(name, {}, undefined)).toEqual([]);
  });

  it('to a role does not count the open work of everybody again', () => {
    expect(reachedBy('savePerson', { id: 'P1', changes: { roles: [] } }, undefined)).not.toContain('getOpenWork');
  });

  it('to a target fetches nothing again while offline', () => {
    expect(reachedBy('saveTarget', { month: '2026-10-01' }, noResponse(false))).toEqual([]);
  });

  it('of owners without errors leaves the shown list of prospects unchanged', () => {
    const errors = [{ key: 'p1', value: '' }];
    expect(tagsOf(endpoints.get('updateProspects')?.invalidatesTags, {}, errors, undefined)).not.toContain(
      'Prospect LIST',
    );
  });
});

/** The shown queries, by name and argument, with a tag that the write invalidates. */
function reachedBy(write: string, argument: unknown, error: unknown): string[] {
  const invalidated = tagsOf(endpoints.get(write)?.invalidatesTags, argument, undefined, error);
  return namesOf(false)
    .flatMap((name) => {
      const shown = SHOWN[name] ?? [undefined];
      return shown
        .filter((of) => tagsOf(endpoints.get(name)?.providesTags, of).some((tag) => invalidated.includes(tag)))
        .map((of) => (shown.length === 1 ? name : `${name} ${labelOf(of)}`));
    })
    .toSorted();
}

function labelOf(argument: unknown): string {
  if (typeof argument === 'string') return argument;
  const { accountId, id, kind } = (argument ?? {}) as { accountId?: string; id?: string; kind?: string };
  return accountId ?? id ?? kind ?? '';
}

function tagsOf(tags: Tags | undefined, argument: unknown, answer?: unknown, error?: unknown): string[] {
  const list = typeof tags === 'function' ? tags(answer, error, argument, undefined) : (tags ?? []);
  return list.map(({ type, id }) => `${type} ${id}`);
}
