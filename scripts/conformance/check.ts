import { configurationSchema, type Configuration } from '@contract/configuration';
import { methodOf, writes, type Call } from '@contract/call';
import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { placedUnder } from '@server/call-lookup';
import { CALLS, ROUTES, type Route } from '@contract/calls';
import { isDescribed } from '@server/openapi/document';
import { describedUnder, type DescribedApi } from './described-api';
import { findValues, type Values } from './find-values';
import { arrivedOf, contractProblems, type ConformanceOptions, type RouteReport, type Send } from './probe';
import { checkWrites } from './writes';

/** Whether a check that only reads may send a call: no changes, and nothing that belongs to a sign-in or a player. */
const isRead = (call: Call) => isDescribed(call) && !writes(call) && methodOf(call) === 'GET' && call.who !== 'public';

/**
 * Compares a back end with the description and the contract (product/api-description#conformance). Calls that need
 * another role, an extension that is not announced, or a record that was not found are skipped with the reason.
 */
export async function checkConformance(options: ConformanceOptions): Promise<RouteReport[]> {
  const { send } = options;
  const vars = await configurationOf(send);
  const prefix = vars.marketingPrefix ?? DEFAULT_MARKETING_PREFIX;
  const api = describedUnder(prefix);
  const reports = new Map<string, RouteReport>();
  const reportOf = (route: string): RouteReport => {
    const report = reports.get(route) ?? { route, deviations: [], skipped: null };
    reports.set(route, report);
    return report;
  };

  const values = await findValues(send, options.day, vars);
  for (const [index, place] of Object.keys(placedUnder(prefix, CALLS)).entries()) {
    const route = ROUTES[index];
    if (route && isRead(CALLS[route])) await checkRead({ route, place, api, send, values, vars }, reportOf(place));
  }
  await checkRefusals(options, reportOf);
  if (options.writes) await checkWrites({ ...options, api, values, vars, reportOf });
  return [...reports.values()];
}

async function configurationOf(send: Send): Promise<Configuration> {
  const answer = await send('GET', '/vars');
  if (answer.status !== 200) throw new Error(`GET /vars answered ${answer.status}: nothing can be checked without it.`);
  return configurationSchema.validate(await answer.json());
}

interface Read {
  route: Route;
  place: string;
  api: DescribedApi;
  send: Send;
  values: Values;
  vars: Configuration;
}

async function checkRead({ route, place, api, send, values, vars }: Read, report: RouteReport): Promise<void> {
  if (!CALLS[route].isSpecified && !vars.extensions) {
    report.skipped = 'it is an extension, and /vars announces none';
    return;
  }
  const [, pattern = ''] = place.split(' ');
  const missing = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name).find((name) => !values.of(place, name));
  const query = values.queryOf(place);
  if (missing !== undefined || query === null) {
    report.skipped = `there is no ${missing ?? 'file'} to ask for`;
    return;
  }
  const path = pattern.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(values.of(place, name) ?? ''));
  const slash = CALLS[route].endsInSlash ? '/' : '';
  const answer = await arrivedOf(await send('GET', `${path}${slash}${query}`));
  const { who } = CALLS[route];
  if (answer.status === 403 && who !== 'signed-in') {
    report.skipped = `the caller does not have the role ${who}`;
    return;
  }
  if (answer.status === 404 && who === 'Admin') {
    report.skipped = 'it is not offered';
    return;
  }
  report.deviations.push(
    ...api.deviationsOf(place.replaceAll(/:(\w+)/g, '{$1}'), answer),
    ...contractProblems(route, answer),
  );
}

/** What all calls have in common. */
async function checkRefusals(
  { send, sendAsStranger, day }: ConformanceOptions,
  reportOf: (route: string) => RouteReport,
): Promise<void> {
  const cases: [string, string, number, Promise<Response>][] = [
    ['GET /vars', 'without a bearer', 401, sendAsStranger('GET', '/vars')],
    [
      'GET /myopportunities',
      'with a wrong bearer',
      401,
      sendAsStranger('GET', '/myopportunities', { headers: { Authorization: 'Bearer wrong' } }),
    ],
    ['GET /employeetimedata/:date', 'with an impossible date', 400, send('GET', '/employeetimedata/2026-02-30')],
    ['GET /gettemplate/:templateId', 'with an unknown id', 404, send('GET', `/gettemplate/none-${day}`)],
  ];
  for (const [route, how, status, sent] of cases) {
    const { deviations } = reportOf(route);
    const answer = await arrivedOf(await sent);
    if (answer.status !== status) deviations.push(`It answers ${answer.status} instead of ${status} ${how}.`);
    else if (!/"title":"[^"]+/.test(answer.text)) deviations.push(`It answers ${status} without a title ${how}.`);
  }
}
