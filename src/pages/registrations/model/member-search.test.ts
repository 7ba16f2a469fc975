import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMBER_FIELDS, type InsurerMember } from '@contract/registration';
import { MemberSearch } from './member-search';

const BLANK = Object.fromEntries(MEMBER_FIELDS.map((field) => [field, null])) as InsurerMember;

const members: InsurerMember[] = [
  { ...BLANK, name: 'Kestrel Castings Ltd', policyNumber: 'HM-100', postCode: 'LA1 4XQ', brokerCompanyName: 'Tideway' },
  { ...BLANK, name: 'Ünder Öst GmbH', policyNumber: 'HM-205', postCode: 'PR8 8PL', brokerContact: 'Kestrel Contact' },
  { ...BLANK },
];
const found = (filter: string) => new MemberSearch(members).matching(filter).map((member) => members.indexOf(member));

describe('the filter of members', () => {
  it.each([
    ['kest', [0]],
    ['CASTINGS L', [0]],
    ['ünd', [1]],
    ['under ost', [1]],
    ['hm–2', [1]],
    ['hm-2', [1]],
    ['hm 205', [1]],
    ['HM205', [1]],
    ['la14', [0]],
    ['tide', [0]],
    ['contact', []],
    ['  hm-100 ', [0]],
    ['nobody', []],
  ])('finds by %j', (filter, places) => {
    expect(found(filter)).toEqual(places);
  });

  it.each(['', ' ', 'k', 'ke', ' ke '])('does not apply below three characters: %j', (filter) => {
    expect(found(filter)).toEqual([0, 1, 2]);
  });

  it('finds every member by any three letters of its name, but never across two fields', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 20 }), fc.nat(17), (name, from) => {
        const part = name.slice(from, from + 3);
        fc.pre(part.trim().length === 3);
        expect(new MemberSearch([{ ...BLANK, name }]).matching(part)).toHaveLength(1);
      }),
    );
    expect(found('ltdtide')).toEqual([]);
  });

  it('finds the same after any earlier search, letter by letter and back', () => {
    const letters = fc.string({ unit: fc.constantFrom('h', 'm', '-', ' ', '1', '0', 'a'), maxLength: 6 });
    const list = fc.array(
      fc.record({ name: letters, policyNumber: letters }).map((fields) => ({ ...BLANK, ...fields })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(list, letters, fc.array(letters, { maxLength: 4 }), (someMembers, typed, others) => {
        const search = new MemberSearch(someMembers);
        const steps = Array.from({ length: typed.length + 1 }, (_, length) => typed.slice(0, length));
        for (const filter of [...steps, ...steps.toReversed(), ...others, typed]) {
          expect(search.matching(filter)).toEqual(new MemberSearch(someMembers).matching(filter));
        }
      }),
    );
  });
});
