import pg from 'pg';
import { vi } from 'vitest';
import type { TestApi } from './test-api';

interface SentQuery {
  text: string;
  values: unknown[];
}

/** A step of `EXPLAIN (FORMAT JSON)`. */
interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanStep[];
}

/** The queries that `work` sends to the database. */
export async function queriesOf(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map((call: unknown[]) => {
      const [query, values] = call as [string | { text: string }, unknown];
      const text = typeof query === 'string' ? query : query.text;
      return { text, values: Array.isArray(values) ? (values as unknown[]) : [] };
    });
  } finally {
    sent.mockRestore();
  }
}

/** The database's plan for `query`: every step, as "Index Scan time_entries time_entries_parent". */
export async function planOf(api: TestApi, { text, values }: SentQuery): Promise<string[]> {
  const { $client } = api.deps.db;
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(`explain (format json) ${text}`, values);
  const steps: string[] = [];
  const open = rows.map((row) => row['QUERY PLAN'][0].Plan);
  for (let step = open.pop(); step; step = open.pop()) {
    steps.push([step['Node Type'], step['Relation Name'], step['Index Name']].filter(Boolean).join(' '));
    open.push(...(step.Plans ?? []));
  }
  return steps;
}
