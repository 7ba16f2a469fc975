/**
 * `npm run admin -- grant|revoke|list|end-sessions|let-in [EMAIL]` and `audit verify`, on the data that the environment names.
 */
import { parseConfig, type ServerConfig } from '../config';
import { createPrivately } from '../data/data-folder';
import { DataLockedError } from '../data/data-lock';
import { onData } from '../on-data';
import { askServer } from '../data/private-socket';
import { clockOf } from '../deps';
import { createLetIns } from '../session/let-ins';
import { loadTokenSecret } from '../session/token-secret';
import { failCommand } from '../start-up-failure';
import { ADMIN_SOCKET, administer, readWish, type AdminWish } from './administer';

async function run(config: ServerConfig, wish: AdminWish): Promise<string> {
  try {
    const letIns = createLetIns(await loadTokenSecret(config));
    return await onData(config, ({ db }) => administer({ db, clock: clockOf(config), config, letIns }, wish));
  } catch (error) {
    if (!(error instanceof DataLockedError)) throw error;
    return String(await askServer(config.dataDir, ADMIN_SOCKET, wish));
  }
}

let config: ServerConfig | null = null;
try {
  createPrivately();
  const wish = readWish({ kind: process.argv[3], email: process.argv[4] });
  config = parseConfig(process.env);
  process.stdout.write(`${await run(config, wish)}\n`);
} catch (error) {
  failCommand(error, config);
}
