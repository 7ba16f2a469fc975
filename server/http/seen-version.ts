import { randomUUID } from 'node:crypto';
import { isRecord } from '@contract/guards';
import { LARGEST_VERSION } from '@contract/seen-version';
import type { Context } from 'hono';
import { ObjectSchema, type AnySchema } from 'yup';
import type { ApiEnv } from './api-env';
import { badRequest, versionNeeded } from './api-failure';

/** One strong entity tag, as in RFC 9110. */
const STRONG_TAG = /^"([\x21\x23-\x7e]{1,128})"$/;

/** The names under which bodies have the version that their sender saw. */
const NAMES = ['version', 'seenVersion'] as const;

/**
 * The version of a change whose sender states none, where none is needed: the last save wins (product/calls#extensions).
 * Nobody can send it, because it differs in every process.
 */
export const ANY_VERSION: string = randomUUID();
/** The same as a number, which no header and no JSON that we accept can have. */
const ANY_NUMBER = Number.POSITIVE_INFINITY;

/**
 * The version in `If-Match` that the sender of a change saw; undefined without the header (product/calls#preconditions).
 * @throws ApiFailure 400 for anything but one strong tag: `*` and lists would accept versions that nobody has seen
 */
export function matchedVersion(c: Context<ApiEnv>): string | undefined {
  const header = c.req.header('If-Match');
  if (header === undefined) return unstatedVersion(c);
  const tag = STRONG_TAG.exec(header.trim())?.[1];
  if (tag === undefined) {
    throw badRequest('If-Match must be the one version that you saw, as in "3".', 'invalid-if-match');
  }
  return tag;
}

/** The version of a change that states none: missing, or any where none is needed. */
export function unstatedVersion(c: Context<ApiEnv>): string | undefined {
  return c.get('needsVersions') ? undefined : ANY_VERSION;
}

/**
 * A body with the version of `If-Match` in the field that its schema has for it, so that each route finds it in the
 * same place. @throws ApiFailure 400 if the header is wrong, or contradicts the body
 */
export function withMatchedVersion(c: Context<ApiEnv>, schema: object, body: unknown): unknown {
  const matched = matchedVersion(c);
  if (matched === undefined || !isRecord(body) || !(schema instanceof ObjectSchema)) return body;
  const name = NAMES.find((each) => each in schema.fields);
  if (name === undefined) return body;
  const sent = body[name];
  const field = schema.fields[name] as AnySchema;
  if (matched === ANY_VERSION) return field.type === 'string' && sent == null ? { ...body, [name]: matched } : body;
  const isOther = typeof sent === 'string' || typeof sent === 'number' ? String(sent) !== matched : sent != null;
  if (isOther) {
    throw badRequest('If-Match and the body name two versions.', 'two-versions');
  }
  return { ...body, [name]: field.type === 'number' ? numberOf(matched) : matched };
}

/** The number in `If-Match` of a call without a body. @throws ApiFailure 400 as `matchedVersion`, 428 without it */
export function matchedNumber(c: Context<ApiEnv>): number {
  const matched = neededVersion(matchedVersion(c));
  return matched === ANY_VERSION ? ANY_NUMBER : numberOf(matched);
}

/** A tag that is not a number is a version that no record has. */
function numberOf(tag: string): number {
  return /^\d{1,10}$/.test(tag) ? Math.min(Number(tag), LARGEST_VERSION) : LARGEST_VERSION;
}

/** The version that the sender of a change saw. @throws ApiFailure 428 without it */
export function neededVersion<Version extends string | number>(version: Version | '' | null | undefined): Version {
  if (version === undefined || version === null || version === '') throw versionNeeded();
  return version;
}

/** Whether the version that the sender of a change saw is the current one. @throws ApiFailure 428 without it */
export function isSeen(version: string | number | null | undefined, current: string | number): boolean {
  const seen = neededVersion(version);
  return seen === ANY_VERSION || seen === ANY_NUMBER || String(seen) === String(current);
}
