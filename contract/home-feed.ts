import { array, number, object, string, type InferType } from 'yup';

/** What has changed that concerns the caller (product/home#feed): an extension. */

export const FEED_PAGE = 20;

export const FEED_DAYS = 30;

/** What an entry is about, in the order of the filter (product/home#feed-kinds). */
export const FEED_KINDS = ['stage', 'prospect', 'document', 'visit', 'comment', 'form', 'sign-in'] as const;

export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_EVENTS = {
  stage: ['moved'],
  prospect: ['assigned'],
  document: ['published', 'added', 'replaced'],
  visit: [
    'planned',
    'given',
    'taken',
    'moved',
    'changed',
    'cancelled',
    'restored',
    'due',
    'to-report',
    'to-write-up',
    'overdue',
  ],
  comment: ['commented', 'answered', 'done'],
  form: ['given'],
  'sign-in': ['new-browser'],
} as const satisfies Readonly<Record<FeedKind, readonly string[]>>;

export type FeedEvent<Kind extends FeedKind = FeedKind> = (typeof FEED_EVENTS)[Kind][number];

const ONE_KIND = `(?:${FEED_KINDS.join('|')})`;

/** Query of `GET /homefeed`: a page of the feed. */
export const homeFeedQuerySchema = object({
  /** Only these kinds, joined by commas; all if it is missing. */
  kinds: string()
    .strict()
    .matches(
      new RegExp(`^${ONE_KIND}(?:,${ONE_KIND}){0,${FEED_KINDS.length - 1}}$`),
      '${path} must be kinds, joined by commas',
    )
    .optional(),
  /** The `next` of the page before. */
  before: string()
    .strict()
    .matches(/^\d{13}~\S{1,200}$/, '${path} must be the `next` of an earlier answer')
    .optional(),
});

export type HomeFeedQuery = InferType<typeof homeFeedQuerySchema>;

const text = () => string().defined();

export const feedEntrySchema = object({
  id: string().required(),
  /** An instant (ISO). */
  at: string().required(),
  /** One of `FEED_KINDS`; newer servers may have others. */
  kind: string().required(),
  /** One of `FEED_EVENTS` of the kind. */
  what: string().required(),
  /** Who did it; '' if nobody did, or it is not known. */
  by: text(),
  /** What it is about: a service, a prospect, a path, an activity, a template, a form, or a browser. */
  subject: text(),
  /** The client's or the company's name, or the browser's system; '' for none. */
  client: text(),
  /** '' if the client is not in the portal. */
  clientId: text(),
  /** The record that a link leads to; '' if several were changed at once. */
  recordId: text(),
  /** A lead's stage, a visit's start, a comment's words, or a prospect's last activity. */
  detail: text(),
  /** The lead's stage before, or the visit's start; '' for none. */
  before: text(),
  /** How many records were changed at once. */
  count: number().integer().min(1).required(),
});

export type FeedEntry = InferType<typeof feedEntrySchema>;

/** Answer of `GET /homefeed`, the latest first. */
export const homeFeedSchema = object({
  entries: array(feedEntrySchema).required(),
  /** For the next page, of older entries; null on the last page. */
  next: string().nullable().defined(),
  /** When the server answered (ISO). */
  asOf: string().required(),
}).strict();

export type HomeFeed = InferType<typeof homeFeedSchema>;
