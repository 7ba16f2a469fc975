/**
 * `npm run try load`: fifty people at work and a burst of 200 calls per second on the embedded database; two nodes with one
 * PostgreSQL behind HAProxy, one killed and one restarted under load; then live changes on two nodes with pgbouncer.
 * Options: `--only one`, `two` or `live`, `--seconds 60`;
 * `--write` updates docs/reliability.md. Client, proxy, servers and database share the machine.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineAndDay, report } from './goals';
import { liveNodes } from './live-nodes';
import { oneNode } from './one-node';
import { twoNodes } from './two-nodes';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const busy = loadavg()[0];

const isWanted = (part: string) => options.only === undefined || options.only === part;

if (isWanted('one')) {
  report('load', `${machineAndDay(busy)}.`, await oneNode({ seconds }), options.write);
}
if (isWanted('two')) {
  report('load-two', `${machineAndDay(busy)}.`, await twoNodes({ seconds: seconds / 3 }), options.write);
}
if (isWanted('live')) {
  report('load-live', `${machineAndDay(busy)}.`, await liveNodes(), options.write);
}
