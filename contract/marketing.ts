import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText, recordId } from './text';

/** Rows per page of forms, campaigns, lists and job titles (product/marketing#page-size). */
export const MARKETING_PAGE_SIZE = 10;

export const TAG_MAX_LENGTH = 60;

const text = () => string().defined().nullable();
const count = () => number().integer().min(0).required();

/**
 * A form (product/marketing#forms-table). `updatedAt` is a wall-clock moment in London, yyyy-MM-ddTHH:mm; `tags` are in
 * alphabetical order.
 */
export const marketingFormSchema = object({
  id: string().required(),
  name: string().defined(),
  tags: array(string().required()).defined(),
  campaignName: text(),
  updatedAt: text(),
});

export type MarketingForm = InferType<typeof marketingFormSchema>;

/** Answer of `GET {prefix}/forms`, by name. */
export const marketingFormsSchema = array(marketingFormSchema).defined().strict();

/** A campaign or a list (product/marketing#members-table); `updatedAt` as with forms. */
export const memberListSchema = object({
  id: string().required(),
  name: string().defined(),
  memberCount: count(),
  updatedAt: text(),
});

export type MemberList = InferType<typeof memberListSchema>;

/** Answer of `GET {prefix}/campaigns` and `GET {prefix}/lists`, by name. */
export const memberListsSchema = array(memberListSchema).defined().strict();

/**
 * Body of `POST {prefix}/updateformtags` (product/marketing#tags): adds a tag to a form or removes it. Repeating the
 * current state is not an error, and any tag is allowed, because there is no list of tags. 422 for a form that no
 * longer exists.
 */
export const tagOperationSchema = object({
  formId: recordId().required(),
  tag: plainText(TAG_MAX_LENGTH).required().matches(/\S/),
  isActive: boolean().strict().required(),
});

export type TagOperation = InferType<typeof tagOperationSchema>;

/** The tags that can be toggled: all tags on any form, in alphabetical order (product/marketing#tags). */
export function knownTags(forms: readonly Pick<MarketingForm, 'tags'>[]): string[] {
  return [...new Set(forms.flatMap((form) => form.tags))].toSorted(byAlphabet);
}

/** A form's tags after an operation, in alphabetical order. */
export function tagsAfter(
  tags: readonly string[],
  { tag, isActive }: Pick<TagOperation, 'tag' | 'isActive'>,
): string[] {
  const others = tags.filter((each) => each !== tag);
  return isActive ? [...others, tag].toSorted(byAlphabet) : others;
}

function byAlphabet(a: string, b: string): number {
  return a.localeCompare(b, 'en-GB');
}

/**
 * Answer of `GET {prefix}/stats` (product/marketing#stats): how many prospects each user has assigned on each day of
 * the last `STATS_DAYS`. `dates` (yyyy-MM-dd, latest first) and `users` (names, in alphabetical order) are the axes; a
 * pair without an entry counts as 0.
 */
export const marketingStatsSchema = object({
  users: array(string().required()).defined(),
  dates: array(string().required()).defined(),
  entries: array(object({ date: string().required(), user: string().required(), count: count() })).defined(),
}).strict();

export type MarketingStats = InferType<typeof marketingStatsSchema>;

export const STATS_DAYS = 60;

/** A number of a month (product/marketing#counts); `month` is yyyy-MM-01, `key` the label of what is counted. */
export const marketingMetricSchema = object({
  month: string().required(),
  key: string().required(),
  value: number().defined().nullable(),
});

export type MarketingMetric = InferType<typeof marketingMetricSchema>;

/** Answer of `GET {prefix}/metrics`: latest month first, keys in display order. */
export const marketingMetricsSchema = array(marketingMetricSchema).defined().strict();
