import { describe, expect, it } from 'vitest';
import { isTrusted, networkOf, parseAddress, parseTrustedProxies } from './network-address';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is read as %s', (given, read) => expect(parseAddress(given)).toBe(read));

  it.each([
    '',
    'unknown',
    'of Owen',
    '1',
    '0x7f.1',
    '203.0.113',
    '203.0.113.256',
    '2001:db8::1::2',
    '1.2.3.4, 5.6.7.8',
  ])('"%s" is invalid', (given) => expect(parseAddress(given)).toBeNull());
});

describe('what counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('trusted proxies', () => {
  it('are all, none, or addresses and ranges', () => {
    expect(parseTrustedProxies('true')).toBe(true);
    expect(parseTrustedProxies('False')).toBe(false);
    const trusted = parseTrustedProxies('10.0.0.0/8, fd00::/8,203.0.113.7');
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '203.0.113.7'].map((each) => isTrusted(each, trusted))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(['11.1.2.3', 'fe00::1', '203.0.113.8', ''].map((each) => isTrusted(each, trusted))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  it.each(['yes', 'proxy', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1,', 'fe80::1%eth0'])(
    'are refused if they are %s',
    (text) => expect(() => parseTrustedProxies(text)).toThrow('is neither an address nor a range'),
  );
});
