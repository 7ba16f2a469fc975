import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toICalendar, type CalendarEvent } from './icalendar';

const STAMP = new Date('2026-11-18T10:00:00.123Z');

function event(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return { uid: 'visit-1', start: '2026-11-19T09:30', minutes: 60, summary: 'Audit', ...changes };
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** What a calendar reads from an escaped text. */
const readBack = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : String(sign)));

describe('a calendar file', () => {
  it('gives event times in London time, with the rules of its clock changes', () => {
    const lines = unfolded(toICalendar([event()], STAMP));
    expect(lines).toContain('DTSTART;TZID=Europe/London:20261119T093000');
    expect(lines).toContain('DURATION:PT60M');
    expect(lines).toContain('DTSTAMP:20261118T100000Z');
    expect(lines.filter((line) => line === 'TZID:Europe/London')).toHaveLength(1);
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('preserves every text, in lines of at most 75 octets', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => value.replaceAll(/\p{Cc}/gu, ' '));
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = toICalendar([event({ summary, description })], STAMP);
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const lines = unfolded(file);
        expect(readBack(lines.find((line) => line.startsWith('SUMMARY:'))?.slice(8) ?? '')).toBe(summary);
        const found = lines.find((line) => line.startsWith('DESCRIPTION:'))?.slice(12);
        expect(found === undefined ? '' : readBack(found)).toBe(description);
      }),
    );
  });

  it('does not let a text break out of its line', () => {
    const lines = unfolded(toICalendar([event({ summary: 'One\r\nEND:VEVENT\n\u0000Two' })], STAMP));
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines).toContain(String.raw`SUMMARY:One\nEND:VEVENT\nTwo`);
  });
});
