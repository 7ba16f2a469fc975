/**
 * A directory adds 1,000 people on the embedded database, 25 requests a second as Entra ID sends at most, with the
 * limits on requests in force: each person is looked for, added, changed and deactivated. No request may be refused with
 * 429 or fail with a 5xx.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { amount, none, withUnit, type Row } from './bench';
import { answerOf, callerOf, post } from './caller';
import { productToken } from './load/staff';
import { median, quantile } from './medians';
import { withPortal } from './portal';

const PEOPLE = amount('PEOPLE', 1_000, 2);
const PER_SECOND = 25;
const ADMINISTRATOR = 'staff-grace-okafor';

interface Sent {
  status: number;
  ms: number;
  id: string;
}

async function send(url: string, token: string, method: string, path: string, body?: object): Promise<Sent> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/scim/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { id = '' } = text === '' ? {} : (JSON.parse(text) as { id?: string });
  return { status: answer.status, ms: performance.now() - started, id };
}

/** Runs a step for each person, `PER_SECOND` steps a second, without waiting for answers in between. */
async function paced(step: (index: number) => Promise<Sent>): Promise<Sent[]> {
  const started = performance.now();
  const answers: Promise<Sent>[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    await pause(Math.max(0, started + (index * 1_000) / PER_SECOND - performance.now()));
    answers.push(step(index));
  }
  return Promise.all(answers);
}

const nameOf = (index: number) => `bench-${index}@contoso.example`;
const DEACTIVATED = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
const RENAMED = { Operations: [{ op: 'Replace', path: 'title', value: 'Adviser' }] };

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const administrator = callerOf(url, await productToken(url, ADMINISTRATOR));
      const { token } = await answerOf<{ token: string }>(
        administrator('/admin/directorytokens/add', post({ name: 'Bench' })),
      );
      let people: Sent[] = [];
      const steps: Record<string, (index: number) => Promise<Sent>> = {
        find: (index) =>
          send(url, token, 'GET', `/Users?filter=${encodeURIComponent(`userName eq "${nameOf(index)}"`)}`),
        add: (index) =>
          send(url, token, 'POST', '/Users', {
            userName: nameOf(index),
            name: { givenName: 'Jo', familyName: `No ${index}` },
          }),
        change: (index) => send(url, token, 'PATCH', `/Users/${people[index]?.id}`, RENAMED),
        deactivate: (index) => send(url, token, 'PATCH', `/Users/${people[index]?.id}`, DEACTIVATED),
      };
      const rows: Row[] = [];
      let failed = 0;
      for (const [name, step] of Object.entries(steps)) {
        const answers = await paced(step);
        if (name === 'add') people = answers;
        failed += answers.filter(({ status }) => status >= 400).length;
        const times = answers.map(({ ms }) => ms);
        rows.push({
          figure: `${name} ${PEOPLE} people: median, p99`,
          value: `${withUnit(median(times), 'ms')}, ${withUnit(quantile(times, 0.99), 'ms')}`,
        });
      }
      return [...rows, none('requests that were refused or failed', failed)];
    },
    { env: { RATE_LIMITS: '1' } },
  );
}
