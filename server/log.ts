import { pino, type Logger } from 'pino';

/** The server's log: JSON lines on standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // A belt for what no call should pass in the first place.
    redact: ['authorization', 'token', '*.authorization', '*.token'],
  });
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string[];
  cause?: DescribedError;
}

/**
 * An error without the values that it may carry: drizzle puts a query's parameters, which are people's words, into the
 * message and beside it.
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
