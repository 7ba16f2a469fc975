/**
 * `npm run try conformance -- https://other.example/api --token …`: checks whether a back end answers as the portal
 * needs it. It only reads, unless `--write` is given. `--day yyyy-MM-dd`: a day with data, by default today.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkConformance } from './check';
import type { RouteReport, Send } from './probe';

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { token: { type: 'string' }, write: { type: 'boolean', default: false }, day: { type: 'string' } },
  });
  const [base] = positionals;
  const { token } = values;
  if (base === undefined || token === undefined) {
    console.error('Name the base of the back end and a token: https://other.example/api --token …');
    process.exitCode = 2;
    return;
  }

  const sendAs =
    (authorization: Record<string, string>): Send =>
    (method, path, { body, headers } = {}) =>
      fetch(`${base.replace(/\/$/, '')}${path}`, {
        method,
        body: body ?? null,
        headers: { 'X-Requested-With': 'XMLHttpRequest', ...authorization, ...headers },
      });

  const reports = await checkConformance({
    send: sendAs({ Authorization: `Bearer ${token}` }),
    sendAsStranger: sendAs({}),
    day: values.day ?? new Date().toISOString().slice(0, 10),
    writes: values.write,
  });
  for (const report of reports) console.log(lineOf(report));
  const deviating = reports.filter(({ deviations }) => deviations.length > 0).length;
  const unchecked = reports.filter(({ skipped }) => skipped !== null).length;
  console.log(`\n${reports.length - deviating - unchecked} conform, ${deviating} deviate, ${unchecked} not checked`);
  process.exitCode = deviating === 0 ? 0 : 1;
}

function lineOf({ route, deviations, skipped }: RouteReport): string {
  if (deviations.length > 0) return [`✗ ${route}`, ...deviations.map((text) => `    ${text}`)].join('\n');
  return skipped === null ? `✓ ${route}` : `– ${route}: ${skipped}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
