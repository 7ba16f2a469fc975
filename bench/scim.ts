/**
 * A directory adds 1,000 people on the embedded database, 25 requests a second as Entra ID sends at most, with the
 * limits on requests in force: each person is looked for, added, changed and deactivated. No request may be refused with
 * 429 or fail with a 5xx.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { productToken } from './load/staff';
import { median, quantile } from './medians';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000);
const PER_SECOND = 25;
const ADMINISTRATOR = 'staff-grace-okafor';

interface Sent {
  status: number;
  ms: number;
  id: string;
}

const data = temporaryDataDir();
const portal = await startPortal({
  dataDir: data.path,
  env: { RATE_LIMITS: '1', TSX_TSCONFIG_PATH: 'tsconfig.server.json' },
  nodeFlags: ['--import', 'tsx'],
  main: 'server/main.ts',
});

async function directoryToken(): Promise<string> {
  const answer = await fetch(`${portal.url}/api/admin/directorytokens/add`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await productToken(portal.url, ADMINISTRATOR)}`,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: JSON.stringify({ name: 'Bench' }),
  });
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function send(token: string, method: string, path: string, body?: object): Promise<Sent> {
  const started = performance.now();
  const answer = await fetch(`${portal.url}/api/scim/v2${path}`, {
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

try {
  const token = await directoryToken();
  const nameOf = (index: number) => `bench-${index}@contoso.example`;
  const deactivated = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  const renamed = { Operations: [{ op: 'Replace', path: 'title', value: 'Adviser' }] };
  const steps: [string, (index: number) => Promise<Sent>][] = [];
  let people: Sent[] = [];
  const idOf = (index: number) => people[index]?.id ?? '';
  steps.push(
    ['find', (index) => send(token, 'GET', `/Users?filter=${encodeURIComponent(`userName eq "${nameOf(index)}"`)}`)],
    [
      'add',
      (index) =>
        send(token, 'POST', '/Users', {
          userName: nameOf(index),
          name: { givenName: 'Jo', familyName: `No ${index}` },
        }),
    ],
    ['change', (index) => send(token, 'PATCH', `/Users/${idOf(index)}`, renamed)],
    ['deactivate', (index) => send(token, 'PATCH', `/Users/${idOf(index)}`, deactivated)],
  );
  let failed = 0;
  for (const [name, step] of steps) {
    const answers = await paced(step);
    if (name === 'add') people = answers;
    const wrong = answers.filter(({ status }) => status === 429 || status >= 400);
    failed += wrong.length;
    const times = answers.map(({ ms }) => ms);
    process.stdout.write(
      `${name}: ${answers.length} requests, median ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ${wrong.length} failed\n`,
    );
  }
  if (failed > 0) process.exitCode = 1;
} finally {
  await portal.stop('SIGKILL');
  data.remove();
}
