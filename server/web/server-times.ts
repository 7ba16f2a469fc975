/** Time limits of connections, in milliseconds, so that slow ones make room for others. */
export const SERVER_TIMES = {
  /**
   * Longer than the minute after which proxies close idle connections, so that none sends on a connection that is just
   * being closed here.
   */
  keepAliveTimeout: 65_000,
  /** A request's line and headers. */
  headersTimeout: 15_000,
  /** A whole request: the largest upload at eight megabits per second. */
  requestTimeout: 600_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5_000,
} as const;
