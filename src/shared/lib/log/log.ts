/**
 * The portal's only access to the console, for failures that are only logged (product/errors#console-only). Never log a
 * token or anything that a user typed.
 */
export const log = {
  /** A failure that is not shown on the screen. */
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console -- this module is where console lines come from
    console.error(`[portal] ${message}`, ...(cause === undefined ? [] : [cause]));
  },
  /** A fact that helps support, such as the build label on start-up (product/navigation#build-label). */
  info(message: string): void {
    // oxlint-disable-next-line no-console -- this module is where console lines come from
    console.info(`[portal] ${message}`);
  },
};
