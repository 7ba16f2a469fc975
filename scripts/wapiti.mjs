/**
 * `npm run try wapiti`: the scanner Wapiti (Debian's package) over the built portal, once signed out and once signed in with
 * every role; it fails on high or medium findings. Reports are in test-results/wapiti-*.json.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';
import { startPortal, temporaryDataDir } from './portal-process.mjs';
import { run, say } from './process.mjs';

const RESULTS = join(ROOT, 'test-results');

/** All modules except those that need a service or database on the internet. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** The scanner's start pages: a portal built from scripts has no links for it to find. */
const PAGES = [
  '/',
  '/?x=1',
  '/signin?next=x',
  '/auth-redirect.html?code=1&state=2',
  '/guide/',
  '/sign-up?step=1',
  '/sales-proto?x=1',
  '/documents?account=client-0001&accountName=x&folder=y&find=z',
  '/template-document?templateId=template-contract&account=client-0001&accountName=x',
  '/targets?view=breakdown&month=2026-11-01',
  '/marketing?tab=prospects&days=60&formId=1',
  '/recording-player/RE1002?t=3',
  '/replay?x=1',
  '/idp/google/accounts?x=1',
  '/idp/auth?client_id=x&redirect_uri=http://x&response_type=code&scope=openid&state=1&nonce=2',
];

const CALLS = [
  '/vars?x=1',
  '/visitsummary?x=1',
  '/myagenda/2026-11-16/2026-11-22?x=1',
  '/myvisits?page=0&rows=5',
  '/weeklyvisitsummary/2026-11-16/All/All?x=1',
  '/weeklysummary/2026-11-16?x=1',
  '/myopportunities?x=1',
  '/leadproducts?x=1',
  '/gettargets/2026-11-01?x=1',
  '/gettemplateinfo?x=1',
  '/gettemplate/template-contract?x=1',
  '/gettemplateanswers/client-0001?x=1',
  '/gettemplateanswerdates/client-0001?x=1',
  '/getpublishedtext/client-0001?fileName=x',
  '/getaccountfiles/1/client-0001/0?x=1',
  '/getmanualandhandbookitems/client-0001/?x=1',
  '/getdocument/1?accountId=client-0001&fileName=Miscellaneous/Site%20plan.png',
  '/documenthistory/client-0001?fileName=Contact%20sheet.csv',
  '/documentbin/client-0001?x=1',
  '/templatehistory/template/template-handbook?x=1',
  '/templatebin?x=1',
  '/templatecomments/template-contract?x=1',
  '/deletedtimeentries?x=1',
  '/timesheetperiod/2026-11-16/2026-11-22?x=1',
  '/ai/getmodels?x=1',
  '/recording/RE1002?x=1',
  '/recordingpeaks/RE1002?x=1',
  '/recordingtranscript/RE1002?x=1',
  '/recordingnotes/RE1002?x=1',
  '/homefeed?kinds=stage&before=1795600000000~x',
  '/notifications?before=9',
  '/personalitems/saved-view?about=x',
  '/recordingmedia/RE1002?expires=1&signature=x',
  '/registration/submissions?x=1',
  '/registration/insurer/members?x=1',
  '/getclients/Harbour?x=1',
  '/getemployees/Grace?x=1',
  '/getContacts/client-0001?x=1',
  '/accountcontracts/client-0001?x=1',
  '/getsurveyfromkey/complaint?x=1',
  '/pardot/forms?x=1',
  '/pardot/prospects?formId=1&listId=2&previousDays=1',
  '/pardot/users?x=1',
  '/pardot/bdemappings?x=1',
  '/pardot/jobtitles?x=1',
  '/pardot/stats?x=1',
  '/pardot/metrics?x=1',
  '/timesheetinitial?x=1',
  '/employeetimedata/2026-11-17?x=1',
];

export async function main() {
  mkdirSync(RESULTS, { recursive: true });
  const dataDir = temporaryDataDir();
  const { url, stop } = await startPortal({ dataDir: dataDir.path });
  try {
    const signedIn = await headersOf(url, 'Ada Lindqvist');
    const found = [await scan('anybody', url, [], dataDir.path), await scan('signed-in', url, signedIn, dataDir.path)];
    process.exitCode = found.every((count) => count === 0) ? 0 : 1;
  } finally {
    await stop();
    dataDir.remove();
  }
}

/**
 * @param {string} name
 * @param {string} url of the portal
 * @param {readonly string[]} headers
 * @param {string} home a folder for the scanner's own files
 * @returns {Promise<number>} the number of high or medium findings
 */
async function scan(name, url, headers, home) {
  const report = join(RESULTS, `wapiti-${name}.json`);
  rmSync(report, { force: true });
  const starts = [...PAGES, ...CALLS.map((call) => `/api${call}`)].flatMap((path) => ['-s', url + path]);
  const options = ['--scope', 'domain', '-m', MODULES, '-f', 'json', '-o', report, '-d', '3', '-t', '20', '-v', '0'];
  const bounds = ['--max-scan-time', '900', '--max-attack-time', '120', '--flush-session', '--no-bugreport'];
  const { output } = await run(
    'wapiti',
    ['-u', `${url}/`, ...starts, ...headers.flatMap((header) => ['-H', header]), ...options, ...bounds],
    { quiet: true, env: { ...process.env, HOME: home } },
  );
  /** @type {{ vulnerabilities: Record<string, Finding[]>, anomalies: Record<string, Finding[]>, infos: { crawled_pages_nbr?: number } }} */
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8'));
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list.map((finding) => ({ kind, ...finding })),
  );
  const grave = findings.filter(({ level }) => level >= 2);
  for (const { kind, level, method, path, info } of grave) say(`  level ${level}: ${kind}: ${method} ${path}: ${info}`);
  for (const kind of new Set(findings.filter(({ level }) => level < 2).map((finding) => finding.kind))) {
    const low = findings.filter((finding) => finding.kind === kind && finding.level < 2);
    say(`  low: ${low.length} × ${kind}, first ${low[0]?.path}: ${low[0]?.info}`);
  }
  const pages = infos.crawled_pages_nbr ?? /Wapiti found (\d+) URLs/.exec(output)?.[1] ?? PAGES.length + CALLS.length;
  say(`${name}: ${pages} addresses, ${findings.length} findings, ${grave.length} of them high or medium`);
  return grave.length;
}

/**
 * @typedef {{ level: number, method: string, path: string, info: string }} Finding `level`: 1 low, 2 medium, 3 high
 *
 * @param {string} url of the portal
 * @param {string} fullName one of the demo staff
 * @returns {Promise<string[]>} the request headers of that person's calls
 */
async function headersOf(url, fullName) {
  /** @type {{ id: string, name: string }[]} */
  const accounts = await json(url, '/idp/google/accounts');
  const account = accounts.find(({ name }) => name === fullName)?.id;
  const { nonce } = await json(url, '/api/token/nonce');
  const { credential } = await json(url, '/idp/google/credential', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ account, nonce }),
  });
  const called = { 'X-Requested-With': 'XMLHttpRequest' };
  const { token } = await json(url, '/api/token/groupgoogle', {
    headers: { ...called, Authorization: `Bearer ${credential}` },
  });
  return [`Authorization: Bearer ${token}`, 'X-Requested-With: XMLHttpRequest'];
}

/**
 * @param {string} url of the portal
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>} the body of our own server's answer
 */
async function json(url, path, init) {
  const answer = await fetch(url + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
