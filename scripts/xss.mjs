/**
 * `npm run try xss`: every payload × every sink, in Chromium with the built portal and its own policy; `npm run try xss
 * -- -g Forms` runs only sinks with a matching name. Writes each sink's outcome to test-results/xss.jsonl and prints the
 * total; `npm run try xss -- --write` also writes it to docs/reliability.md.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';
import { run, say } from './process.mjs';

const REPORT = join(ROOT, 'test-results', 'xss.jsonl');
const FIGURES = join(ROOT, 'docs', 'reliability.md');

export async function main() {
  const args = process.argv.slice(2).filter((arg) => arg !== '--write');
  rmSync(REPORT, { force: true });
  const since = performance.now();
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(
    process.execPath,
    [playwright, 'test', 'xss.spec', '--retries=0', '--reporter=line', '--trace=off', ...args],
    { cwd: ROOT, env: { ...process.env, XSS_REPORT: REPORT } },
  );
  /** @type {{ sink: string, payloads: number, incidents: string[], unseen: string[] }[]} */
  const sinks = existsSync(REPORT)
    ? readFileSync(REPORT, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  for (const { sink, incidents, unseen } of sinks) {
    for (const incident of incidents.slice(0, 5)) say(`${sink}: ${incident.split('\n')[0]}`);
    if (unseen.length > 0) say(`${sink}: ${unseen.length} were not shown, ${JSON.stringify(unseen[0])} first`);
  }
  /** @param {RegExp} kind */
  const countOf = (kind) => sinks.flatMap(({ incidents }) => incidents).filter((text) => kind.test(text)).length;
  const most = Math.max(0, ...sinks.map(({ payloads }) => payloads));
  const pairs = sinks.reduce((sum, { payloads }) => sum + payloads, 0);
  const executions = countOf(/^(?:ran|dialog|request|popup|went)/);
  const reports = countOf(/^report/);
  const others = countOf(/^(?!ran|dialog|request|popup|went|report)/);
  const minutes = Math.round((performance.now() - since) / 60_000);
  say(
    `${most} payloads × ${sinks.length} sinks: ${pairs} pairs, ${executions} executions, ${reports} reports, ${others} others`,
  );
  const isClean = code === 0 && sinks.every(({ incidents, unseen }) => incidents.length + unseen.length === 0);
  if (process.argv.includes('--write') && isClean)
    writeFigures({ minutes, most, pairs, executions, reports, sinks: sinks.length });
  process.exit(isClean ? 0 : 1);
}

/**
 * Writes one line about the run between the marks of the section.
 * @param {Record<'minutes' | 'most' | 'pairs' | 'executions' | 'reports' | 'sinks', number>} figures
 */
function writeFigures({ minutes, most, pairs, executions, reports, sinks }) {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const line =
    `${day}, ${cpus().length} cores of a shared machine, ${minutes} minutes: ${most} payloads, ${sinks} sinks, ` +
    `${pairs.toLocaleString('en-GB')} pairs: ${executions} executions, ${reports} reports.`;
  const text = readFileSync(FIGURES, 'utf8');
  writeFileSync(FIGURES, text.replace(/(?<=<!-- xss -->\n\n)[^]*?(?=\n\n<!-- \/xss -->)/, line));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
