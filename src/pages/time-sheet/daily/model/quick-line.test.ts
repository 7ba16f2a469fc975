import { describe, expect, it } from 'vitest';
import type { RecentWork } from '../../entry/model/recent-work';
import { meantClient, readQuickLine, recentWorkOf, valuesOfLine, type QuickLine } from './quick-line';

const TYPES = ['Advisory', 'Remote Advisory', 'Report Writing', 'Training Delivery', 'Training Received', 'Travel'];

const read = (line: string, base: string | null = '11:00') => readQuickLine(line, TYPES, base);

const said = (line: Partial<QuickLine>): QuickLine => ({
  account: '',
  activityType: '',
  start: '',
  end: '',
  description: '',
  ...line,
});

describe('a quick line', () => {
  it.each<[string, Partial<QuickLine>]>([
    [
      'harbourside advisory 0930 +40 coshh sheet',
      { account: 'harbourside', activityType: 'Advisory', start: '09:30', end: '10:10', description: 'coshh sheet' },
    ],
    [
      'harbourside joinery remote adv 9:30 to 10.15 call about 3 sheets',
      {
        account: 'harbourside joinery',
        activityType: 'Remote Advisory',
        start: '09:30',
        end: '10:15',
        description: 'call about 3 sheets',
      },
    ],
    [
      'north quay report 2pm-3:30pm',
      { account: 'north quay', activityType: 'Report Writing', start: '14:00', end: '15:30' },
    ],
    ['travel 0800 0845', { activityType: 'Travel', start: '08:00', end: '08:45' }],
    [
      'acme advisory +30 noise',
      { account: 'acme', activityType: 'Advisory', start: '11:00', end: '11:30', description: 'noise' },
    ],
    ['acme advisory 0930', { account: 'acme', activityType: 'Advisory', start: '09:30' }],
    ['acme advisory fire drill', { account: 'acme', activityType: 'Advisory', description: 'fire drill' }],
    ['acme fire drill', { account: 'acme', description: 'fire drill' }],
    [
      'training solutions advisory 0930 +5',
      { account: 'training solutions', activityType: 'Advisory', start: '09:30', end: '09:35' },
    ],
    ['acme 2560 things', { account: 'acme', description: '2560 things' }],
    ['acme travel 930am 1030am', { account: 'acme', activityType: 'Travel', start: '09:30', end: '10:30' }],
    ['travel 930am to 1030pm', { activityType: 'Travel', start: '09:30', end: '22:30' }],
    ['travel 2pm to 3pm', { activityType: 'Travel', start: '14:00', end: '15:00' }],
    ['travel 2 to 3pm', { activityType: 'Travel', start: '14:00', end: '15:00' }],
    ['travel 2-3pm', { activityType: 'Travel', start: '14:00', end: '15:00' }],
    ['travel 0900 10pm', { activityType: 'Travel', start: '09:00', end: '22:00' }],
    ['travel 11 to 1pm', { activityType: 'Travel', start: '11:00', end: '13:00' }],
    ['travel 0930 1h call', { activityType: 'Travel', start: '09:30', end: '10:30', description: 'call' }],
    ['travel 0930 1h30', { activityType: 'Travel', start: '09:30', end: '11:00' }],
    ['travel 1h30', { activityType: 'Travel', start: '11:00', end: '12:30' }],
    ['travel 9h30 10h15', { activityType: 'Travel', start: '09:30', end: '10:15' }],
    ['1020 media adv 0930 +40', { account: '1020 media', activityType: 'Advisory', start: '09:30', end: '10:10' }],
    ['3 rivers adv 0930', { account: '3 rivers', activityType: 'Advisory', start: '09:30' }],
    ['acme pages 3-4', { account: 'acme', description: 'pages 3-4' }],
    ['travel stores 0930 lunch', { activityType: 'Travel', account: 'stores', start: '09:30', description: 'lunch' }],
    ['0930 lunch with friends', { account: 'lunch', start: '09:30', description: 'with friends' }],
    ['acme +40 room 1234', { account: 'acme', start: '11:00', end: '11:40', description: 'room 1234' }],
    ['acme 0930 talked +40', { account: 'acme', start: '09:30', end: '10:10', description: 'talked' }],
    ['   ', {}],
  ])('%j', (line, meaning) => {
    expect(read(line)).toEqual(said(meaning));
  });

  it.each([
    'harbourside advisory 0930 +40 coshh sheet',
    'advisory harbourside 0930 +40 coshh sheet',
    '0930 +40 harbourside advisory coshh sheet',
    '0930 +40 advisory harbourside coshh sheet',
    '+40 harbourside advisory coshh 0930 sheet',
    '+40 0930 harbourside advisory coshh sheet',
    'harbourside 0930 advisory +40 coshh sheet',
  ])('means the same in any order: %j', (line) => {
    const meaning = { account: 'harbourside', activityType: 'Advisory', start: '09:30', end: '10:10' };
    expect(read(line)).toEqual(said({ ...meaning, description: 'coshh sheet' }));
  });

  it('has no times from a length alone on a day without entries', () => {
    expect(read('acme advisory +30', null)).toEqual(said({ account: 'acme', activityType: 'Advisory' }));
  });
});

