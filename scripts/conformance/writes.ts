import { randomUUID } from 'node:crypto';
import type { Configuration } from '@contract/configuration';
import { arrivedOf, contractProblems, type ConformanceOptions, type RouteReport, type Send } from './probe';
import type { Arrived, DescribedApi } from './described-api';
import type { Values } from './find-values';

interface Writes extends ConformanceOptions {
  api: DescribedApi;
  values: Values;
  vars: Configuration;
  reportOf: (route: string) => RouteReport;
}

interface Entry {
  id: string;
  version?: string | null;
}

const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

/** A file that says what it is, in case it is ever left behind. */
const NOTE = 'A conformance check has added this file and removes it again.';

/** Changes only what it creates itself, and removes it. */
export async function checkWrites(writes: Writes): Promise<void> {
  await checkPageView(writes);
  await checkTimeEntry(writes);
  await checkDocument(writes);
}

async function checkPageView({ send, api, reportOf, day }: Writes): Promise<void> {
  const report = reportOf('POST /data/logevent');
  const event = { event: 'pageview', path: '/', title: 'Conformance', timestamp: `${day}T09:00:00Z` };
  report.deviations.push(
    ...api.deviationsOf('POST /data/logevent', await arrivedOf(await send('POST', '/data/logevent', json(event)))),
  );
  const wrong = await arrivedOf(await send('POST', '/data/logevent', json({ ...event, timestamp: 'soon' })));
  if (wrong.status !== 422)
    report.deviations.push(`It answers ${wrong.status} instead of 422 for a body that is not valid.`);
  else if (wrong.contentType?.includes('json')) report.deviations.push('It answers 422 with JSON instead of a text.');
}

async function checkTimeEntry({ send, api, vars, reportOf, day }: Writes): Promise<void> {
  const route = 'POST /addtimesheetentry';
  const report = reportOf(route);
  const mark = `Conformance check ${randomUUID()}`;
  const save = async (entry: object, key: string = randomUUID()) => {
    const body = new FormData();
    body.set(
      'entryJson',
      JSON.stringify({ ...entry, activityType: 'Administration', startTime: `${day}T04:00`, endTime: `${day}T04:05` }),
    );
    return arrivedOf(await send('POST', '/addtimesheetentry', { body, headers: { 'Idempotency-Key': key } }));
  };
  const own = async () => {
    const listed = (await (await send('GET', `/employeetimedata/${day}`)).json()) as (Entry & {
      description?: string;
    })[];
    return listed.filter(({ description }) => description?.startsWith(mark));
  };

  const key = randomUUID();
  const added = await save({ description: mark }, key);
  if (added.status === 422) {
    report.skipped = `the caller cannot record time: ${added.text}`;
    return;
  }
  report.deviations.push(...api.deviationsOf(route, added), ...contractProblems(route, added));
  const entry = entryOf(added);
  if (!entry) return;
  if (vars.extensions) {
    const again = await save({ description: mark }, key);
    if (again.text !== added.text)
      report.deviations.push('A repeat with the same idempotency key gets another answer.');
    const count = (await own()).length;
    if (count !== 1) report.deviations.push(`A repeat with the same idempotency key leaves ${count} entries.`);
  }
  const changed = await save({ id: entry.id, version: entry.version, description: `${mark}, changed` });
  report.deviations.push(...api.deviationsOf(route, changed));
  if (entry.version) {
    const stale = await save({ id: entry.id, version: entry.version, description: `${mark}, overwritten` });
    if (stale.status !== 412) report.deviations.push(`It answers ${stale.status} instead of 412 to an old version.`);
  }
  if (!vars.extensions) return;
  const removal = reportOf('POST /deletetimesheetentry');
  const { version } = entryOf(changed) ?? entry;
  const removed = await arrivedOf(await send('POST', '/deletetimesheetentry', json({ id: entry.id, version })));
  removal.deviations.push(...api.deviationsOf('POST /deletetimesheetentry', removed));
  if ((await own()).length > 0) removal.deviations.push('A deleted entry is still listed.');
}

function entryOf({ status, text }: Arrived): Entry | null {
  return status === 200 ? (JSON.parse(text) as Entry) : null;
}

async function checkDocument({ send, api, values, reportOf }: Writes): Promise<void> {
  const report = reportOf('POST /adddocument/:documentType/:fileTypeHS');
  const { account } = values;
  if (account === undefined) {
    report.skipped = 'there is no account to add a document to';
    return;
  }
  const add = 'POST /adddocument/{documentType}/{fileTypeHS}';
  const name = `conformance-${randomUUID()}.txt`;
  const body = new FormData();
  body.set('fileName', name);
  body.set('accountId', account);
  body.set('file', new File([NOTE], name, { type: 'text/plain' }));
  const added = await arrivedOf(await send('POST', `/adddocument/1/0/?accountId=${account}`, { body }));
  report.deviations.push(...api.deviationsOf(add, added));
  const file = added.status === 200 ? (JSON.parse(added.text) as { uri: string; version?: string }) : null;
  if (!file) return;
  if (!(await listedNames(send, account)).includes(name)) report.deviations.push('An added document is not listed.');

  const removal = reportOf('POST /deleteDocument/:documentType');
  const form = new URLSearchParams({
    fileName: file.uri,
    accountId: account,
    ...(file.version && { seenVersion: file.version }),
  });
  const removed = await arrivedOf(await send('POST', '/deleteDocument/1', { body: form }));
  removal.deviations.push(...api.deviationsOf('POST /deleteDocument/{documentType}', removed));
  if ((await listedNames(send, account)).includes(name)) removal.deviations.push('A removed document is still listed.');
}

async function listedNames(send: Send, account: string): Promise<string> {
  return (await send('GET', `/getaccountfiles/1/${account}/0`)).text();
}
