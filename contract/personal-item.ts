import { namesOf } from './fields';
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { CHAT_LIMITS, chatMessageSchema } from './ai';
import { seenVersion } from './seen-version';
import { isoDate, plainText } from './text';
import { DESCRIPTION_MAX_LENGTH } from './time-entry-limits';

/** Small things that belong to one person (product/personal-items): an extension. */

export const ITEM_TITLE_MAX_LENGTH = 120;

export const RECORDING_NOTE_MAX_LENGTH = 1000;

/** A path of the portal with its query; a second slash would lead to another host. */
const PORTAL_PATH = /^\/(?![/\\])[^\s\\]*$/;

const wholeNumber = () => number().strict().integer().min(0).max(1_000_000_000);

const instant = () =>
  string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/, '${path} is not a moment');

const savedViewSchema = object({
  /** Path and query. */
  path: plainText(4000).matches(PORTAL_PATH, '${path} must be a path of this portal').required(),
});

const conversationSchema = object({
  messages: array(chatMessageSchema).min(1).max(CHAT_LIMITS.messages).required(),
  /** The id of the model that was asked last; '' for none. */
  model: plainText(200).defined(),
  /** All questions together, as far as the service reported it. */
  tokens: object({ in: wholeNumber().required(), out: wholeNumber().required() }).required(),
  /** In dollars; null if the service has never reported it. */
  cost: number().strict().min(0).nullable().defined(),
});

const recordingNoteSchema = object({
  /** Seconds from the start. */
  time: wholeNumber().required(),
  text: plainText(RECORDING_NOTE_MAX_LENGTH).matches(/\S/, 'Write a note.').required(),
});

/** Up to when somebody has seen the feed of Home (product/home#since-last-visit). Instants (ISO). */
const homeVisitSchema = object({
  /** When the feed was last on their screen. */
  seenAt: instant().required(),
  /** Anything later than this is new in the current visit. */
  newSince: instant().required(),
});

/** How many rows one postponement can have. */
export const POSTPONED_GROUPS_MAX = 2_000;

/** When somebody gets their messages by e-mail (product/messages#by-mail). */
export const MAIL_RHYTHMS = ['none', 'daily', 'at-once'] as const;

const messageMailSchema = object({ rhythm: string().strict().oneOf(MAIL_RHYTHMS).required() });

/** Rows of the prospects that are hidden from their owner until a day (product/marketing#not-now). */
const postponementSchema = object({
  until: isoDate().required(),
  groups: array(plainText(200).required()).min(1).max(POSTPONED_GROUPS_MAX).required(),
});

/** A template of a time entry (product/time-sheet#templates); its title is its name. */
const entryTemplateSchema = object({
  account: object({ value: plainText(64).required(), text: plainText(400).defined() })
    .nullable()
    .defined()
    .default(undefined),
  contractId: plainText(64).defined(),
  description: plainText(DESCRIPTION_MAX_LENGTH).defined(),
  activityType: plainText(200).defined(),
  advisoryType: plainText(200).defined(),
  /** Null without a fixed length. */
  minutes: number().strict().integer().min(1).max(1440).nullable().defined(),
});

const seenTourSchema = object({
  /** How the offer of the tour ended; the item `all` stands for every tour, including future ones. */
  how: string().strict().oneOf(['taken', 'dismissed']).required(),
});

/**
 * Every kind of item: the shape of its value, how many one person can have (`most`), and how many characters of JSON
 * the value of each (`size`). Values of `isLarge` kinds are not in lists. Those of `isShareable` kinds can be shown to
 * colleagues. Kinds that are `savedUnasked` are saved by the portal itself, in every tab: a save from another tab is
 * nearly the same, so the last one counts.
 */
