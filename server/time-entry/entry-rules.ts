import { fieldsBy, namesOf } from '@contract/fields';
import { ownEntryFields, type OwnEntryField } from '@contract/records/time-entry';
import { isAdvisoryActivity, missingForEntry, TIME_ENTRY_CHANGED, type TimeEntryInput } from '@contract/time-entry';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { clients, contacts, contracts, timeEntries } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import type { Principal } from '../http/api-env';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { isSeen } from '../http/seen-version';
import { entryById, isAdvice, isPresent } from './entry-queries';
import { entriesAbove } from './follow-ups';
import { ACTIVITY_TYPES, ADVISORY_TYPES } from '@contract/entry-vocabulary';

export type EntryRow = typeof timeEntries.$inferSelect;

/** The columns that a valid request sets. */
export type EntryValues = Pick<
  EntryRow,
  | 'parentId'
  | 'clientId'
  | 'contractId'
  | 'description'
  | 'activityType'
  | 'advisoryType'
  | 'contactId'
  | 'publishToSafetyNest'
  | 'startsAt'
  | 'endsAt'
  | OwnEntryField
>;

const OWN_FIELDS = namesOf(ownEntryFields.fields);

const MISSING_TEXTS = {
  contractId: 'Choose a contract of the account.',
  description: 'An entry without an account needs a description.',
  activityType: 'Choose an activity type.',
  duration: 'The end must be later than the start, on the same date.',
} as const;

/** The maximum nesting of follow-ups: far deeper than any real case, but within what programs can handle. */
export const MAX_FOLLOW_UP_DEPTH = 50;

export type Employee = Pick<Principal, 'staffId' | 'registered'>;

/**
 * Only registered employees may write to the time sheet. @throws ApiFailure 422 with the same text as on the screen
 * (product/time-sheet#employees-only)
 */
export function requireRegistered({ registered }: Employee): void {
  if (registered) return;
  throw unprocessable('Employee not registered in Salesforce!', 'not-registered');
}

/**
 * The sender's own entry with this id, deleted or not, locked until the transaction ends. @throws ApiFailure 404 for an
 * id that is unknown or somebody else's
 */
export async function ownEntryOrDeleted(tx: Transaction, id: string, employeeId: string): Promise<EntryRow> {
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.id, id), eq(timeEntries.employeeId, employeeId)))
    .for('update');
  if (!entry) throw notFound('The entry');
  return entry;
}

/** The same without deleted ones. @throws ApiFailure 404, and 409 for a deleted entry */
export async function ownEntry(tx: Transaction, id: string, employeeId: string): Promise<EntryRow> {
  const entry = await ownEntryOrDeleted(tx, id, employeeId);
  if (entry.deletedAt) throw conflict('You deleted this entry since you opened it here.', 'time-entry-deleted');
  return entry;
}

/** The changes of an edit; its files are always added. */
export function isChange(values: EntryValues, stored: EntryRow): boolean {
  return Object.entries(values).some(([name, value]) => value !== stored[name as keyof EntryValues]);
}

/**
 * Refuses a change based on an older version. @param fields those that both have changed; without it, the whole entry
 * @throws ApiFailure 412 with the current entry, 428 without a version
 */
export async function refuseOutdated(
  tx: Transaction,
  stored: EntryRow,
  seen: string | null | undefined,
  sender: string,
  fields?: string[],
): Promise<void> {
  if (isSeen(seen, stored.version) || fields?.length === 0) return;
  const current = await entryById(tx, stored.id);
  throw await changedMeanwhile(tx, {
    what: 'entry',
    code: TIME_ENTRY_CHANGED,
    subjectId: stored.id,
    by: stored.updatedById,
    sender,
    current,
    ...(fields && { fields }),
  });
}

/** Whether an entry has follow-ups that are not deleted. */
export async function isFollowedUp(tx: Transaction, id: string): Promise<boolean> {
  const [followUp] = await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(and(eq(timeEntries.parentId, id), isPresent))
    .limit(1);
  return followUp !== undefined;
}

/**
 * Checks all rules for a new entry or for a change of `stored` (product/time-sheet#save-conditions). @throws ApiFailure
 * 422 with the first broken rule
 */
export async function checkEntry(tx: Transaction, values: EntryValues, stored: EntryRow | null): Promise<void> {
  if (stored) refuseLockedChanges(values, stored);
  const [missing] = missingForEntry({
    ...values,
    accountId: values.clientId,
    startTime: values.startsAt,
    endTime: values.endsAt,
  });
  if (missing) throw unprocessable(MISSING_TEXTS[missing]);
  // Stored types were valid when they were chosen, and stay valid for their entry.
  if (!stored) refuseUnknownTypes(values);
  refuseStrayAdvisoryFields(values);
  await refuseForeignReferences(tx, values);
  if (!stored && values.parentId) await refuseUnfitParent(tx, values, values.parentId);
  if (stored) await refuseUnconfirmedThread(tx, values, stored);
}

