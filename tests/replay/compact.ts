import { isDeepStrictEqual } from 'node:util';
import type { ReplayFile } from '@/app/replay/replay-file';
import type { RootState } from '@/app/store';

/**
 * The text of a file for the repository: one line per part and answer, so that diffs are readable. Leaves out unchanged
 * initial state and what only later actions would request; normalises what differs between runs.
 */
export function compact(file: ReplayFile, start: RootState): string {
  const slices = Object.entries(file.state).filter(
    ([name, slice]) => name !== 'api' && !isDeepStrictEqual(slice, start[name as keyof RootState]),
  );
  const { queries } = file.state.api as RootState['api'];
  const state = lines([
    ...slices.map(([name, slice]) => line(name, slice)),
    `"api":{"queries":${lines(inOrder(queries).map(([key, answer], at) => line(key, sameAtEachRun(answer, at, file.clock))))}}`,
  ]);
  const rest = Object.entries({ ...file, build: 'replays' }).filter(([name]) => name !== 'state');
  return `${lines([...rest.map(([name, part]) => line(name, part)), `"state":${state}`])}\n`;
}

/** Sorted by name, because the order of the answers is random. */
function inOrder(queries: RootState['api']['queries']) {
  return Object.entries(queries).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sameAtEachRun(answer: object | undefined, at: number, clock: string): object {
  const moment = Date.parse(clock);
  const stamps = Object.keys(answer ?? {}).filter((name) => name.endsWith('TimeStamp'));
  return { ...answer, requestId: `request-${at}`, ...Object.fromEntries(stamps.map((name) => [name, moment])) };
}

const line = (name: string, value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const lines = (entries: readonly string[]) => `{\n${entries.join(',\n')}\n}`;
