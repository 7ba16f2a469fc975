import { comparisonKey } from '@contract/comparison-key';
import type { InsurerMember } from '@contract/registration';
import { FILTER_FROM } from '@/shared/ui/filter-field';

/** Positions of the members that a filter found, in the list's order. */
interface Finding {
  wanted: string;
  close: string;
  indexes: readonly number[];
}

/**
 * The insurer's list prepared for a filter. A member is found by name, policy number, post code and broker company
 * (product/registrations#filter), also by the numbers without spaces and dashes: one text of keys each, created once.
 * Each further letter searches only what was found so far, and deleting a letter shows the earlier result again.
 */
export class MemberSearch {
  readonly #texts: readonly string[];
  /** Each result was found within the previous one. */
  #findings: Finding[] = [];

  constructor(readonly members: readonly InsurerMember[]) {
    this.#texts = members.map(({ name, policyNumber, postCode, brokerCompanyName }) => {
      const numbers = [policyNumber, postCode].map((number) => comparisonKey(number ?? ''));
      const names = [name, brokerCompanyName].map((each) => comparisonKey(each ?? ''));
      return [...names, ...numbers, ...numbers.map(squeezed)].join('\n');
    });
  }

  /** The members that a filter finds, in the list's order; all of them below three characters. */
  matching(filter: string): readonly InsurerMember[] {
    const wanted = comparisonKey(filter);
    if (filter.trim().length < FILTER_FROM) return this.members;
    return this.#indexesOf(wanted).flatMap((index) => this.members[index] ?? []);
  }

  #indexesOf(wanted: string): readonly number[] {
    // The text without spaces finds a subset of a shorter one's result only if that one was searched for as well.
    this.#findings = this.#findings.filter(
      (finding) =>
        finding.wanted === wanted || (wanted.includes(finding.wanted) && finding.close.length >= FILTER_FROM),
    );
    const last = this.#findings.at(-1);
    if (last?.wanted === wanted) return last.indexes;
    const close = squeezed(wanted);
    const isOther = close !== wanted && close.length >= FILTER_FROM;
    const isFound = (index: number) => {
      const text = this.#texts[index] ?? '';
      return text.includes(wanted) || (isOther && text.includes(close));
    };
    const indexes = last ? last.indexes.filter(isFound) : [...this.#texts.keys()].filter(isFound);
    this.#findings.push({ wanted, close, indexes });
    return indexes;
  }
}

/** A number as people may type it: without its spaces and dashes. */
function squeezed(numbers: string): string {
  return numbers.replaceAll(/[ -]/g, '');
}