/**
 * The values of a new entry, or of `stored` after `input`. Fields that are missing in the input stay unchanged; null
 * and '' empty a field.
 */
export function merged(input: TimeEntryInput, stored: EntryRow | null): EntryValues {
  const given = (value: string | null | undefined, previous: string | null | undefined) =>
    value === undefined ? (previous ?? null) : value || null;
  const description = given(input.description, stored?.description);
  return {
    parentId: given(input.parentId, stored?.parentId),
    clientId: given(input.accountId, stored?.clientId),
    contractId: given(input.contractId, stored?.contractId),
    description: description?.trim() ? description : null,
    activityType: input.activityType,
    advisoryType: given(input.advisoryType, stored?.advisoryType),
    contactId: given(input.contactId, stored?.contactId),
    publishToSafetyNest: input.publishToSafetyNest ?? stored?.publishToSafetyNest ?? false,
    startsAt: input.startTime,
    endsAt: input.endTime,
    ...fieldsBy(OWN_FIELDS, (name) => (input[name] === undefined ? (stored?.[name] ?? null) : input[name])),
  };
}

function refuseLockedChanges(values: EntryValues, stored: EntryRow): void {
  const locked = ['clientId', 'contractId', 'activityType', 'advisoryType'] as const;
  if (locked.some((field) => values[field] !== stored[field])) {
    throw unprocessable(
      'Account, contract, activity type and advisory type cannot be changed on an existing entry.',
      'locked-field',
    );
  }
  if (values.parentId !== stored.parentId) throw unprocessable('A follow-up cannot be moved to other advice.');
  if (stored.publishToSafetyNest && !values.publishToSafetyNest) {
    throw unprocessable('Advice that is in SafetyNest stays there.');
  }
}

function refuseUnknownTypes({ activityType, advisoryType }: EntryValues): void {
  if (!ACTIVITY_TYPES.includes(activityType)) throw unprocessable('The activity type is not known.');
  if (advisoryType !== null && !ADVISORY_TYPES.includes(advisoryType)) {
    throw unprocessable('The advisory type is not known.');
  }
}

function refuseStrayAdvisoryFields(values: EntryValues): void {
  if (isAdvisoryActivity(values.activityType) && values.clientId) return;
  if (values.advisoryType === null && values.contactId === null && !values.publishToSafetyNest) return;
  throw unprocessable('Advisory type, contact and SafetyNest belong to advice for an account.');
}

async function refuseForeignReferences(tx: Transaction, values: EntryValues): Promise<void> {
  const { clientId, contractId, contactId } = values;
  if (!clientId) {
    if (contractId) throw unprocessable('A contract needs its account.');
    return;
  }
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
  if (!client) throw unprocessable('The account is not known.');
  const [contract] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.id, contractId ?? ''), eq(contracts.clientId, clientId)));
  if (!contract) throw unprocessable('The contract does not belong to the account.');
  if (!contactId) return;
  const [contact] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), eq(contacts.clientId, clientId)));
  if (!contact) throw unprocessable('The contact does not belong to the account.');
}

/**
 * A follow-up is advice for the same account as the advice it follows, which may be a colleague's
 * (product/advice#follow-up-rules).
 */
async function refuseUnfitParent(tx: Transaction, values: EntryValues, parentId: string): Promise<void> {
  const [parent] = await tx
    .select({ clientId: timeEntries.clientId })
    .from(timeEntries)
    .where(and(eq(timeEntries.id, parentId), isAdvice, isPresent))
    // Locks it, so that nobody can delete it before this follow-up is added.
    .for('share');
  if (!parent) throw unprocessable('The advice to follow up is not known.');
  if (parent.clientId !== values.clientId) throw unprocessable('A follow-up belongs to the account of its advice.');
  if (!isAdvisoryActivity(values.activityType)) throw unprocessable('A follow-up to advice is advice itself.');
  if ((await entriesAbove(tx, parentId, MAX_FOLLOW_UP_DEPTH)) + 1 >= MAX_FOLLOW_UP_DEPTH) {
    throw unprocessable('Follow-ups are nested too deeply here. Follow up the original advice instead.');
  }
}

/**
 * Advice with follow-ups can only be put into SafetyNest together with them, after confirmation
 * (product/advice#child-count), by publishing.
 */
async function refuseUnconfirmedThread(tx: Transaction, values: EntryValues, stored: EntryRow): Promise<void> {
  if (!values.publishToSafetyNest || stored.publishToSafetyNest) return;
  if (await isFollowedUp(tx, stored.id))
    throw unprocessable('This advice has follow-ups. Publish it from the Advice tab, together with them.');
}