const JOINERY: RecentWork = {
  account: { value: 'client-1', text: 'Harbourside Joinery Ltd' },
  contract: { key: 'contract-1', value: 'Safety 2026' },
  activityType: 'Report Writing',
};
const JOINERY_ADVICE: RecentWork = {
  ...JOINERY,
  contract: { key: 'contract-2', value: 'Advice' },
  activityType: 'Advisory',
};

describe('the recent work that a line means', () => {
  it('has a client of whose name each word is begun, and the same activity before others', () => {
    const recent = [JOINERY, JOINERY_ADVICE];
    const bakery = { ...JOINERY, account: { value: 'client-9', text: 'Café O’Brien' } };
    expect(recentWorkOf(read("cafe o'br 0900"), [...recent, bakery])).toBe(bakery);
    expect(recentWorkOf(read('joinery fire 0900'), recent)).toBeUndefined();
    expect(recentWorkOf(read('join harb 0900'), recent)).toBe(JOINERY);
    expect(recentWorkOf(read('harbourside adv 0900'), recent)).toBe(JOINERY_ADVICE);
    expect(recentWorkOf(read('arbour adv'), recent)).toBeUndefined();
  });

  it('fills in client and contract, and the activity if the line has none', () => {
    expect(valuesOfLine(read('harbourside 0900 +15 plan'), JOINERY, null)).toEqual({
      account: JOINERY.account,
      contractId: 'contract-1',
      contactId: '',
      activityType: 'Report Writing',
      start: '09:00',
      end: '09:15',
      description: 'plan',
    });
    expect(valuesOfLine(read('harbourside travel'), JOINERY, null).activityType).toBe('Travel');
  });
});

it.each([
  ['quay', ['North Quay'], [], 'North Quay'],
  ['quay', ['North Quay', 'Quay'], [], 'Quay'],
  ["o'brien", ['O’Brien’s', 'O’Brien'], [], 'O’Brien'],
  ['quay', ['North Quay', 'South Quay'], [], undefined],
  ['quay', ['North Quay', 'South Quay'], ['South Quay'], 'South Quay'],
  ['quay', ['North Quay', 'South Quay'], ['North Quay', 'South Quay'], undefined],
  ['quay', [], ['North Quay'], undefined],
])('the client %j among %j with %j on the day is %j', (account, names, ofDay, meant) => {
  const found = names.map((text) => ({ value: text, text }));
  expect(meantClient(account, found, new Set(ofDay))?.text).toBe(meant);
});

it('words that match no client stay in the description', () => {
  expect(valuesOfLine(read('nobody travel 0900 to site'), undefined, null)).toEqual({
    account: null,
    activityType: 'Travel',
    start: '09:00',
    description: 'nobody to site',
  });
});
