import type { InsurerMember } from '@contract/registration';
import { FILTER_FROM } from '@/shared/ui/filter-field';

/** Places of the members that a filter found, in the list's order. */
interface Finding {
  wanted: string;
  close: string;
  places: readonly number[];
}

/**
 * The insurer's list made ready for a filter. A member is found by name, policy number, post code and broker company
 * (product/registrations#filter), the numbers without their spaces and dashes too: one text in small letters each, made
 * once. Anyone who goes on typing looks only through what was found so far, and anyone who takes letters back sees what was
 * found before.
 */
export class MemberSearch {
  readonly #texts: readonly string[];
  /** Each found within the one before. */
  #findings: Finding[] = [];

  constructor(readonly members: readonly InsurerMember[]) {
    this.#texts = members.map(({ name, policyNumber, postCode, brokerCompanyName }) => {
      const numbers = `${policyNumber ?? ''}\n${postCode ?? ''}`;
      return `${name ?? ''}\n${brokerCompanyName ?? ''}\n${numbers}\n${squeezed(numbers)}`.toLowerCase();
    });
  }

  /** The members that a filter finds, in the list's order; all of them below three characters. */
  matching(filter: string): readonly InsurerMember[] {
    const wanted = filter.trim().toLowerCase();
    if (wanted.length < FILTER_FROM) return this.members;
    return this.#placesOf(wanted).flatMap((place) => this.members[place] ?? []);
  }

  #placesOf(wanted: string): readonly number[] {
    // What the squeezed text finds lies within what a shorter one found only if that looked for it as well.
    this.#findings = this.#findings.filter(
      (finding) =>
        finding.wanted === wanted || (wanted.includes(finding.wanted) && finding.close.length >= FILTER_FROM),
    );
    const last = this.#findings.at(-1);
    if (last?.wanted === wanted) return last.places;
    const close = squeezed(wanted);
    const isOther = close !== wanted && close.length >= FILTER_FROM;
    const isFound = (place: number) => {
      const text = this.#texts[place] ?? '';
      return text.includes(wanted) || (isOther && text.includes(close));
    };
    const places = last ? last.places.filter(isFound) : [...this.#texts.keys()].filter(isFound);
    this.#findings.push({ wanted, close, places });
    return places;
  }
}

/** A number as it may be typed: without the spaces and dashes that it has. */
function squeezed(numbers: string): string {
  return numbers.replaceAll(/[ -]/g, '');
}
