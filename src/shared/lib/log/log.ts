/**
 * The portal's one way to the console, for failures that the specification wants there and nowhere else (A §8: log
 * events, configuration, sign-in). Never give it a token or what a person typed.
 */
export const log = {
  /** A failure that nobody on the screen is told about. */
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console -- this module is where console lines come from
    console.error(`[portal] ${message}`, ...(cause === undefined ? [] : [cause]));
  },
  /** A fact that helps support, such as the build label on start-up (A §9). */
  info(message: string): void {
    // oxlint-disable-next-line no-console -- this module is where console lines come from
    console.info(`[portal] ${message}`);
  },
};
