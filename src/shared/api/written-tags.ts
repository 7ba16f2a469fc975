import { isRecord } from '@contract/guards';
import { isAsyncThunkAction, isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { notedEndpoints } from './noted-endpoints';
import type { TagType } from './tags';

/** A tag, or all tags of a type. */
export interface InvalidTag {
  type: TagType;
  id?: string | number;
}

type Tags = readonly (InvalidTag | TagType | null | undefined)[];
type TagsOf = Tags | ((answer: unknown, error: unknown, argument: unknown, meta: unknown) => Tags | undefined);

/** The tags that each write invalidates, as its endpoint defines them. */
const definitions = new Map<string, TagsOf>();

/** Notes the definitions of the API's writes. */
export const writtenTagsModule = () =>
  notedEndpoints((name, { invalidatesTags }: { invalidatesTags?: TagsOf }) => {
    if (invalidatesTags !== undefined) definitions.set(name, invalidatesTags);
  });

/** The tags that the end of a write invalidates; none for other actions. */
export function tagsWrittenBy(action: UnknownAction): readonly InvalidTag[] {
  if (!isAsyncThunkAction(action)) return [];
  const isDone = isFulfilled(action);
  if (!isDone && !isRejectedWithValue(action)) return [];
  const { arg, baseQueryMeta }: { arg?: unknown; baseQueryMeta?: unknown } = action.meta;
  if (!isRecord(arg) || arg.type !== 'mutation' || typeof arg.endpointName !== 'string') return [];
  const { endpointName, originalArgs } = arg;
  const tags = definitions.get(endpointName);
  const { payload } = action;
  const found =
    typeof tags === 'function'
      ? tags(isDone ? payload : undefined, isDone ? undefined : payload, originalArgs, baseQueryMeta)
      : tags;
  return tagsOf(found ?? []);
}

/** Tags in their full form. */
export function tagsOf(tags: Tags): readonly InvalidTag[] {
  return tags.flatMap((tag) => {
    if (tag === null || tag === undefined) return [];
    return typeof tag === 'string' ? [{ type: tag }] : [tag];
  });
}
