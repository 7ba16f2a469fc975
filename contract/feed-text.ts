import { splitPath } from './document-path';
import { FEED_EVENTS, type FeedEntry, type FeedKind } from './home-feed';
import { NOTIFICATION_EVENTS, type NotificationKind } from './notification-kinds';

/** The sentences of Home's feed and of messages, for the screen and for e-mail. */

/** What entries can be about. */
export type EntryKind = FeedKind | NotificationKind;

/** What they can say happened. */
export type EntryEvent =
  | (typeof FEED_EVENTS)[FeedKind][number]
  | (typeof NOTIFICATION_EVENTS)[NotificationKind][number];

/** An entry that this version of the portal knows. */
export type KnownEntry = Omit<FeedEntry, 'kind' | 'what'> & { kind: EntryKind; what: EntryEvent };

export interface EntryText {
  text: string;
  /** More about it, below the text; '' for nothing. */
  detail: string;
}

/** False for an entry that only a newer server knows. */
export function isKnownEntry<Entry extends FeedEntry>(entry: Entry): entry is Entry & KnownEntry {
  return [FEED_EVENTS, NOTIFICATION_EVENTS].some((events: Readonly<Record<string, readonly string[]>>) => {
    const known = Object.hasOwn(events, entry.kind) ? events[entry.kind] : undefined;
    return known?.includes(entry.what) ?? false;
  });
}

/** @param today yyyy-MM-dd in London */
export function entryText(entry: KnownEntry, today: string): EntryText {
  return TEXTS[entry.kind](entry, today);
}

const TEXTS: Readonly<Record<EntryKind, (entry: KnownEntry, today: string) => EntryText>> = {
  stage: stageText,
  prospect: prospectText,
  document: documentText,
  visit: visitText,
  comment: commentText,
  form: formText,
  'sign-in': signInText,
  target: targetText,
  backup: backupText,
};

/** 'Priya Nair published it', or 'It was published' if nobody is known. */
function said(by: string, active: string, passive: string): string {
  return capitalised(by === '' ? passive : `${by} ${active}`);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A wall-clock moment or date in parts of `en-GB`; they are read as if they were UTC, so that no zone shifts them. */
function shown(wall: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(wall.includes('T') ? `${wall}Z` : `${wall}T00:00Z`);
  if (Number.isNaN(moment.getTime())) return 'Invalid Date';
  return moment.toLocaleString('en-GB', { ...options, timeZone: 'UTC' });
}

function momentText(wall: string): string {
  const day = shown(wall, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return day === 'Invalid Date' ? day : `${shown(wall, { weekday: 'long' })} ${day} ${timeText(wall)}`;
}

const timeText = (wall: string) => shown(wall, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const many = (count: number, plural: string) => `${count.toLocaleString('en-GB')} ${plural}`;

function stageText({ by, subject, client, detail, before, count }: KnownEntry): EntryText {
  if (count > 1)
    return {
      text: said(by, `moved ${many(count, 'of your leads')}`, `${many(count, 'of your leads')} were moved`),
      detail: client,
    };
  const lead = [subject || 'A lead', client].filter(Boolean).join(' for ');
  return {
    text: `${lead} is now ${detail}`,
    detail: [before === '' ? '' : `Before: ${before}`, by === '' ? '' : `changed by ${by}`].filter(Boolean).join(', '),
  };
}

function prospectText({ by, subject, client, count }: KnownEntry): EntryText {
  if (count > 1) {
    const prospects = many(count, 'prospects');
    return { text: said(by, `assigned ${prospects} to you`, `${prospects} were assigned to you`), detail: client };
  }
  const who = subject || 'a prospect';
  return {
    text: said(by, `assigned ${who} to you`, `${who} was assigned to you`),
    detail: client === subject ? '' : client,
  };
}

function documentText({ what, by, subject, client, count }: KnownEntry): EntryText {
  const { folder, name } = splitPath(subject);
  const files = count > 1 ? many(count, 'documents') : name;
  const were = count > 1 ? 'were' : 'was';
  return {
    text: said(by, `${what} ${files} for ${client}`, `${files} ${were} ${what} for ${client}`),
    detail: folder,
  };
}

function visitText({ what, by, subject, client, detail, before }: KnownEntry, today: string): EntryText {
  const visit = `your visit to ${client}`;
  const dayOfStart = detail.slice(0, 10) === today ? 'today' : 'tomorrow';
  const texts: Partial<Record<EntryEvent, string>> = {
    planned: said(by, `planned a visit to ${client} for you`, `a visit to ${client} was planned for you`),
    given: said(by, `gave you the visit to ${client}`, `you were given the visit to ${client}`),
    taken: said(by, `gave ${visit} to somebody else`, `${visit} was given to somebody else`),
    moved: said(by, `moved ${visit}`, `${visit} was moved`),
    changed: said(by, `changed ${visit}`, `${visit} was changed`),
    cancelled: said(by, `cancelled ${visit}`, `${visit} was cancelled`),
    restored: said(by, `restored ${visit}`, `${visit} was restored`),
    due: capitalised(`${visit} begins ${dayOfStart} at ${timeText(detail)}`),
    'to-report': capitalised(`${visit} is waiting for its report`),
    'to-write-up': capitalised(`${visit} is waiting for its write-up`),
    overdue: capitalised(`${visit} has been waiting for its write-up for more than a week`),
  };
  return {
    text: texts[what] ?? '',
    detail:
      what === 'moved' && before !== ''
        ? `${subject}, from ${momentText(before)} to ${momentText(detail)}`
        : `${subject}, ${momentText(detail)}`,
  };
}

function commentText({ what, by, subject, detail }: KnownEntry): EntryText {
  const texts: Partial<Record<EntryEvent, string>> = {
    commented: said(by, `commented on ${subject}`, `${subject} has a new comment`),
    named: said(by, `named you in a comment on ${subject}`, `a comment on ${subject} names you`),
    answered: said(by, `answered a comment on ${subject}`, `a comment on ${subject} was answered`),
    done: said(by, `marked your comment on ${subject} as done`, `your comment on ${subject} was marked as done`),
  };
  return { text: texts[what] ?? '', detail };
}

function formText({ by, subject, client }: KnownEntry): EntryText {
  return {
    text: said(by, `gave you ${subject} to fill in`, `you were given ${subject} to fill in`),
    detail: client,
  };
}

function signInText({ subject, client }: KnownEntry): EntryText {
  const place = [subject, client].filter(Boolean).join(' on ') || 'an unknown browser';
  return {
    text: `You signed in with ${place} for the first time`,
    detail: 'If this was not you, sign out there and tell your administrator.',
  };
}

function targetText({ subject, detail, count }: KnownEntry): EntryText {
  const month = shown(detail, { month: 'long', year: 'numeric' });
  return {
    text:
      count > 1
        ? `${many(count, 'of your targets')} have no actual for ${month} yet`
        : `${subject || 'A target of yours'} has no actual for ${month} yet`,
    detail: 'The month is nearly over.',
  };
}

function backupText({ detail }: KnownEntry): EntryText {
  return { text: 'A backup failed', detail };
}
