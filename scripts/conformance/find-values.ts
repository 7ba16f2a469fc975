import type { Configuration } from '@contract/configuration';
import { getISOWeek, getISOWeekYear, parseISO } from 'date-fns';
import type { Send } from './probe';

/** Values for the parameters of calls, found in the back end's own answers. */
export interface Values {
  /** A value for a parameter of a route's path; undefined if there is none. */
  of(route: string, name: string): string | undefined;
  /** The query that a route needs, with `?`; null if there is nothing to ask for. */
  queryOf(route: string): string | null;
  account: string | undefined;
}

/** Parts of names that many companies have. */
const COMMON = ['ltd', 'lim', 'com', 'the', 'ing', 'and', 'ser'];

export async function findValues(send: Send, day: string, vars: Configuration): Promise<Values> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await send('GET', path);
    return answer.status === 200 ? answer.json().catch(() => null) : null;
  };
  const account = await firstAccount(read);
  const info = await read('/gettemplateinfo');
  const files = account === undefined ? null : await read(`/getaccountfiles/1/${account}/0`);
  const forms = await read('/admin/forms');
  const email = /"consultantEmail":"([^"]+)"/.exec(JSON.stringify(await read(`/weeklyvisitsummary/${day}//Site`)))?.[1];
  const date = parseISO(day);

  const general: Readonly<Record<string, string | undefined>> = {
    accountId: account,
    externalId: account,
    date: day,
    from: day,
    to: day,
    weekStart: day,
    year: String(getISOWeekYear(date)),
    week: String(getISOWeek(date)),
    region: 'North',
    timeType: 'Site',
    text: 'abc',
    consultantEmail: email,
    templateId: firstOf(info, 'templates', 'templateId'),
    fileType: '1',
    documentType: '1',
    x: '0',
    identifier: 'none',
    key: 'none',
    insurer: vars.insurer?.toLowerCase(),
    list: vars.insurer && `${vars.insurer.toLowerCase()}members`,
  };
  const special: readonly [RegExp, Readonly<Record<string, string | undefined>>][] = [
    [/\/getsection\//, { id: firstOf(info, 'sections', 'id') }],
    [
      /\/templatehistory\//,
      {
        kind: 'template',
        id: firstOf(info, 'templates', 'templateId'),
        version: firstOf(info, 'templates', 'version'),
      },
    ],
    [/\/admin\/forms\//, { key: firstOf(forms, 'forms', 'key') }],
    [/\/admin\/(?:export|importtemplate)\//, { kind: 'clients', format: 'csv' }],
    [/\/admin\/audit\//, { format: 'ndjson' }],
    [/\/admin\/targetmonths\//, { scope: 'area-0' }],
  ];
  const uri = /"uri":"((?:[^"\\]|\\.)+)","(?:subtitle|isPermanent)/.exec(JSON.stringify(files))?.[1];
  return {
    account,
    of: (route, name) => special.find(([pattern]) => pattern.test(route))?.[1][name] ?? general[name],
    queryOf: (route) => {
      if (route.includes('/admin/visits')) return `?from=${day}&to=${day}`;
      if (/\/(?:getpublishedtext|getdocument|documenthistory)\b/.test(route))
        return uri === undefined ? null : `?${new URLSearchParams({ fileName: uri }).toString()}`;
      return route.endsWith('/prospects') ? '?previousDays=1' : '';
    },
  };
}

async function firstAccount(read: (path: string) => Promise<unknown>): Promise<string | undefined> {
  for (const text of COMMON) {
    const found = await read(`/getclients/${text}`);
    const value: unknown = Array.isArray(found) ? (found[0] as { value?: unknown } | undefined)?.value : undefined;
    if (typeof value === 'string') return value;
  }
  return undefined;
}

function firstOf(answer: unknown, list: string, field: string): string | undefined {
  const items = (answer as Record<string, unknown> | null)?.[list];
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const value = (first as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
}
