/** The server cannot start for a reason that the operator can fix: only its message is shown, which says what to do. */
export class StartUpError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartUpError';
  }
}
