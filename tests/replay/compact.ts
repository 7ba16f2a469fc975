import { isDeepStrictEqual } from 'node:util';
import type { ReplayFile } from '@/app/replay/replay-file';

/**
 * The text of a file for the repository: a line for each part and each answer, so that a change shows where it is. What is
 * as at the start is left out, and so is what only later actions would ask for.
 */
export function compact(file: ReplayFile, start: RootState): string {
  const slices = Object.entries(file.state).filter(
    ([name, slice]) => name !== 'api' && !isDeepStrictEqual(slice, start[name as keyof RootState]),
  );
  const { queries } = file.state.api as RootState['api'];
  const state = lines([
    ...slices.map(([name, slice]) => line(name, slice)),
    `"api":{"queries":${lines(Object.entries(queries).map(([key, answer]) => line(key, answer)))}}`,
  ]);
  const rest = Object.entries({ ...file, build: 'replays' }).filter(([name]) => name !== 'state');
  return `${lines([...rest.map(([name, part]) => line(name, part)), `"state":${state}`])}\n`;
}

const line = (name: string, value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const lines = (entries: readonly string[]) => `{\n${entries.join(',\n')}\n}`;
