/**
 * `npm run try load`: fifty people at work and a burst of 200 calls per second on the embedded database; two nodes with one
 * PostgreSQL behind HAProxy, one killed and one restarted under load. Options: `--only one` or `--only two`, `--seconds 60`;
 * `--write` updates docs/reliability.md. Client, proxy, servers and database share the machine.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineAndDay, report } from './goals';
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

if (options.only !== 'two') {
  report('load', `${machineAndDay(busy)}.`, await oneNode({ seconds }), options.write);
}
if (options.only !== 'one') {
  report('load-two', `${machineAndDay(busy)}.`, await twoNodes({ seconds: seconds / 3 }), options.write);
}
