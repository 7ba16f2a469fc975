import { prospectAudits, prospects } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, hostileQuery, hostileText, spoiled } from '@tests/support/hostile-input';
import { consoleOf, marketingPath } from '@tests/support/marketing';
import { PRIYA, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

const RUNS = fuzzRuns();

const UPDATE = { id: 'target', salesforceOwnerId: 'sales-01', taskDueDate: null };

describe('bad input to the marketing console', () => {
  const api = sharedApi();

  beforeAll(async () => {
    await consoleOf(api).add({ id: 'target', company: 'Target Ltd' });
  });

  it.each([
    ['updateFormTags', { formId: 'form-01', tag: 'HR', isActive: true }],
    ['updateMappings', { userId: 'sales-01', profile: '1-9', industry: 'Charity', isActive: true }],
    ['updateJobTitle', { title: 'Owner', isSDM: true }],
    ['updateProspect', { updates: [UPDATE], taskDays: 0 }],
  ] as const)(
    'never breaks %s',
    async (call, right) => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(spoiled(right), hostileHeaders, async (body, headers) => {
          const sent = { as: PRIYA, body: body ?? 'null', headers };
          if (await isAccepted(await api.request('POST', marketingPath(call), sent))) accepted += 1;
        }),
        RUNS,
      );
      expect(accepted).toBeGreaterThan(0);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'never reassigns a prospect that was not named, for any update',
    async () => {
      const audited = () => api.deps.db.$count(prospectAudits, eq(prospectAudits.actionedBy, 'Priya Nair'));
      const others = () => api.deps.db.$count(prospects, eq(prospects.ownerId, 'sales-01'));
      const before = [(await audited()) - (await auditsOfTarget()), await others()];
      await fc.assert(
        fc.asyncProperty(spoiled(UPDATE), async (update) => {
          await isAccepted(
            await api.request('POST', marketingPath('updateProspect'), {
              as: PRIYA,
              body: { updates: [update] },
            }),
          );
        }),
        RUNS,
      );
      expect((await audited()) - (await auditsOfTarget())).toBe(before[0]);
      expect(Math.abs((await others()) - Number(before[1]))).toBeLessThanOrEqual(1);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  const auditsOfTarget = () => api.deps.db.$count(prospectAudits, eq(prospectAudits.prospectId, 'target'));

  it(
    'never breaks the query for prospects',
    async () => {
      const field = fc.oneof(hostileText, fc.constantFrom('1', 'form-01', ''));
      const query = fc.oneof(
        hostileQuery,
        fc
          .tuple(field, field, field)
          .map(
            ([formId, listId, previousDays]) => `?${new URLSearchParams({ formId, listId, previousDays }).toString()}`,
          ),
      );
      await fc.assert(
        fc.asyncProperty(query, hostileText, async (asked, tag) => {
          const headers = { 'If-None-Match': encodeURIComponent(tag.toWellFormed()) };
          await isAccepted(await api.request('GET', marketingPath('prospects') + asked, { as: PRIYA, headers }));
        }),
        RUNS,
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'never breaks the upload of job titles',
    async () => {
      const line = fc.oneof(
        hostileText,
        fc.constantFrom('title,isSDM', 'title;isSDM', '"', '=cmd()', 'Porter,yes', '\uFEFF'),
      );
      const content = fc.oneof(
        fc.array(line, { maxLength: 6 }).map((lines) => new TextEncoder().encode(lines.join('\n'))),
        fc.uint8Array({ maxLength: 64 }),
      );
      await fc.assert(
        fc.asyncProperty(content, async (bytes) => {
          const { status, text } = await consoleOf(api).upload(bytes);
          expect([200, 422], text).toContain(status);
          expect(text.length).toBeGreaterThan(8);
        }),
        RUNS,
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
