import { startUpConfig } from '@/shared/config';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/** The replay page, which is not a screen of the portal and not in its route table. */
export const REPLAY_PATH = '/replay';

/** Remembers in this browser that `/vars` has switched the tools on, because a replay calls no server. */
const remembered = declareStored({
  key: 'harbour.tester-tools',
  scope: 'browser',
  isText: true,
  check: ifIs((content): content is 'on' => content === 'on'),
  listed: null, // a switch of the server
});

/** Whether this browser records all the time. */
export const alwaysRecords = declareStored({
  key: 'harbour.always-records',
  scope: 'browser',
  isText: true,
  check: ifIs((content): content is 'on' => content === 'on'),
  listed: null, // a switch of testers, in their tools
});

/** Whether this portal offers its testers' tools before sign-in: in development and on demo data. */
export function hasTesterTools(): boolean {
  return import.meta.env.DEV || startUpConfig.testerTools || remembered.read() === 'on';
}

/** Whether `/vars` has switched the tools on. */
export function rememberTesterTools(isOn: boolean): void {
  if (isOn) remembered.write('on');
  else remembered.remove();
}
