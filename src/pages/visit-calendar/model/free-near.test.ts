import { describe, expect, it } from 'vitest';
import { makeDayCell } from '../index.testing';
import { calendarColumns } from './calendar-columns';
import { periodOf } from './calendar-period';
import { toCalendar } from './calendar-rows';
import { areaOf, areaOfAddress, driveText, minutesBetween } from '@/entities/post-area';
import { readAsked, writeAsked } from './free-near';

describe('a post code', () => {
  it.each([
    ['EX1 2AB', 'EX'],
    [' cf10', 'CF'],
    ['M', 'M'],
    ['m1', 'M'],
    ['W1A 1AA', 'W'],
    ['QQ1', null],
    ['Exeter', null],
    ['', null],
  ])('%s is in the area %s', (postCode, area) => {
    expect(areaOf(postCode)).toBe(area);
  });

  it.each([
    ['Exeter\nEX1 2AB', 'EX'],
    ['12 Mill Lane, Leeds, LS1 4AP', 'LS'],
    ['Hull', null],
  ])('is found in the address %j', (address, area) => {
    expect(areaOfAddress(address)).toBe(area);
  });

  it.each([
    ['LS', 'YO', 50],
    ['EX', 'TA', 60],
    ['CF', 'BS', 55],
    ['LS', 'LS', 0],
    ['TR', 'AB', 1030],
    ['LS', 'QQ', null],
  ])('%s to %s takes %s minutes', (one, other, minutes) => {
    expect(minutesBetween(one, other)).toBe(minutes);
    expect(minutesBetween(other, one)).toBe(minutes);
  });

  it.each([
    [0, 'under 20 min'],
    [45, 'about 45 min'],
    [60, 'about 1 h'],
    [125, 'about 2 h 5 min'],
  ])('%s minutes are %s', (minutes, text) => {
    expect(driveText(minutes)).toBe(text);
  });
});

it.each([
  ['2026-11-18', { clientId: '', postCode: '', within: 60 }],
  ['2026-11-18..2026-11-20;client=a%3Bb;within=any', { clientId: 'a;b', postCode: '', within: null }],
  ['2026-11-18;postcode=EX1+2AB;within=30', { clientId: '', postCode: 'EX1 2AB', within: 30 }],
])('the question %s is read as it was written', (text, near) => {
  expect(readAsked(text).near).toEqual(near);
  expect(writeAsked(readAsked(text).days, near)).toBe(text);
});

it.each([
  [0, 20],
  [2, 22],
  [4, 24],
])('four dense weeks with %s days of weekends fit a 1440 px window', (weekendDays, days) => {
  const used = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'].slice(0, weekendDays);
  const data = used.map((date) => makeDayCell(date, { dayStatus: 'B', bookingCount: 1 }));
  const consultants = [{ name: 'Ada', jobTitle: null, fte: 1, data }];
  const { weeks } = toCalendar({ regions: [{ regionName: null, consultants }] }, periodOf('weeks', '2026-11-16'));
  expect(weeks.flatMap((week) => week.days)).toHaveLength(days);
  const total = calendarColumns(weeks, 'dense').reduce((sum, { width = 0 }) => sum + width, 0);
  // Without the page's margins (48), its border (2) and two scroll bars (30).
  expect(total).toBeLessThanOrEqual(1440 - 80);
});
