import { LARGEST_VERSION } from '@contract/seen-version';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, format, startOfISOWeek, startOfMonth, subDays } from 'date-fns';
import type { Row } from '../bench';
import type { Call, Member } from './staff';

/** Acknowledged writes, which `missingWrites` checks. */
export interface Acknowledged {
  entries: { member: Member; day: string; description: string }[];
  /** The template answers that were sent for each member's client. */
  answers: Map<Member, SentAnswer[]>;
}

/** Milliseconds since the process started; `acknowledgedAt` is null without an acknowledgement. */
interface SentAnswer {
  value: string;
  sentAt: number;
  acknowledgedAt: number | null;
}

/** Consecutive steps; the calls of a step are sent at once, as a screen does. */
export type Screen = Call[][];

/** Entries are spread over these days, so that a day's list has a realistic length. */
const DAYS = 250;
const CHECK_ATTEMPTS = 30;
const FIRST_DAY = new Date(2031, 0, 6);
const SEARCHES = ['harb', 'join', 'ser', 'lane', 'east', 'care', 'build', 'trans'];

const today = new Date();
const iso = (date: Date) => format(date, 'yyyy-MM-dd');
const read = (name: string, path: string): Call => ({ name, method: 'GET', path });
const write = (name: string, path: string, body: unknown): Call => ({
  name,
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

const CALENDAR = `/weeklyvisitsummary/${iso(startOfISOWeek(today))}/All/All`;

const pageView = (path: string): Call =>
  write('page view', '/data/logevent', { event: 'pageview', path, title: 'Harbour', timestamp: today.toISOString() });

/** A form with one field, as browsers send it. */
function multipart(field: string, value: string): Pick<Call, 'body' | 'contentType'> {
  const edge = 'edge-of-the-form';
  return {
    contentType: `multipart/form-data; boundary=${edge}`,
    body: `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n--${edge}--\r\n`,
  };
}

export function savedEntry(member: Member, turn: number, acknowledged: Acknowledged): Call {
  const day = iso(addDays(FIRST_DAY, (turn * 7 + member.index) % DAYS));
  const description = `Load ${randomUUID()}: spoke to the client about the assessment and what is left to do.`;
  const minute = String(turn % 60).padStart(2, '0');
  const entry = {
    description,
    activityType: 'Administration',
    startTime: `${day}T09:${minute}`,
    endTime: `${day}T10:${minute}`,
  };
  return {
    name: 'entry saved',
    method: 'POST',
    path: '/addtimesheetentry',
    ...multipart('entryJson', JSON.stringify(entry)),
    onAcknowledged: () => acknowledged.entries.push({ member, day, description }),
  };
}

export function savedAnswer(member: Member, acknowledged: Acknowledged): Call {
  const sent: SentAnswer = { value: `Sam Taylor ${randomUUID()}`, sentAt: 0, acknowledgedAt: null };
  return {
    ...write('answer saved', `/savetemplateanswers/${member.client}`, { 'Employee name': sent.value, Overtime: 'Yes' }),
    seen: LARGEST_VERSION,
    onSent: () => {
      sent.sentAt = performance.now();
      acknowledged.answers.set(member, [...(acknowledged.answers.get(member) ?? []), sent]);
    },
    onAcknowledged: () => {
      sent.acknowledgedAt = performance.now();
    },
  };
}

function advice(member: Member): Call {
  return write('advice', '/advicedata', {
    fromDate: iso(subDays(today, 30)),
    toDate: iso(today),
    accountId: member.employeeId === null ? member.client : null,
    employeeId: member.employeeId,
    pageNumber: 0,
    pageSize: 5,
  });
}

type Visit = (member: Member, turn: number, acknowledged: Acknowledged) => Screen;

/** The share of each screen in per cent, its calls, and the role that it needs. */
const SCREENS: readonly { share: number; role?: string; visit: Visit }[] = [
  {
    share: 18,
    visit: () => [[read('visit summary', '/visitsummary'), read('window', '/visitautomationwindow'), pageView('/')]],
  },
  {
    share: 30,
    visit: (member, turn, acknowledged) => {
      const entry = savedEntry(member, turn, acknowledged);
      const day = /"startTime":"([\d-]+)T/.exec(entry.body ?? '')?.[1];
      const list = read('time sheet of a day', `/employeetimedata/${day}`);
      return [[read('time sheet', '/timesheetinitial'), list, pageView('/time-sheet')], [entry], [list]];
    },
  },
  { share: 10, visit: (member) => [[advice(member)]] },
  {
    share: 12,
    visit: () => [
      [read('my visits', '/myvisits?page=0'), read('calendar of all', CALENDAR), pageView('/visit-calendar')],
    ],
  },
  { share: 5, visit: () => [[read('weekly summary', `/weeklysummary/${iso(startOfISOWeek(today))}`)]] },
  {
    share: 8,
    visit: ({ client }) => [
      [read('documents', `/getaccountfiles/1/${client}/0`), pageView('/documents')],
      [read('handbooks', `/getmanualandhandbookitems/${client}`)],
    ],
  },
  {
    share: 8,
    visit: (member, _turn, acknowledged) => [
      [read('templates', '/gettemplateinfo'), read('answers', `/gettemplateanswers/${member.client}`)],
      [savedAnswer(member, acknowledged)],
      [savedAnswer(member, acknowledged)],
    ],
  },
  {
    share: 6,
    visit: ({ client }, turn) => [
      [read('search for clients', `/getclients/${SEARCHES[turn % SEARCHES.length]}`)],
      [read('contacts', `/getContacts/${client}`), read('contracts', `/accountcontracts/${client}`)],
    ],
  },
  { share: 3, visit: () => [[read('opportunities', '/myopportunities')]] },
  { share: 20, role: 'tools:targets', visit: () => [[read('targets', `/gettargets/${iso(startOfMonth(today))}`)]] },
  {
    share: 60,
    role: 'tools:marketing',
    visit: () => [[read('prospects', '/pardot/prospects?previousDays=60'), read('owners', '/pardot/users')]],
  },
];

/** A screen that `member` may open, chosen by `share` in 0…1 according to how often people open it. */
export function screenAt(share: number, member: Member, turn: number, acknowledged: Acknowledged): Screen {
  const open = SCREENS.filter(({ role }) => role === undefined || member.roles.includes(role));
  let rest = share * open.reduce((sum, screen) => sum + screen.share, 0);
  const chosen = open.find((screen) => (rest -= screen.share) < 0) ?? open[0];
  return chosen?.visit(member, turn, acknowledged) ?? [];
}

/** The stored text; a temporary refusal does not mean that anything is missing. */
async function checkedText(member: Member, origin: string, path: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await member.send(origin, read('check', path)).catch(() => ({ status: 0, text: '' }));
    if (status === 200) return text;
    if (attempt === CHECK_ATTEMPTS) throw new Error(`${path} answered ${status} to the check`);
    await pause(1_000);
  }
}

/** How many of the acknowledged writes are lost. @param after what happened to the servers */
export function missingRow(after: string, lost: readonly string[], { entries, answers }: Acknowledged): Row {
  return {
    figure: `acknowledged writes that are not there after ${after}`,
    value: `${lost.length} of ${entries.length + answers.size}`,
    goal: '0',
    met: lost.length === 0,
  };
}

/** Acknowledged writes that are missing. */
export async function missingWrites(origin: string, { entries, answers }: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  const lists = new Map<string, typeof entries>();
  for (const entry of entries) {
    const list = `${entry.member.index} ${entry.day}`;
    lists.set(list, [...(lists.get(list) ?? []), entry]);
  }
  for (const list of lists.values()) {
    const [first] = list;
    if (!first) continue;
    const text = await checkedText(first.member, origin, `/employeetimedata/${first.day}`);
    missing.push(...list.filter(({ description }) => !text.includes(description)).map((entry) => entry.description));
  }
  for (const [member, sent] of answers) {
    const text = await checkedText(member, origin, `/gettemplateanswers/${member.client}`);
    missing.push(...replacedAnswers(sent, text).map(({ value }) => value));
  }
  return missing;
}

/**
 * The acknowledged answers that should have replaced the stored one: those sent after its acknowledgement. Two concurrent
 * answers may have been stored in either order, regardless of which was acknowledged last.
 */
function replacedAnswers(sent: readonly SentAnswer[], text: string): SentAnswer[] {
  const acknowledged = sent.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const present = sent.find(({ value }) => text.includes(value));
  if (!present) return acknowledged;
  const settledAt = present.acknowledgedAt ?? Infinity;
  return acknowledged.filter(({ sentAt }) => sentAt > settledAt);
}
