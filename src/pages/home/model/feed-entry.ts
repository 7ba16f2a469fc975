import { splitPath } from '@contract/document-path';
import { FEED_EVENTS, type FeedEntry, type FeedEvent, type FeedKind } from '@contract/home-feed';
import { TIME_RANGES } from '@contract/prospect';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { PATHS } from '@/shared/routes';

export interface FeedLine {
  id: string;
  /** An instant (ISO). */
  at: string;
  kind: FeedKind;
  text: string;
  /** More about it, below the text; '' for nothing. */
  detail: string;
  to: string;
}

export interface FeedPerson {
  name: string;
  mayEditTemplates: boolean;
}

/** Null for an entry that only a newer server knows. */
export function feedLine(entry: FeedEntry, person: FeedPerson, today: string): FeedLine | null {
  const { id, at } = entry;
  if (!isKnown(entry)) return null;
  return { id, at, kind: entry.kind, ...LINES[entry.kind](entry, person, today) };
}

type KnownEntry = FeedEntry & { kind: FeedKind; what: FeedEvent };
type Line = Pick<FeedLine, 'text' | 'detail' | 'to'>;

function isKnown(entry: FeedEntry): entry is KnownEntry {
  const events: Readonly<Record<string, readonly string[]>> = FEED_EVENTS;
  return Object.hasOwn(events, entry.kind) && (events[entry.kind]?.includes(entry.what) ?? false);
}

const LINES: Readonly<Record<FeedKind, (entry: KnownEntry, person: FeedPerson, today: string) => Line>> = {
  stage: stageLine,
  prospect: prospectLine,
  document: documentLine,
  visit: visitLine,
  comment: commentLine,
  form: formLine,
  'sign-in': signInLine,
};

/** 'Priya Nair published it', or 'It was published' if nobody is known. */
function said(by: string, active: string, passive: string): string {
  return capitalised(by === '' ? passive : `${by} ${active}`);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const link = (path: string, params: Readonly<Record<string, string>>) =>
  Object.keys(params).length > 0 ? `${path}?${new URLSearchParams(params)}` : path;

function stageLine({ by, subject, client, detail, before }: KnownEntry): Line {
  const lead = [subject || 'A lead', client].filter(Boolean).join(' for ');
  return {
    text: `${lead} is now ${detail}`,
    detail: [before === '' ? '' : `Before: ${before}`, by === '' ? '' : `changed by ${by}`].filter(Boolean).join(', '),
    to: link(PATHS.opportunities, client === '' ? {} : { find: client }),
  };
}

function prospectLine(entry: KnownEntry, { name }: FeedPerson, today: string): Line {
  const { by, subject, client, recordId, detail, count } = entry;
  const days = { tab: 'prospects', days: String(rangeSince(detail, today)) };
  const mine = { 'filter.salesforceOwnerId': `choice:${encodeURIComponent(name)}` };
  if (count > 1) {
    const many = counted(count, 'prospect');
    return {
      text: said(by, `assigned ${many} to you`, `${many} were assigned to you`),
      detail: client,
      to: link(PATHS.marketing, recordId === '' ? { ...days, ...mine } : { ...days, group: recordId }),
    };
  }
  const who = subject || 'a prospect';
  return {
    text: said(by, `assigned ${who} to you`, `${who} was assigned to you`),
    detail: client === subject ? '' : client,
    to: link(PATHS.marketing, { ...days, group: recordId }),
  };
}

/** The shortest time range of the console that has a last activity. */
function rangeSince(activity: string, today: string): number {
  const days = Math.ceil((Date.parse(today) - Date.parse(activity.slice(0, 10))) / 86_400_000);
  return TIME_RANGES.find((range) => range >= days) ?? TIME_RANGES.at(-1) ?? 0;
}

function documentLine({ what, by, subject, client, clientId, recordId, count }: KnownEntry): Line {
  const { folder, name } = splitPath(subject);
  const files = count > 1 ? counted(count, 'document') : name;
  const were = count > 1 ? 'were' : 'was';
  return {
    text: said(by, `${what} ${files} for ${client}`, `${files} ${were} ${what} for ${client}`),
    detail: folder,
    to: link(PATHS.documents, {
      account: clientId,
      accountName: client,
      folder,
      ...(recordId !== '' && { preview: recordId }),
    }),
  };
}

function visitLine(
  { what, by, subject, client, recordId, detail, before }: KnownEntry,
  _: FeedPerson,
  today: string,
): Line {
  const visit = `your visit to ${client}`;
  const moment = (wall: string) => formatWallClock(wall, 'EEEE dd/MM/yyyy HH:mm');
  const isWriteUp = what === 'to-report' || what === 'to-write-up' || what === 'overdue';
  const writeUps = { tab: 'visits', ...(what === 'to-report' && { report: recordId }) };
  const dayOfStart = detail.slice(0, 10) === today ? 'today' : 'tomorrow';
  const texts: Partial<Record<FeedEvent, string>> = {
    planned: said(by, `planned a visit to ${client} for you`, `a visit to ${client} was planned for you`),
    given: said(by, `gave you the visit to ${client}`, `you were given the visit to ${client}`),
    taken: said(by, `gave ${visit} to somebody else`, `${visit} was given to somebody else`),
    moved: said(by, `moved ${visit}`, `${visit} was moved`),
    changed: said(by, `changed ${visit}`, `${visit} was changed`),
    cancelled: said(by, `cancelled ${visit}`, `${visit} was cancelled`),
    restored: said(by, `restored ${visit}`, `${visit} was restored`),
    due: capitalised(`${visit} begins ${dayOfStart} at ${formatWallClock(detail, 'HH:mm')}`),
    'to-report': capitalised(`${visit} is waiting for its report`),
    'to-write-up': capitalised(`${visit} is waiting for its write-up`),
    overdue: capitalised(`${visit} has been waiting for its write-up for more than a week`),
  };
  return {
    text: texts[what] ?? '',
    detail:
      what === 'moved' && before !== ''
        ? `${subject}, from ${moment(before)} to ${moment(detail)}`
        : `${subject}, ${moment(detail)}`,
    to: isWriteUp
      ? link(PATHS.timeSheet, writeUps)
      : link(PATHS.visitCalendar, what === 'taken' ? { tab: 'weekly' } : {}),
  };
}

function commentLine({ what, by, subject, recordId, detail }: KnownEntry, { mayEditTemplates }: FeedPerson): Line {
  const texts: Partial<Record<FeedEvent, string>> = {
    commented: said(by, `commented on ${subject}`, `${subject} has a new comment`),
    answered: said(by, `answered a comment on ${subject}`, `a comment on ${subject} was answered`),
    done: said(by, `marked your comment on ${subject} as done`, `your comment on ${subject} was marked as done`),
  };
  return {
    text: texts[what] ?? '',
    detail,
    to: link(PATHS.templates, { [mayEditTemplates ? 'template' : 'review']: recordId }),
  };
}

function formLine({ by, subject, client, recordId }: KnownEntry): Line {
  return {
    text: said(by, `gave you ${subject} to fill in`, `you were given ${subject} to fill in`),
    detail: client,
    to: PATHS.completeSurvey.replace(':identifier', encodeURIComponent(recordId)),
  };
}

function signInLine({ subject, client }: KnownEntry): Line {
  const place = [subject, client].filter(Boolean).join(' on ') || 'an unknown browser';
  return {
    text: `You signed in with ${place} for the first time`,
    detail: 'If this was not you, sign out there and tell your administrator.',
    to: link(PATHS.home, { preferences: 'sign-ins' }),
  };
}
