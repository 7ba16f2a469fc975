/**
 * `npm run try soak`: 500 loops over all screens in Chromium, then 30 minutes of fifty people at work on the server; heap,
 * nodes, listeners, memory and descriptors must stay flat. `--loops 20 --minutes 2` is shorter, 0 skips a part; no loop
 * begins after `--at-most` minutes; `--write` updates docs/reliability.md.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineAndDay, report } from '../load/goals';
import { soakScreens } from './screens';
import { soakServer } from './server';

const { values: options } = parseArgs({
  options: {
    loops: { type: 'string', default: '500' },
    'at-most': { type: 'string', default: 'Infinity' },
    minutes: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
});
const busy = loadavg()[0];
const loops = Number(options.loops);
const minutes = Number(options.minutes);
const rows = [
  ...(loops > 0 ? await soakScreens(loops, Number(options['at-most'])) : []),
  ...(minutes > 0 ? await soakServer(minutes) : []),
];
const head = `${machineAndDay(busy)}. Medians of the second and of the last fifth.`;
report('soak', head, rows, options.write);
