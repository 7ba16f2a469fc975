import { describe, expect, it } from 'vitest';
import { emailAdvice, employeeCountAdvice, passwordAdvice, registrationAdvice } from './advice';

describe('the hint for an e-mail address', () => {
  it.each(['', 'jo@harbourside.example', "o'neill+hr@a.co.uk"])('is empty for "%s"', (email) => {
    expect(emailAdvice(email)).toBeNull();
  });

  it.each(['jo', 'jo@', 'jo@harbourside', 'jo smith@harbourside.example'])('questions "%s"', (email) => {
    expect(emailAdvice(email)).toMatch(/does not look like/);
  });
});

describe('the hint for a password', () => {
  it.each([
    ['', null],
    ['tidal copper lantern', null],
    ['Password1234', 'tried first'],
    ['my-qwerty-keyboard', 'tried first'],
    ['jo.marsh-was-here', 'part of your e-mail'],
    ['aaaaaaaabbbbbbbb', 'same few characters'],
    ['xk7!Qz', 'Add another word'],
  ])('for "%s" is: %s', (password, advice) => {
    const said = passwordAdvice(password, 'Jo.Marsh@harbourside.example');
    expect(said ?? '').toContain(advice ?? '');
    expect(said === null).toBe(advice === null);
  });

  it('does not treat a two-letter name as part of the address', () => {
    expect(passwordAdvice('a journey by sea', 'jo@harbourside.example')).toBeNull();
  });
});

describe('the hint for a company registration number', () => {
  it.each(['', '01234567', 'SC123456', 'sc 123456', 'OC301234', 'R0000123', ' 0123 4567 '])(
    'is empty for "%s"',
    (text) => {
      expect(registrationAdvice(text)).toBeNull();
    },
  );

  it('adds missing leading zeros', () => {
    expect(registrationAdvice('1234567')).toContain('01234567');
    expect(registrationAdvice('12345')).toContain('00012345');
  });

  it.each(['1', '123456789', 'ABC12345', 'GB 123 4567 89'])('describes the format for "%s"', (text) => {
    expect(registrationAdvice(text)).toMatch(/Usually eight characters/);
  });
});

describe('the hint for a number of employees', () => {
  it.each([
    ['', null],
    ['1', null],
    ['100', null],
    ['101', 'for 100 users'],
    ['0', 'whole number'],
    ['-3', 'whole number'],
    ['2.5', 'whole number'],
    ['1.000', 'whole number'],
  ])('for "%s" is: %s', (count, advice) => {
    const said = employeeCountAdvice(count);
    expect(said ?? '').toContain(advice ?? '');
    expect(said === null).toBe(advice === null);
  });
});
