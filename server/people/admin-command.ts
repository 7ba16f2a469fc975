/**
 * `npm run admin -- grant|revoke|list|end-sessions [EMAIL]` and `audit verify`, on the data that the environment names.
 */
import { reasonOf } from '../data/opening-failure';
import { parseConfig, type ServerConfig } from '../config';
import { createPrivately } from '../data/data-folder';
import { DataLockedError } from '../data/data-lock';
import { onData } from '../data/on-data';
import { askPrivately, NobodyThere } from '../data/private-socket';
import { clockOf } from '../deps';
import { StartUpError } from '../start-up-error';
import { startUpFailure } from '../start-up-failure';
import { ADMIN_SOCKET, administer, readWish, type AdminWish } from './administer';

const FAILED = 1;

async function run(config: ServerConfig, wish: AdminWish): Promise<string> {
  try {
    return await onData(config, ({ db }) => administer({ db, clock: clockOf(config) }, wish));
  } catch (error) {
    if (!(error instanceof DataLockedError)) throw error;
    return ask(config, wish);
  }
}

async function ask({ dataDir }: ServerConfig, wish: AdminWish): Promise<string> {
  try {
    return String(await askPrivately(dataDir, ADMIN_SOCKET, wish));
  } catch (error) {
    if (error instanceof NobodyThere)
      throw new StartUpError('A server is using this data folder but does not accept commands. Stop it first.');
    throw new StartUpError(reasonOf(error));
  }
}

let config: ServerConfig | null = null;
try {
  createPrivately();
  const wish = readWish({ kind: process.argv[3], email: process.argv[4] });
  config = parseConfig(process.env);
  process.stdout.write(`${await run(config, wish)}\n`);
} catch (error) {
  const known = startUpFailure(error, config);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${known ? known.message : text}\n`);
  process.exitCode = FAILED;
}
