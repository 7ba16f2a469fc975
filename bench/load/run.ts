/**
 * `npm run try load`: fifty people at work and a burst of 200 calls per second on the embedded database; two nodes with one
 * PostgreSQL behind HAProxy, one killed and one restarted under load; live changes on two nodes with pgbouncer; then a
 * database that falls silent. Options: `--only one`, `two`, `live` or `silent`, `--seconds 60`;
 * `--write` updates docs/reliability.md. Client, proxy, servers and database share the machine.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { machineAndDay, report } from './goals';
import { liveNodes } from './live-nodes';
import { oneNode } from './one-node';
import { silentDatabase } from './silent-database';
import { twoNodes } from './two-nodes';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      write: { type: 'boolean', default: false },
    },
  });
  const { only, seconds, write } = { ...values, seconds: Number(values.seconds) };
  const head = `${machineAndDay()}.`;
  const isWanted = (part: string) => only === undefined || only === part;
  if (isWanted('one')) report('load', head, await oneNode({ seconds }), write);
  if (isWanted('two')) report('load-two', head, await twoNodes({ seconds: seconds / 3 }), write);
  if (isWanted('live')) report('load-live', head, await liveNodes(), write);
  if (isWanted('silent')) report('load-silent', head, await silentDatabase(), write);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
