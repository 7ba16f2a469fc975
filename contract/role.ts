/** The roles, by the names that routes and tiles use (product/roles#role-names). */
export const ROLES = ['Marketing', 'Targets', 'Templates', 'TemplatesAdmin', 'AI', 'Registrations', 'Admin'] as const;

export type Role = (typeof ROLES)[number];

/** The claim that represents `role` in a token: 'tools:' and the lower-case role name (product/roles#claim). */
export function roleClaim(role: Role): string {
  return `tools:${role.toLowerCase()}`;
}

/** True when the token's `claims` hold `role` (product/roles#claim). */
export function hasRole(claims: readonly string[], role: Role): boolean {
  return claims.includes(roleClaim(role));
}
