import { VERSION_NEEDED } from '@contract/error-body';
import { needsVersion } from '@contract/call';
import { CALLS, ROUTES } from '@contract/calls';
import { sharedApi } from '@tests/support/test-api';
import { VERSIONED_CALLS } from '@tests/versions';
import { makeChange } from '@tests/versions/call';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe('every change of a record (product/calls#preconditions)', () => {
  const api = sharedApi();

  /** How many rows each table has, but the keys of calls, and which transactions have written them. */
  async function stored(): Promise<unknown> {
    const { rows: tables } = await api.deps.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'idempotency_keys' order by 1`,
    );
    const each = tables.map(({ name }) => `select '${name}' as name, count(*), sum(xmin::text::bigint) from "${name}"`);
    return (await api.deps.db.execute(sql.raw(each.join(' union all ')))).rows;
  }

  it('has a row in tests/versions, and nothing else has one', () => {
    const rows = new Set(VERSIONED_CALLS.map(({ route }) => route));
    expect(
      ROUTES.filter((route) => needsVersion(CALLS[route]) !== rows.has(route)),
      'These routes change something. If a record is updated, removed or moved, its sender must say which version they ' +
        'saw: see docs/product/calls.md#preconditions, and add a row to tests/versions, or a reason to the call (`unversioned`).',
    ).toEqual([]);
  });

  it.each(VERSIONED_CALLS)('$route needs the version that was seen', async (call) => {
    const change = await call.prepare(api);
    const before = await stored();

    const without = await makeChange(api, call, change, undefined);
    expect([without.status, await codeOf(without)]).toEqual([428, VERSION_NEEDED]);

    const old = await makeChange(api, call, change, change.outdated ?? '2147483000');
    expect(await outcomeOf(old)).toEqual(call.refusesSingly ? [200, 1] : [412, 'refused']);

    // Bodies that have a version for each of several records need no header.
    const wrongHeaders = change.bodyWith ? [] : ['*', 'W/"1"', '"1", "2"', '1'];
    const statuses = [];
    for (const header of wrongHeaders)
      statuses.push((await makeChange(api, call, change, undefined, { 'If-Match': header })).status);
    expect(statuses).toEqual(wrongHeaders.map(() => 400));
    expect(await stored()).toEqual(before);

    const current = await makeChange(api, call, change, change.version);
    expect(current.status, await current.clone().text()).toBe(200);
    expect(await stored()).not.toEqual(before);
  });

  it.each(VERSIONED_CALLS.filter(({ route }) => !route.startsWith('GET ')))(
    '$route answers a repeat as before, also after the record has changed',
    async (call) => {
      const change = await call.prepare(api);
      const headers = { 'Idempotency-Key': `repeat-of-${call.route.replaceAll(/[^\w]/g, '-')}` };
      const first = await makeChange(api, call, change, change.version, headers);
      const again = await makeChange(api, call, change, change.version, headers);
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([first.status, 'true']);
      const [was, is] = [await first.text(), await again.text()];
      // A new secret is in its first answer alone.
      const isSecret = call.route === 'POST /admin/webhooks/rotate';
      expect(is === was).toBe(!isSecret);
    },
  );
});

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code?: unknown }).code;
}

/** The status, with how many records the answer names as refused, or that it explains a refusal of all. */
async function outcomeOf(answer: Response): Promise<[status: number, refused: number | string]> {
  const text = await answer.text();
  if (answer.status !== 200) {
    const { title = '', code = '' } = JSON.parse(text) as { title?: string; code?: string };
    return [answer.status, title !== '' && /changed|unseen/.test(code) ? 'refused' : text];
  }
  const body = JSON.parse(text) as { refused?: unknown[]; skipped?: number } | unknown[];
  return [200, Array.isArray(body) ? body.length : (body.refused?.length ?? body.skipped ?? 0)];
}
