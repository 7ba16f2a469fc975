interface Window {
  /** Missing in browsers without Trusted Types. */
  trustedTypes?: { createPolicy<Rules extends object>(name: string, rules: Rules): Rules };
}
