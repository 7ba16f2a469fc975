import { policyKey, type InsurerMember, type RegistrationSubmission } from '@contract/registration';

/** What the insurer's list says about a submission. */
export type Cover =
  | { kind: 'matched' | 'close'; member: InsurerMember; isExpired: boolean }
  | { kind: 'unknown' }
  | { kind: 'no-broker' };

/**
 * The member with the policy number of a submission that names a broker (product/registrations#policy-match). If there is no exact match, a number that differs only by spaces, dashes or other signs is a close match.
 * @param today yyyy-MM-dd; cover that ended before has expired
 */
export function coverOf(
  { broker, policyNumber }: Pick<RegistrationSubmission, 'broker' | 'policyNumber'>,
  members: readonly InsurerMember[],
  today: string,
): Cover {
  if (!broker?.trim()) return { kind: 'no-broker' };
  const { exact, loose } = policiesOf(members);
  const found = (kind: 'matched' | 'close', member: InsurerMember): Cover => {
    return { kind, member, isExpired: hasExpired(member, today) };
  };
  const matched = exact.get(policyKey(policyNumber ?? ''));
  if (matched) return found('matched', matched);
  const close = loose.get(looseKey(policyNumber ?? ''));
  return close ? found('close', close) : { kind: 'unknown' };
}

/** Cover runs to the end of its last day. */
export function hasExpired({ endDate }: Pick<InsurerMember, 'endDate'>, today: string): boolean {
  return endDate !== null && endDate < today;
}

interface Policies {
  exact: ReadonlyMap<string, InsurerMember>;
  loose: ReadonlyMap<string, InsurerMember>;
}

const known = new WeakMap<readonly InsurerMember[], Policies>();

/** Built once per list, which may be long. If several members have the same number, the latest cover counts. */
function policiesOf(members: readonly InsurerMember[]): Policies {
  const made = known.get(members);
  if (made) return made;
  const [exact, loose] = [new Map<string, InsurerMember>(), new Map<string, InsurerMember>()];
  for (const member of members) {
    if (member.policyNumber === null) continue;
    keepLatest(exact, policyKey(member.policyNumber), member);
    keepLatest(loose, looseKey(member.policyNumber), member);
  }
  known.set(members, { exact, loose });
  return { exact, loose };
}

function keepLatest(policies: Map<string, InsurerMember>, key: string, member: InsurerMember): void {
  const present = policies.get(key);
  if (key && (!present || (present.endDate ?? '9999') < (member.endDate ?? '9999'))) policies.set(key, member);
}

function looseKey(policyNumber: string): string {
  return policyNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
