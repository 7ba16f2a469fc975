/**
 * `npm run try soak`: 500 loops over all screens in Chromium, then 30 minutes of fifty people at work on the server; heap,
 * nodes, listeners, memory and descriptors must stay flat. `--loops 20 --minutes 2` is shorter, 0 skips a part; no loop
 * begins after `--at-most` minutes; `--write` updates docs/reliability.md.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { machineAndDay, report } from '../load/goals';
import { soakScreens } from './screens';
import { soakServer } from './server';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      loops: { type: 'string', default: '500' },
      'at-most': { type: 'string', default: 'Infinity' },
      minutes: { type: 'string', default: '30' },
      write: { type: 'boolean', default: false },
    },
  });
  const head = `${machineAndDay()}. Medians of the second and of the last fifth.`;
  const loops = Number(values.loops);
  const minutes = Number(values.minutes);
  const rows = [
    ...(loops > 0 ? await soakScreens(loops, Number(values['at-most'])) : []),
    ...(minutes > 0 ? await soakServer(minutes) : []),
  ];
  report('soak', head, rows, values.write);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
