import { isRecord } from '@contract/guards';
import { schemasOf } from '@contract/records/record';
import { ownEntryFields } from '@contract/records/time-entry';
import { timeEntriesSchema, type TimeEntry } from '@contract/time-entry';

type Fields = Readonly<Record<string, unknown>>;

const TEXTS = ['name', 'activityType'];
const TEXTS_OR_NULL = [
  'accountId',
  'accountName',
  'contractId',
  'description',
  'advisoryType',
  'contactId',
  'contactName',
];
const FILLED = ['id', 'startTime', 'endTime'];
const NUMBERS = ['duration', 'files'];
const OWN = Object.entries(schemasOf(ownEntryFields));

/**
 * The contract's schema of a day (Standard Schema, as RTK Query takes it), with a fast check that accepts plainly valid
 * answers: for 1,000 entries the schema alone takes longer than rendering them. It still decides on everything that the
 * fast check does not accept.
 */
export const entriesAnswer = {
  '~standard': {
    version: 1,
    vendor: 'harbour',
    validate: (value: unknown) => (arePlainEntries(value) ? { value } : timeEntriesSchema['~standard'].validate(value)),
  },
} as const;

/** True only if the contract's schema accepts the value unchanged. */
export function arePlainEntries(value: unknown): value is TimeEntry[] {
  return areAll(value, isPlainEntry);
}

function isPlainEntry(entry: Fields): boolean {
  return (
    FILLED.every((name) => typeof entry[name] === 'string' && entry[name] !== '') &&
    TEXTS.every((name) => typeof entry[name] === 'string') &&
    TEXTS_OR_NULL.every((name) => entry[name] === null || typeof entry[name] === 'string') &&
    NUMBERS.every((name) => Number.isFinite(entry[name])) &&
    typeof entry.publishToSafetyNest === 'boolean' &&
    (entry.hasFollowUps === undefined || typeof entry.hasFollowUps === 'boolean') &&
    (entry.version === undefined || entry.version === null || typeof entry.version === 'string') &&
    OWN.every(([name, schema]) => entry[name] == null || schema.isValidSync(entry[name])) &&
    Array.isArray(entry.filenames) &&
    entry.filenames.every((name) => typeof name === 'string') &&
    areAll(entry.contracts, isPlainContract)
  );
}

function isPlainContract({ key, value }: Fields): boolean {
  return typeof key === 'string' && key !== '' && typeof value === 'string' && value !== '';
}

function areAll(value: unknown, isPlain: (item: Fields) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isPlain(item));
}
