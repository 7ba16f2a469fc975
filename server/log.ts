import { renameSync, statSync } from 'node:fs';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { ServerRun } from './system/server-run';

/** A log that is larger than this when the server starts is renamed, replacing the previous one. */
const LARGE_LOG_BYTES = 20_000_000;

/**
 * The server's log: JSON lines on standard output, or at the end of `file`.
 * @param run remembers the latest warnings and errors for the screen System
 */
export function createLog(level: string, file: string | null = null, run?: ServerRun): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // A safeguard: no call should log these in the first place.
    redact: ['authorization', 'token', '*.authorization', '*.token'],
    hooks: {
      logMethod(parameters, log, lineLevel) {
        run?.logged(lineLevel, parameters, new Date());
        log.apply(this, parameters);
      },
    },
  };
  return file === null ? pino(options) : pino(options, openLogFile(file));
}

function openLogFile(file: string): DestinationStream {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG_BYTES) renameSync(file, `${file}.1`);
  // Written synchronously, because the last lines before a crash matter most.
  const destination = pino.destination({ dest: file, mkdir: true, sync: true });
  // A full disk must not fail a call; entries that cannot be logged are lost.
  destination.on('error', () => {});
  return destination;
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string[];
  cause?: DescribedError;
}

/**
 * An error without the values that it may contain: drizzle puts a query's parameters, which are people's data, into the
 * message and a property.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] };
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
