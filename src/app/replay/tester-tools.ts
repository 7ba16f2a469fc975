import { startUpConfig } from '@/shared/config';
import { localEntries } from '@/shared/lib/browser-storage';

/** Where replays are shown: no screen of the portal, and not in its route table. */
export const REPLAY_PATH = '/replay';

/** Remembers in this browser that `/vars` has switched the tools on, because a replay asks no server. */
const KEY = 'harbour.tester-tools';

/** Whether this portal offers its testers' tools before anybody has signed in: while developing and on demo data. */
export function hasTesterTools(): boolean {
  return import.meta.env.DEV || startUpConfig.testerTools || localEntries.read(KEY) === 'on';
}

/** What `/vars` says of the tools. */
export function rememberTesterTools(isOn: boolean): void {
  if (isOn) localEntries.write(KEY, 'on');
  else localEntries.remove(KEY);
}
