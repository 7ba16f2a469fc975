import { homeFeedSchema } from '@contract/home-feed';
import { ADA, BOTH_DATABASES, createTestApi, OWEN, PRIYA, TOM, type TestApi } from '@tests/support/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(BOTH_DATABASES)('the feed of Home on %s', (database) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ database });
  });
  afterAll(() => api.close());
  const feed = async (as: string, query = '') =>
    homeFeedSchema.validate(await (await api.request('GET', `/homefeed${query}`, { as })).json());

  it('smoke', async () => {
    for (const as of [ADA, OWEN, PRIYA, TOM]) {
      const start = performance.now();
      const f = await feed(as);
      console.log(as, performance.now() - start, f.next, f.entries.map((e) => Object.values(e).join(' | ')).join('\n'));
    }
  });
});
