/** How long a connection may take for what, in milliseconds; slow ones give their place to others. */
export const SERVER_TIMES = {
  /** Longer than the minute after which proxies drop what is idle, so that none sends on a connection that is just closed here. */
  keepAliveTimeout: 65_000,
  /** A request's line and headers. */
  headersTimeout: 15_000,
  /** A whole request: the largest upload on a line of eight megabits a second. */
  requestTimeout: 600_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 5_000,
} as const;
