/** The two public screens in Lighthouse's mobile setting: the performance score and its main components. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { requireChromium } from '../scripts/chromium.mjs';
import { ROOT } from '../scripts/machine.mjs';
import { amount, IS_SMOKE, withUnit, type Row } from './bench';
import { median } from './medians';
import { withPortal } from './portal';

const ROUNDS = amount('ROUNDS', 3);
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

export async function measure(): Promise<Row[]> {
  // Lighthouse is a package of bench/, which tests do not install.
  if (IS_SMOKE) return [{ figure: 'not measured', value: 'without the packages of bench/' }];
  const chromium = await requireChromium();
  return withPortal(({ url }) => {
    const rows = Object.entries(SCREENS).map(([name, path]): Row => {
      const reports = Array.from({ length: ROUNDS }, () => reportOf(url + path, chromium));
      const of = (audit: keyof Report['audits']) => median(reports.map(({ audits }) => audits[audit].numericValue));
      const score = median(reports.map(({ categories }) => categories.performance.score));
      const paint = withUnit(of('largest-contentful-paint') / 1000, 's');
      const blocking = withUnit(of('total-blocking-time'), 'ms');
      return {
        figure: `${name} (largest paint ${paint}, blocking ${blocking}, layout shift ${of('cumulative-layout-shift').toFixed(3)})`,
        value: score.toFixed(2),
        goal: `≥ ${GOAL}`,
        met: score >= GOAL,
      };
    });
    return Promise.resolve(rows);
  });
}
