import { describe, expect, it } from 'vitest';
import { ADA, sharedApi, TEST_DAY } from '@tests/support/test-api';
import { checkConformance } from '../../scripts/conformance/check';
import type { RouteReport, Send } from '../../scripts/conformance/probe';
import { sendTo } from '@tests/support/conformance';

interface Answer {
  status: number;
  text: string;
  type: string;
}

/** Changes an answer: its status, its JSON, or its type. */
interface Planted {
  at: RegExp;
  change: (answer: Answer) => Partial<Answer>;
  /** It shows only when the check writes. */
  writes?: true;
  /** The route that is named, if it is another. */
  named?: string;
}

const withJson =
  (change: (json: never) => unknown): Planted['change'] =>
  ({ text }) => ({
    text: JSON.stringify(change(JSON.parse(text) as never)),
  });
const first = (fields: object) => withJson(([one, ...others]: object[]) => [{ ...one, ...fields }, ...others]);

/** Twenty mistakes of another back end, each of which must be reported with its route. */
const DEVIATIONS: Readonly<Record<string, Planted>> = {
  'a missing field': {
    at: /^GET \/timesheetinitial/,
    change: withJson((answer: object) => ({ ...answer, visits: undefined })),
  },
  'a number as text': { at: /^GET \/employeetimedata\/2026-11-18/, change: first({ duration: '30' }) },
  'null for a list': { at: /^GET \/myopportunities/, change: () => ({ text: 'null' }) },
  'an object for a list': { at: /^GET \/getclients\/abc/, change: () => ({ text: '{}' }) },
  'text for JSON': { at: /^GET \/leadproducts/, change: () => ({ text: 'none' }) },
  'HTML with status 200': { at: /^GET \/gettemplateinfo/, change: () => ({ text: '<html>', type: 'text/html' }) },
  'an error of the server': { at: /^GET \/visitsummary/, change: () => ({ status: 500, text: '{"title":"x"}' }) },
  'no content': { at: /^GET \/getContacts/, change: () => ({ text: '' }) },
  'a nested field of the wrong type': {
    at: /^GET \/myvisits/,
    change: withJson((page: object) => ({ ...page, results: [{ id: 7 }] })),
  },
  'a choice that does not exist': {
    at: /^GET \/gettargets/,
    change: withJson(({ targets: [one, ...others], ...rest }: { targets: object[] }) => ({
      ...rest,
      targets: [{ ...one, ragColor: 'PINK' }, ...others],
    })),
  },
  'an unknown status': { at: /^GET \/weeklysummary/, change: () => ({ status: 202 }) },
  'a folder without its name': { at: /^GET \/getaccountfiles/, change: first({ title: 7 }) },
  'answers that are a list': { at: /^GET \/gettemplateanswers\//, change: () => ({ text: '[]' }) },
  'a role as a number': { at: /^GET \/pardot\/users/, change: first({ name: 4 }) },
  'no refusal of strangers': {
    at: /^GET \/vars stranger/,
    change: () => ({ status: 200, text: '{}' }),
    named: 'GET /vars',
  },
  'a refusal without a title': {
    at: /^GET \/gettemplate\/none/,
    change: () => ({ text: '{"error":"x"}' }),
    named: 'GET /gettemplate/:templateId',
  },
  'an impossible date that is taken': {
    at: /^GET \/employeetimedata\/2026-02-30/,
    change: () => ({ status: 200, text: '[]' }),
    named: 'GET /employeetimedata/:date',
  },
  'a refused body with JSON': {
    at: /^POST \/data\/logevent 422/,
    change: () => ({ text: '{"title":"x"}', type: 'application/json' }),
    writes: true,
    named: 'POST /data/logevent',
  },
  'a repeat that is done again': {
    at: /^POST \/addtimesheetentry 200 repeat/,
    change: ({ text }) => ({ text: text.replace(/"id":"[^"]+"/, '"id":"another"') }),
    writes: true,
    named: 'POST /addtimesheetentry',
  },
  'a removed document that stays': {
    at: /^GET \/getaccountfiles.*removed/,
    change: ({ text }) => ({ text: text.replace('[', '[{"title":"conformance","uri":"x","isPermanent":false},') }),
    writes: true,
    named: 'POST /deleteDocument/:documentType',
  },
};

/** That it finds nothing in our own server is among the tests of any day. */
describe('a conformance check', () => {
  const api = sharedApi();

  const sent = async (as: string | undefined, ...call: Parameters<Send>): Promise<Answer> => {
    const answer = await sendTo(api, as)(...call);
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('Content-Type') ?? '' };
  };

  /** Checks that write nothing share the server's answers. */
  const reads = new Map<string, Promise<Answer>>();

  const check = (planted: Planted) => {
    const writes = planted.writes === true;
    const repeats = new Map<string, number>();
    let removedName = '';
    const sender =
      (as: string | undefined): Send =>
      async (method, path, init = {}) => {
        const { body, headers } = init;
        const name = `${as} ${method} ${path}`;
        const answering = (!writes && reads.get(name)) || sent(as, method, path, init);
        if (!writes) reads.set(name, answering);
        const was = await answering;
        const key = headers?.['Idempotency-Key'];
        const count = key === undefined ? 0 : (repeats.get(key) ?? 0) + 1;
        if (key !== undefined) repeats.set(key, count);
        if (path.startsWith('/deleteDocument') && body instanceof URLSearchParams)
          removedName = body.get('fileName') ?? '';
        const facts = [
          `${method} ${path}`,
          as === undefined ? 'stranger' : '',
          String(was.status),
          count > 1 ? 'repeat' : '',
          removedName === '' ? '' : 'removed',
        ];
        const is = { ...was, ...(planted.at.test(facts.filter(Boolean).join(' ')) && planted.change(was)) };
        const text = is.text.replace('"conformance"', JSON.stringify(removedName.split('/').at(-1) ?? ''));
        return new Response(text, { status: is.status, headers: { 'Content-Type': is.type } });
      };
    return checkConformance({ send: sender(ADA), sendAsStranger: sender(undefined), day: TEST_DAY, writes });
  };
  const deviating = (reports: readonly RouteReport[]) => reports.filter(({ deviations }) => deviations.length > 0);

  it.each(Object.entries(DEVIATIONS))('names %s by its route', async (_what, planted) => {
    const found = deviating(await check(planted));
    const path = planted.named ?? String(planted.at).replaceAll('\\/', '/').replace(/^\/\^/, '').replace(/\/$/, '');
    expect(found.map(({ route }) => route)).toEqual([expect.stringContaining(path.split(/\/2026|\/abc/)[0] ?? '')]);
  });
});
