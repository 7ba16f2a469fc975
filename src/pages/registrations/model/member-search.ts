import type { InsurerMember } from '@contract/registration';

/** From how many characters on the filter applies (A §5). */
export const FILTER_FROM = 3;

/** The insurer's list made ready for a filter: what each member can be found by, in small letters, once. */
export interface MemberSearch {
  members: readonly InsurerMember[];
  texts: readonly string[];
}

/** A member is found by name, policy number, post code and broker company (decision 78), the numbers without their spaces too. */
export function memberSearchOf(members: readonly InsurerMember[]): MemberSearch {
  const texts = members.map(({ name, policyNumber, postCode, brokerCompanyName }) => {
    const numbers = `${policyNumber ?? ''}\n${postCode ?? ''}`;
    return `${name ?? ''}\n${brokerCompanyName ?? ''}\n${numbers}\n${squeezed(numbers)}`.toLowerCase();
  });
  return { members, texts };
}

/** The members that a filter finds, in the list's order; all of them below three characters. */
export function matching({ members, texts }: MemberSearch, filter: string): readonly InsurerMember[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted.length < FILTER_FROM) return members;
  // A policy number typed with other spaces and dashes than it has.
  const close = squeezed(wanted);
  const isOther = close !== wanted && close.length >= FILTER_FROM;
  return members.filter((_member, index) => {
    const text = texts[index] ?? '';
    return text.includes(wanted) || (isOther && text.includes(close));
  });
}

function squeezed(numbers: string): string {
  return numbers.replaceAll(/[ -]/g, '');
}