export const PERSONAL_ITEM_KINDS = {
  'saved-view': {
    value: savedViewSchema,
    most: 200,
    size: 5_000,
    isLarge: false,
    isShareable: false,
    savedUnasked: false,
  },
  'ai-conversation': {
    value: conversationSchema,
    most: 200,
    size: 400_000,
    isLarge: true,
    isShareable: false,
    savedUnasked: false,
  },
  'seen-tour': { value: seenTourSchema, most: 100, size: 100, isLarge: false, isShareable: false, savedUnasked: false },
  'recording-note': {
    value: recordingNoteSchema,
    most: 5_000,
    size: 2_000,
    isLarge: false,
    isShareable: true,
    savedUnasked: false,
  },
  'message-mail': {
    value: messageMailSchema,
    most: 1,
    size: 100,
    isLarge: false,
    isShareable: false,
    savedUnasked: true,
  },
  'home-visit': { value: homeVisitSchema, most: 1, size: 200, isLarge: false, isShareable: false, savedUnasked: true },
  'entry-template': {
    value: entryTemplateSchema,
    most: 100,
    size: 20_000,
    isLarge: false,
    isShareable: false,
    savedUnasked: false,
  },
  postponement: {
    value: postponementSchema,
    most: 500,
    size: 250_000,
    isLarge: false,
    isShareable: false,
    savedUnasked: false,
  },
} as const;

export type PersonalItemKind = keyof typeof PERSONAL_ITEM_KINDS;

export type PersonalValue<Kind extends PersonalItemKind> = InferType<(typeof PERSONAL_ITEM_KINDS)[Kind]['value']>;

const KINDS = namesOf(PERSONAL_ITEM_KINDS);

const kind = () => string().strict().oneOf(KINDS).required();
const itemId = () =>
  string()
    .strict()
    .matches(/^[\w.-]{1,100}$/, '${path} is not the id of an item')
    .required();
const about = () =>
  string()
    .strict()
    .matches(/^[\w.-]{0,100}$/, '${path} is not the id of a record');

/** An item; `value` is null in lists of large kinds. */
export const personalItemSchema = object({
  id: string().required(),
  title: string().defined(),
  /** What it belongs to, for example a recording; '' for nothing. */
  about: string().defined(),
  value: mixed<object>().nullable().defined(),
  isShared: boolean().required(),
  version: number().integer().required(),
  /** An instant (ISO). */
  changedOn: string().required(),
})
  .required()
  .strict();

/** An item whose value has the shape of its kind. */
export type PersonalItem<Kind extends PersonalItemKind> = Omit<InferType<typeof personalItemSchema>, 'value'> & {
  value: PersonalValue<Kind>;
};

export type AnyPersonalItem = InferType<typeof personalItemSchema>;

/** Answer of `GET /personalitems/{kind}`: the caller's items, the last changed first. */
export const personalItemsSchema = object({ items: array(personalItemSchema).required() }).strict();

export type PersonalItems = InferType<typeof personalItemsSchema>;

export const personalItemsPathSchema = object({ kind: kind() });

export const personalItemsQuerySchema = object({ about: about().optional() });

export const personalItemPathSchema = object({ kind: kind(), id: itemId() });

/** Body of `POST /personalitems/save`: adds an item (version 0) or changes one. The value must fit the kind. */
export const personalItemInputSchema = object({
  kind: kind(),
  id: itemId(),
  title: plainText(ITEM_TITLE_MAX_LENGTH).label('The name').defined(),
  about: about().defined(),
  value: mixed<object>()
    .label('The value')
    .required()
    .test('answers', '${path} must be an object', (value) => typeof value === 'object' && !Array.isArray(value)),
  isShared: boolean().strict().required(),
  version: seenVersion(),
}).noUnknown();

export type PersonalItemInput = InferType<typeof personalItemInputSchema>;

/** Body of `POST /personalitems/remove`. */
export const personalItemRemovalSchema = object({ kind: kind(), id: itemId(), version: seenVersion() }).noUnknown();

export type PersonalItemRemoval = InferType<typeof personalItemRemovalSchema>;

/** Answer of `POST /personalitems/remove`. */
export const personalItemRemovedSchema = object({ id: string().required() }).strict();

/** Answer of `GET /recordingnotes/{recordingId}`: the notes that colleagues of the caller share, by their moments. */
export const sharedNotesSchema = object({
  notes: array(
    object({
      id: string().required(),
      time: number().integer().required(),
      text: string().required(),
      /** The writer's name; '' if it is not known. */
      writtenBy: string().defined(),
      /** An instant (ISO). */
      changedOn: string().required(),
    }),
  ).required(),
}).strict();

export type SharedNotes = InferType<typeof sharedNotesSchema>;
