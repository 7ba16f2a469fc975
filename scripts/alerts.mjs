/**
 * `npm run try alerts`: promtool, of Debian's package prometheus, checks deploy/monitoring/alerts.yaml and evaluates it with the
 * measurements of alerts.test.yaml. The tests compare the names in it with what the server answers, without promtool.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';
import { run } from './process.mjs';

export async function main() {
  const cwd = join(ROOT, 'deploy', 'monitoring');
  const checked = await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd });
  const tested = await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd });
  process.exitCode = Math.max(checked.code, tested.code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
