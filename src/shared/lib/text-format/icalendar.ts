export interface CalendarEvent {
  /** Stays the same for the same event, so that importing it again replaces it. */
  uid: string;
  /** Wall clock in London, yyyy-MM-ddTHH:mm */
  start: string;
  minutes: number;
  summary: string;
  description?: string;
  location?: string;
}

/** The rules of British time since 1996; with them, a start at nine stays at nine across a clock change. */
const LONDON =
  'BEGIN:VTIMEZONE|TZID:Europe/London|BEGIN:DAYLIGHT|TZNAME:BST|TZOFFSETFROM:+0000|TZOFFSETTO:+0100|' +
  'DTSTART:19960331T010000|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU|END:DAYLIGHT|BEGIN:STANDARD|TZNAME:GMT|' +
  'TZOFFSETFROM:+0100|TZOFFSETTO:+0000|DTSTART:19961027T020000|RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU|' +
  'END:STANDARD|END:VTIMEZONE';

/**
 * A calendar file with these events (RFC 5545). `stamp` is when it is made.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function toICalendar(events: readonly CalendarEvent[], stamp: Date): string {
  const made = stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harbour Tools//Visit Calendar//EN',
    ...LONDON.split('|'),
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, start, minutes, summary, description, location }: CalendarEvent, made: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${made}`,
    `DTSTART;TZID=Europe/London:${start.replaceAll(/[-:]/g, '')}00`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'END:VEVENT',
  ];
}

function escaped(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return plain.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Lines have at most 75 octets; the rest follows after a line break and a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > 75) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += size;
  }
  return result;
}
