// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newEntryValues } from './entry-form';
import { templateInLine, templateOf, valuesOfTemplate, type EntryTemplate } from './entry-template';

const VALUES = {
  ...newEntryValues('2026-11-18', '09:00'),
  account: { value: 'client-1', text: 'Harbourside Joinery Ltd' },
  contractId: 'contract-1',
  description: 'Stand-up',
  activityType: 'Internal Meeting',
  end: '09:15',
};
const STAND_UP = templateOf(' Stand-up ', VALUES);
const named = (name: string): EntryTemplate => ({ ...STAND_UP, name });

describe('a template', () => {
  it('has what its form had but date, times, contact and files, and the length', () => {
    expect(STAND_UP).toEqual({
      name: 'Stand-up',
      account: { value: 'client-1', text: 'Harbourside Joinery Ltd' },
      contractId: 'contract-1',
      description: 'Stand-up',
      activityType: 'Internal Meeting',
      advisoryType: '',
      minutes: 15,
    });
  });

  it('sets the end by its length where there is a start and the day is long enough', () => {
    expect(valuesOfTemplate(STAND_UP, '10:00').end).toBe('10:15');
    expect('end' in valuesOfTemplate(STAND_UP, '')).toBe(false);
    expect('end' in valuesOfTemplate(STAND_UP, '23:50')).toBe(false);
    expect('end' in valuesOfTemplate({ ...STAND_UP, minutes: null }, '10:00')).toBe(false);
  });
});

describe('a quick line', () => {
  const templates = [named('Stand-up'), named('Stand-up north')];

  it.each([
    ['stand-up', 'Stand-up', ''],
    ['Stand-up 0930 about sheets', 'Stand-up', '0930 about sheets'],
    ['stand-up north +20', 'Stand-up north', '+20'],
    ['Stand–up  nörth +20', 'Stand-up north', '+20'],
    ['stand-up northern', 'Stand-up', 'northern'],
  ])('%s means %s', (line, name, rest) => {
    expect(templateInLine(line, templates)).toMatchObject({ template: { name }, rest });
  });

  it('without the whole name means none', () => {
    expect(templateInLine('stand-ups 0930', templates)).toBeNull();
    expect(templateInLine('a stand-up', templates)).toBeNull();
  });
});
