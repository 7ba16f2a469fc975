import { beforeEach, expect, it } from 'vitest';
import { keepLastClient, readLastClient } from './last-client';

beforeEach(() => localStorage.clear());

const CLIENT = { AccountId: 'c-1', AccountSearch: 'Joinery', ContactSearch: 'Jo', ContactId: 'k-1' };

it('stores each user’s last client with its contact, but not the details of somebody else', () => {
  keepLastClient('ada', { Initial: 'EXISTING', ...CLIENT, ContactName: 'Sam' });
  expect(readLastClient('ada')).toEqual(CLIENT);
  expect(readLastClient('owen')).toBeNull();
  keepLastClient('ada', { Initial: 'EXISTING', ...CLIENT, ContactSearch: 'Somebody else', ContactId: '' });
  expect(readLastClient('ada')).toEqual({ ...CLIENT, ContactSearch: '', ContactId: '' });
});

it('leaves the last client as it is after a lead for a new one', () => {
  keepLastClient('ada', { Initial: 'EXISTING', ...CLIENT });
  keepLastClient('ada', { Initial: 'NEW', AccountText: 'Newcomer', AccountId: 'hidden' });
  expect(readLastClient('ada')).toEqual(CLIENT);
});

it.each(['', 'null', '[]', '{"AccountId":7}', '{"AccountId":""}'])('has none if storage has %j', (text) => {
  localStorage.setItem('harbour.lead-client.ada', text);
  expect(readLastClient('ada')).toBeNull();
});
