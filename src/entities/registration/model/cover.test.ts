import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMBER_FIELDS, type InsurerMember } from '@contract/registration';
import { coverOf, hasExpired } from './cover';

const TODAY = '2026-11-18';

function member(policyNumber: string | null, endDate: string | null = '2027-01-01'): InsurerMember {
  const blank = Object.fromEntries(MEMBER_FIELDS.map((field) => [field, null])) as InsurerMember;
  return { ...blank, policyNumber, endDate };
}

const cover = (policyNumber: string | null, members: InsurerMember[], broker: string | null = 'Tideway') =>
  coverOf({ broker, policyNumber }, members, TODAY);

describe('the cover of a submission', () => {
  const list = [member('HM-100'), member('HM-200', '2026-11-17'), member(null)];

  it.each([
    ['HM-100', 'matched'],
    [' hm-100 ', 'matched'],
    ['HM 100', 'close'],
    ['hm100', 'close'],
    ['HM–100', 'close'],
    ['ＨＭ－１００', 'close'],
    ['HM-1000', 'unknown'],
    ['', 'unknown'],
    ['-', 'unknown'],
    [null, 'unknown'],
  ])('of %j is %s', (policyNumber, kind) => {
    expect(cover(policyNumber, list).kind).toBe(kind);
  });

  it.each([null, '', '  '])('is not searched without a broker: %j', (broker) => {
    expect(cover('HM-100', list, broker)).toEqual({ kind: 'no-broker' });
  });

  it('has expired the day after its last', () => {
    expect(cover('HM-200', list)).toMatchObject({ isExpired: true });
    expect(cover('HM-100', list)).toMatchObject({ isExpired: false });
    expect(['2026-11-17', TODAY, null].map((endDate) => hasExpired({ endDate }, TODAY))).toEqual([true, false, false]);
  });

  it('is the latest of several with the same number, and an exact match rather than a close one', () => {
    const [old, current, dashed] = [
      member('A1', '2025-01-01'),
      member('a1', '2027-06-01'),
      member('A-1', '2028-01-01'),
    ];
    expect(cover('A1', [old, current])).toMatchObject({ kind: 'matched', member: current });
    expect(cover('A1', [dashed, old])).toMatchObject({ kind: 'matched', member: old });
    expect(cover('A 1', [old, dashed])).toMatchObject({ kind: 'close', member: dashed });
  });

  it('ignores case, spaces and dashes; an exact match may have them around it', () => {
    const sign = fc.constantFrom('', ' ', '-', '.', '/', '–');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2}[0-9]{4}$/),
        fc.array(sign, { minLength: 6, maxLength: 6 }),
        (policy, signs) => {
          const written = Array.from(policy, (letter, index) => letter.toLowerCase() + (signs[index] ?? '')).join('');
          const found = cover(written, [member(policy)]);
          expect(found.kind).toBe(written.trim() === policy.toLowerCase() ? 'matched' : 'close');
        },
      ),
    );
  });
});
