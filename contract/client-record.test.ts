import { expect, it } from 'vitest';
import { RECORD_SOURCES, recordValue } from './client-record';

const SAM = { name: 'Sam Taylor', email: 'sam@example.com', phone: '01632 960 001' };
const RECORD = { name: 'Joinery Ltd', address: 'Lancaster\nLA1 1AA', consultant: 'Owen Hughes', contacts: [SAM] };

it('a client’s record knows a value of each source, and nothing of others', () => {
  expect(RECORD_SOURCES.map((source) => recordValue(RECORD, source))).toEqual([
    '',
    RECORD.name,
    RECORD.address,
    RECORD.consultant,
    SAM.name,
    SAM.email,
    SAM.phone,
  ]);
  expect(recordValue(RECORD, 'constructor')).toBe('');
});

it('with several contacts does not say which one is meant', () => {
  const both = { ...RECORD, contacts: [SAM, { ...SAM, name: 'Kim Lee' }] };
  expect(recordValue(both, 'contact-name')).toBe('');
  expect(recordValue({ ...RECORD, contacts: [] }, 'contact-email')).toBe('');
});
