import { hasRole, ROLES, type Role } from '@contract/role';
import type { TagType } from './tags';

/** The cache tags that need a role. Templates can be read without one; only editing them needs a role. */
const OPENED_BY: Readonly<Partial<Record<Role, readonly TagType[]>>> = {
  Admin: ['Person'],
  AI: ['AiModel'],
  Marketing: [
    'Campaign',
    'JobTitle',
    'MarketingForm',
    'MarketingMetric',
    'MarketingStats',
    'Prospect',
    'ProspectList',
    'SalesMapping',
    'SalesUser',
  ],
  Registrations: ['InsurerMember', 'RegistrationSubmission'],
  Targets: ['Target'],
};

/** The cache tags of data that was read with the role. */
export const tagsOpenedBy = (role: Role): readonly TagType[] => OPENED_BY[role] ?? [];

/** The cache tags of data that needs a role which is not among these claims. */
export const tagsClosedTo = (claims: readonly string[]): readonly TagType[] =>
  ROLES.filter((role) => !hasRole(claims, role)).flatMap(tagsOpenedBy);
