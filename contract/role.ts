/** The roles, by the names used in routes and tiles (product/roles#role-names). */
export const ROLES = ['Marketing', 'Targets', 'Templates', 'TemplatesAdmin', 'AI', 'Registrations', 'Admin'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  Marketing: 'Marketing',
  Targets: 'Targets',
  Templates: 'Templates',
  TemplatesAdmin: 'Edits templates',
  AI: 'AI',
  Registrations: 'Registrations',
  Admin: 'Admin',
};

/** The claim for `role` in a token: 'tools:' and the lower-case role name (product/roles#claim). */
export function roleClaim(role: Role): string {
  return `tools:${role.toLowerCase()}`;
}

/** True if the token's `claims` include `role` (product/roles#claim). */
export function hasRole(claims: readonly string[], role: Role): boolean {
  return claims.includes(roleClaim(role));
}
