import type { Table } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { idempotencyKeys, logEvents, sessions, staff, visits } from '@server/data/schema';
import { smallCompany } from './small-company';
import { OWEN, type TestApi } from './test-api';
import { timeSheetOf } from './time-sheet';

/** Registers the test file's own API with Owen signed in; call it once, at the top. */
export function fuzzedApi() {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await smallCompany();
    token = await api.signedInAs(OWEN);
    // Signs in for all further calls, so that none of them adds a session.
    await api.request('GET', '/vars', { as: OWEN });
  });
  afterAll(() => api.close());

  return {
    get api() {
      return api;
    },
    /** Owen's token, for requests that bypass `api.request`. */
    get token() {
      return token;
    },
    /** Rows, blobs and partly received files. */
    async stored() {
      const rows = (table: Table) => api.deps.db.$count(table);
      return {
        ...(await timeSheetOf(api).stored()),
        events: await rows(logEvents),
        keys: await rows(idempotencyKeys),
        sessions: await rows(sessions),
        staff: await rows(staff),
        visits: await rows(visits),
      };
    },
  };
}

/** True for an accepted request. A refusal is a 4xx that says why: as text for 422, as `{title, code}` otherwise, or as SCIM's `detail`. */
export async function isAccepted(answer: Response): Promise<boolean> {
  const body = await answer.text();
  if (answer.status < 400) return true;
  if (answer.status >= 500) throw new Error(`${answer.status}: ${body}`);
  const title = answer.status === 422 ? body : reasonIn(body);
  if (typeof title !== 'string' || title.length < 8 || title.length > 2000) throw new Error(`No clear reason: ${body}`);
  if (/\bat \S+:\d+:\d+|\b(select|insert into|pg_\w+|TypeError)\b/.test(title)) throw new Error(`It leaks: ${title}`);
  return false;
}

function reasonIn(body: string): unknown {
  const { title, detail } = JSON.parse(body) as { title?: unknown; detail?: unknown };
  return title ?? detail;
}
