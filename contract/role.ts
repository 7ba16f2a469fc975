/** The roles of A §6 by the names that routes and tiles use, and TemplatesAdmin of B §6. */
export const ROLES = ['Marketing', 'Targets', 'Templates', 'TemplatesAdmin', 'AI', 'Registrations'] as const;

export type Role = (typeof ROLES)[number];

/** The claim that stands for `role` in a token: 'tools:' and the lower-case role name (A §6). */
export function roleClaim(role: Role): string {
  return `tools:${role.toLowerCase()}`;
}

/** True when the token's `claims` hold `role` (A §6). */
export function hasRole(claims: readonly string[], role: Role): boolean {
  return claims.includes(roleClaim(role));
}
