import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPersonalData, maskPersonalData } from './personal-data';
import { SYSTEM_PROMPT } from './system-prompt';

const KNOWN = {
  clients: ['Anvil Forge Ltd', 'Beacon', 'Cobalt & Sons (Leeds) Limited', 'Zoë’s Bakery', 'Ox'],
  people: ['Grace Okafor'],
};
const NOBODY = { clients: [], people: [] };

const found = (text: string) => findPersonalData([text], KNOWN).map(({ kind, text: part }) => `${kind}: ${part}`);

describe('the check for personal data', () => {
  it.each([
    ['Write to jo.o’neil@anvil-forge.co.uk.', ['e-mail: neil@anvil-forge.co.uk']],
    ['JO+HR@EXAMPLE.ORG or <kim@a.b.example>', ['e-mail: JO+HR@EXAMPLE.ORG', 'e-mail: kim@a.b.example']],
    [
      "**kim@a.example** 'jo@a.example' _al@a.example_",
      ['e-mail: kim@a.example', 'e-mail: jo@a.example', 'e-mail: _al@a.example'],
    ],
    ["o'neil@a.example, josé@a.example", ["e-mail: o'neil@a.example", 'e-mail: josé@a.example']],
    ['NI: AB123456C', ['NI number: AB123456C']],
    ['ni ab 12 34 56 d, or QQ-12-34-56-A', ['NI number: ab 12 34 56 d', 'NI number: QQ-12-34-56-A']],
    ['Ring 07700 900123 today', ['phone number: 07700 900123']],
    ['Ring 07700900123.', ['phone number: 07700900123']],
    ['(020) 7946 0958 or 020 7946 0958 2 pm', ['phone number: (020) 7946 0958', 'phone number: 020 7946 0958']],
    ['+44 (0)20 7946 0958, +447700900123', ['phone number: +44 (0)20 7946 0958', 'phone number: +447700900123']],
    ['0044 1632 960 001, 01632-960-001', ['phone number: 0044 1632 960 001', 'phone number: 01632-960-001']],
    ['12 High St, Leeds LS1 4AP', ['postcode: LS1 4AP']],
    ['SW1A1AA and ec1a 1bb', ['postcode: SW1A1AA', 'postcode: ec1a 1bb']],
    ['Our client Anvil Forge Ltd says', ['client: Anvil Forge Ltd']],
    ['anvil  forge’s manager', ['client: anvil  forge']],
    ['Cobalt & Sons (Leeds) asks Beacon', ['client: Cobalt & Sons (Leeds)', 'client: Beacon']],
    ['ZOË’S BAKERY', ['client: ZOË’S BAKERY']],
    ["Zoe's bakery", ["client: Zoe's bakery"]],
    ['Is “Zoe\u0308\u02bcs Bakery” in? Béacon is.', ['client: Zoe\u0308\u02bcs Bakery', 'client: Béacon']],
    ['Ask An\u00advil\u00a0Forge LTD.', ['client: An\u00advil\u00a0Forge LTD']],
    ['grace okafor’s mark, by Grace', ['person: grace okafor']],
  ])('finds personal data in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'The ACAS helpline is 0300 123 1100, ours 0800 028 2420.',
    'Section 98(4) ERA 1996, s.1 1st paragraph, reg 4 2nd half, w2 3rd day, Schedule 2 5th part.',
    'Case 2401234/2023, [2010] UKSC 15, invoice 02012345678901, account 12345678, sort code 01-23-45.',
    '£0.1234567890, 0.12345678901, 0123 4567 8901 2345, 0 1 2 3 4 5 6 7 8 9 0',
    'From 06/04/2026 the limit is £118,223; £751 a week; 1.5 % of 10,000.',
    'A beacon of good practice, a béacon; the box and the ox.',
    'GB123456A is nobody’s number, and neither is AB123456Z or XAB123456C.',
    'PS5 1TB, DDR4 8GB, A4 2PP, MP3 4AB',
    '@mention, a@b, user@localhost, foo@@bar.com',
    SYSTEM_PROMPT,
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('reports the text and the position', () => {
    expect(findPersonalData(['nothing', 'to LS1 4AP'], NOBODY)).toEqual([
      { kind: 'postcode', text: 'LS1 4AP', at: 1, start: 3, end: 10 },
    ]);
  });

  it('handles a long text without matches quickly', () => {
    const text = `${'a'.repeat(500_000)} ${'0 '.repeat(250_000)}${'a.'.repeat(250_000)}${'AB12 '.repeat(100_000)}`;
    expect(findPersonalData([text], KNOWN)).toEqual([]);
  });
});

describe('masks', () => {
  it('distinguish people, in all messages and spellings', () => {
    expect(
      maskPersonalData(
        ['Anvil Forge Ltd, LS1 4AP, kim@a.example', 'ANVIL FORGE and Beacon: KIM@A.EXAMPLE, jo@a.example, ls1 4ap'],
        KNOWN,
      ),
    ).toEqual([
      '[client 1], [postcode 1], [e-mail 1]',
      '[client 1] and [client 2]: [e-mail 1], [e-mail 2], [postcode 1]',
    ]);
  });

  it('recognise a number with and without its country code', () => {
    expect(maskPersonalData(['07700 900123 or +44 7700 900123'], NOBODY)).toEqual([
      '[phone number 1] or [phone number 1]',
    ]);
  });

  it('terminate even if a client is named like a mark', () => {
    expect(
      maskPersonalData(['Client 1 and Phone Number Ltd'], {
        clients: ['Client 1 Ltd', 'Phone Number Ltd'],
        people: [],
      }),
    ).toEqual(['[client 1] and [client 2]']);
  });

  const personal = fc.constantFrom(
    'kim@a.example',
    'AB123456C',
    '07700 900123',
    '+44 (0)20 7946 0958',
    'LS1 4AP',
    'Anvil Forge Ltd',
    'Beacon',
  );
  const anything = fc.oneof(personal, fc.string({ maxLength: 12 }), fc.constantFrom(' ', ', ', '\n', '(', '1', 'A'));

  it('leave nothing to find, and everything else unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anything, { maxLength: 12 }), { maxLength: 4 }), (parts) => {
        const texts = parts.map((each) => each.join(''));
        const masked = maskPersonalData(texts, KNOWN);
        expect(findPersonalData(masked, KNOWN)).toEqual([]);
        expect(masked).toHaveLength(texts.length);
        const isHarmless = (_text: string, at: number) => findPersonalData([texts[at] ?? ''], KNOWN).length === 0;
        expect(masked.filter(isHarmless)).toEqual(texts.filter(isHarmless));
      }),
    );
  });

  it('hide all personal data between words', () => {
    fc.assert(
      fc.property(
        personal,
        fc.constantFrom('Ask ', 'to: ', '“'),
        fc.constantFrom('.', ' please', ', and'),
        (secret, before, after) => {
          expect(maskPersonalData([before + secret + after], KNOWN)[0]).not.toContain(secret);
        },
      ),
    );
  });
});
