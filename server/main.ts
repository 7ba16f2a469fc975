import { refuseUnusableRecipients } from './backup/usable-recipients';
import { ConfigError, parseConfig, type ServerConfig } from './config';
import { DataLockedError } from './data/data-lock';
import { createPrivately } from './data/data-folder';
import { beginEmbedded } from './data/begin-embedded';
import { clockOf } from './deps';
import { cautionsOf, refuseUnusable, startUpFailure } from './start-up-failure';
import { refuseUnusablePort } from './web/listen';

/** Exit codes: 1 it could not start, 2 the configuration is wrong, 3 the data is in use, 0 ended as asked. */
const FAILED = 1;
const MISCONFIGURED = 2;
const LOCKED = 3;

/** Ctrl+C reaches the server from the terminal and from npm: signals this close together count as one. */
const SAME_SIGNAL_MS = 1_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return MISCONFIGURED;
  return error instanceof DataLockedError ? LOCKED : FAILED;
}

async function run(config: ServerConfig): Promise<void> {
  refuseUnusable(config);
  await refuseUnusableRecipients(config.backup);
  await refuseUnusablePort(config);
  for (const caution of cautionsOf(config)) say(caution);
  const isEmbedded = config.databaseUrl === null;
  say(isEmbedded ? `Opening the embedded database in ${config.dataDir} …` : 'Opening the PostgreSQL database …');
  const embedded = isEmbedded ? await beginEmbedded(config.dataDir) : null;
  if (embedded?.lock.caution) say(embedded.lock.caution);
  // Loaded while the database opens.
  const { startServer } = await import('./start-server');
  const development = process.argv.includes('--dev');
  const server = await startServer({ config, embedded, clock: clockOf(config), development, say });

  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
      complain(`${signal} again: leaving at once.`);
      process.exit(FAILED);
    }
    stoppingSince = performance.now();
    say(`${signal}: finishing running calls …`);
    server.stop().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
        process.exit(FAILED);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

let config: ServerConfig | null = null;
try {
  createPrivately();
  config = parseConfig(process.env, { inTerminal: process.stdout.isTTY });
  await run(config);
} catch (error) {
  const known = startUpFailure(error, config);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  complain(known ? known.message : `The server does not start.\n${text}`);
  process.exit(exitCodeOf(error));
}
