/**
 * The server cannot start for a reason that the operator can put right: the message says what to do, and is all
 * that is shown of it.
 */
export class StartUpError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartUpError';
  }
}
