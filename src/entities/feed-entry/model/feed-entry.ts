import { splitPath } from '@contract/document-path';
import { entryText, isKnownEntry, type EntryKind, type EntryText, type KnownEntry } from '@contract/feed-text';
import type { FeedEntry } from '@contract/home-feed';
import { TIME_RANGES } from '@contract/prospect';
import { PATHS } from '@/shared/routes';

export interface FeedLine extends EntryText {
  id: string;
  /** An instant (ISO). */
  at: string;
  kind: EntryKind;
  to: string;
}

export interface FeedPerson {
  name: string;
  mayEditTemplates: boolean;
}

/** Null for an entry that only a newer server knows. */
export function feedLine(entry: FeedEntry, person: FeedPerson, today: string): FeedLine | null {
  if (!isKnownEntry(entry)) return null;
  const { id, at, kind } = entry;
  return { id, at, kind, ...entryText(entry, today), to: LINKS[kind](entry, person, today) };
}

const LINKS: Readonly<Record<EntryKind, (entry: KnownEntry, person: FeedPerson, today: string) => string>> = {
  stage: ({ client, count }) => link(PATHS.opportunities, client === '' || count > 1 ? {} : { find: client }),
  prospect: linkToProspects,
  document: ({ subject, client, clientId, recordId }) =>
    link(PATHS.documents, {
      account: clientId,
      accountName: client,
      folder: splitPath(subject).folder,
      ...(recordId !== '' && { preview: recordId }),
    }),
  visit: linkToVisit,
  comment: ({ recordId }, { mayEditTemplates }) =>
    link(PATHS.templates, { [mayEditTemplates ? 'template' : 'review']: recordId }),
  form: ({ recordId }) => PATHS.completeSurvey.replace(':identifier', encodeURIComponent(recordId)),
  'sign-in': () => link(PATHS.home, { preferences: 'sign-ins' }),
  target: ({ recordId, detail }) =>
    link(PATHS.targets, { view: 'breakdown', month: detail, ...(recordId !== '' && { pillar: recordId }) }),
  backup: () => PATHS.admin.replace(':section', 'system'),
};

const link = (path: string, params: Readonly<Record<string, string>>) =>
  Object.keys(params).length > 0 ? `${path}?${new URLSearchParams(params)}` : path;

function linkToProspects({ recordId, detail, count }: KnownEntry, { name }: FeedPerson, today: string): string {
  const days = { tab: 'prospects', days: String(rangeSince(detail, today)) };
  const mine = { 'filter.salesforceOwnerId': `choice:${encodeURIComponent(name)}` };
  return link(PATHS.marketing, count > 1 && recordId === '' ? { ...days, ...mine } : { ...days, group: recordId });
}

/** The shortest time range of the console that has a last activity. */
function rangeSince(activity: string, today: string): number {
  const days = Math.ceil((Date.parse(today) - Date.parse(activity.slice(0, 10))) / 86_400_000);
  return TIME_RANGES.find((range) => range >= days) ?? TIME_RANGES.at(-1) ?? 0;
}

function linkToVisit({ what, recordId }: KnownEntry): string {
  const isWriteUp = what === 'to-report' || what === 'to-write-up' || what === 'overdue';
  if (isWriteUp) return link(PATHS.timeSheet, { tab: 'visits', ...(what === 'to-report' && { report: recordId }) });
  return link(PATHS.visitCalendar, what === 'taken' ? { tab: 'weekly' } : {});
}
