import { isRecord } from '@contract/guards';
import type { FileRef } from '@/shared/lib/file-registry';

/** Every file reference in a draft's values, at any depth. */
export function fileRefsIn(values: unknown): FileRef[] {
  if (typeof values !== 'object' || values === null) return [];
  if (isFileRef(values)) return [values, ...fileRefsIn(values.marked?.original)];
  return Object.values(values).flatMap(fileRefsIn);
}

function isFileRef(value: object): value is FileRef {
  if (!isRecord(value)) return false;
  const { id, name, size, path } = value;
  return [id, name, path].every((text) => typeof text === 'string') && typeof size === 'number';
}

let last: Promise<unknown> = Promise.resolve();

/** Changes of stored files run one after the other, because a draft may be removed before its files are stored. */
export function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const next = last.then(change);
  last = next.catch(() => undefined);
  return next;
}

/** The files of drafts in the browser's database. Few drafts have any, so the code is loaded after the first screen. */
export const loadDraftFiles = () => import('./draft-files');
