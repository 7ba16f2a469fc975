/** The two public screens in Lighthouse's mobile setting: the performance score and its main components. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../scripts/chromium.mjs';
import { ROOT } from '../scripts/machine.mjs';
import { withPortal } from './browser';
import { median } from './medians';
import { writeResults } from './write-results';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SCREENS = { landing: '/sales-proto', 'sign-up': '/sign-up' };
const GOAL = 0.97;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >;
}

function reportOf(url: string, chromium: string | null): Report {
  const flags = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const json = execFileSync(
    process.execPath,
    [join(ROOT, 'bench/node_modules/lighthouse/cli/index.js'), url, ...flags],
    { env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) }, maxBuffer: 2 ** 26 },
  );
  return JSON.parse(json.toString()) as Report;
}

const load = loadavg()[0]?.toFixed(1);
const chromium = await requireChromium();
const rows: string[] = [];
let isMissed = false;
await withPortal(async ({ url }) => {
  for (const [name, path] of Object.entries(SCREENS)) {
    const reports = Array.from({ length: ROUNDS }, () => reportOf(url + path, chromium));
    const of = (audit: keyof Report['audits']) => median(reports.map(({ audits }) => audits[audit].numericValue));
    const score = median(reports.map(({ categories }) => categories.performance.score));
    isMissed ||= score < GOAL;
    rows.push(
      `| ${name} | ${score.toFixed(2)}${score < GOAL ? ' **missed**' : ''} | ${GOAL} | ${(of('largest-contentful-paint') / 1000).toFixed(1)} s | ${of('total-blocking-time').toFixed(0)} ms | ${of('cumulative-layout-shift').toFixed(3)} |`,
    );
    console.log(rows.at(-1));
  }
});

if (process.argv.includes('--write')) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const text = [
    `${new Date().toISOString().slice(0, 10)}, ${machine}, headless Chromium, ${ROUNDS} rounds, medians; load before the run ${load}.`,
    '',
    '| | score | goal | largest paint | blocking | layout shift |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  writeResults(join(ROOT, 'bench', 'README.md'), 'lighthouse', text);
}
process.exitCode = isMissed ? 1 : 0;
