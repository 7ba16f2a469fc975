import { pathOf } from '@contract/call';
import * as calls from '@contract/calls/marketing';
import { jobTitlesSchema, type JobTitle } from '@contract/job-title';
import {
  marketingFormsSchema,
  marketingMetricsSchema,
  marketingStatsSchema,
  memberListsSchema,
  type MarketingForm,
  type MarketingStats,
} from '@contract/marketing';
import { underPrefix } from '@contract/marketing-prefix';
import type { OwnerErrors, Prospect } from '@contract/prospect';
import { ownerErrorsSchema } from '@contract/prospect';
import { readProspectGroups } from '@contract/prospect-answer';
import type { ProspectGroup } from '@contract/prospect-group';
import { salesMappingsSchema, salesUsersSchema, type SalesMapping, type SalesUser } from '@contract/sales-mapping';
import { prospects } from '@server/data/schema';
import { expect } from 'vitest';
import { PRIYA, type TestApi } from './test-api';

const CALLS = {
  forms: calls.listMarketingForms,
  campaigns: calls.listCampaigns,
  lists: calls.listMemberLists,
  prospects: calls.listProspects,
  users: calls.listSalesUsers,
  mappings: calls.listSalesMappings,
  jobTitles: calls.listJobTitles,
  stats: calls.getStats,
  metrics: calls.getMetrics,
  updateFormTags: calls.updateFormTags,
  updateProspect: calls.updateProspect,
  updateJobTitle: calls.updateJobTitle,
  updateJobTitles: calls.uploadJobTitles,
  updateMappings: calls.updateSalesMapping,
};

type MarketingCall = keyof typeof CALLS;

export const marketingPath = (call: MarketingCall, prefix?: string) => underPrefix(pathOf(CALLS[call]), prefix);

type ProspectRow = typeof prospects.$inferInsert;

export interface Answered {
  status: number;
  text: string;
  headers: Headers;
}

export interface Console {
  /** A read that must succeed, unchecked. */
  read(call: MarketingCall, query?: string): Promise<unknown>;
  forms(): Promise<MarketingForm[]>;
  campaigns(): ReturnType<typeof memberListsSchema.validate>;
  lists(): ReturnType<typeof memberListsSchema.validate>;
  users(): Promise<SalesUser[]>;
  mappings(): Promise<SalesMapping[]>;
  jobTitles(): Promise<JobTitle[]>;
  stats(): Promise<MarketingStats>;
  metrics(): ReturnType<typeof marketingMetricsSchema.validate>;
  /** The groups for a query, `?previousDays=60` by default. */
  groups(query?: string): Promise<readonly ProspectGroup[]>;
  prospect(id: string): Promise<Prospect>;
  /** Any call, by Priya by default. */
  ask(call: MarketingCall, query?: string, headers?: Record<string, string>, who?: string): Promise<Answered>;
  send(call: MarketingCall, body: unknown, headers?: Record<string, string>, who?: string): Promise<Answered>;
  /** An assignment that must succeed; returns its errors. */
  assign(body: unknown): Promise<OwnerErrors>;
  /** Adds prospects that are active on the day of the tests. */
  add(...rows: (Partial<ProspectRow> & { id: string })[]): Promise<void>;
  /** Uploads a CSV file with this content. */
  upload(content: string | Uint8Array, name?: string, headers?: Record<string, string>): Promise<Answered>;
}

/** The calls of the marketing console on `api`. */
export function consoleOf(api: TestApi, prefix?: string): Console {
  const placed = (call: MarketingCall) => marketingPath(call, prefix);
  const answered = async (answer: Response) => {
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const marketing: Console = {
    ask: async (call, query = '', headers = {}, who = PRIYA) =>
      answered(await api.request('GET', placed(call) + query, { as: who, headers })),
    send: async (call, body, headers = {}, who = PRIYA) =>
      answered(await api.request('POST', placed(call), { as: who, body, headers })),
    async read(call, query = '') {
      const { status, text } = await marketing.ask(call, query);
      expect(status, text).toBe(200);
      return JSON.parse(text) as unknown;
    },
    forms: async () => marketingFormsSchema.validate(await marketing.read('forms')),
    campaigns: async () => memberListsSchema.validate(await marketing.read('campaigns')),
    lists: async () => memberListsSchema.validate(await marketing.read('lists')),
    users: async () => salesUsersSchema.validate(await marketing.read('users')),
    mappings: async () => salesMappingsSchema.validate(await marketing.read('mappings')),
    jobTitles: async () => jobTitlesSchema.validate(await marketing.read('jobTitles')),
    stats: async () => marketingStatsSchema.validate(await marketing.read('stats')),
    metrics: async () => marketingMetricsSchema.validate(await marketing.read('metrics')),
    groups: async (query = '?previousDays=60') => readProspectGroups(await marketing.read('prospects', query)),
    async prospect(id) {
      const all = (await marketing.groups()).flatMap((group) => group.prospects);
      const found = all.find((prospect) => prospect.id === id);
      if (!found) throw new Error(`There is no prospect ${id}.`);
      return found;
    },
    async assign(body) {
      const { status, text } = await marketing.send('updateProspect', body);
      expect(status, text).toBe(200);
      return ownerErrorsSchema.validate(JSON.parse(text));
    },
    async add(...rows) {
      await api.deps.db
        .insert(prospects)
        .values(rows.map((row) => ({ lastActivity: '2026-11-18T08:00', status: 'ACTIVE', ...row })));
    },
    async upload(content, name = 'titles.csv', headers = {}) {
      const form = new FormData();
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      form.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/csv' }));
      return marketing.send('updateJobTitles', form, headers);
    },
  };
  return marketing;
}
