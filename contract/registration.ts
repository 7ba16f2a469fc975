import { isRecord } from './guards';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { recordVersion } from './seen-version';

const field = () => string().defined().nullable();

/** A registered membership, not dismissed (product/registrations#submission-fields). `createdOn` is an ISO instant. */
export const submissionSchema = object({
  id: string().required(),
  createdOn: field(),
  companyName: field(),
  policyNumber: field(),
  firstName: field(),
  lastName: field(),
  email: field(),
  phone: field(),
  mobile: field(),
  broker: field(),
  addressLine1: field(),
  addressLine2: field(),
  addressLine3: field(),
  city: field(),
  postCode: field(),
  version: recordVersion(),
});

export type RegistrationSubmission = InferType<typeof submissionSchema>;

/** Answer of `POST /registration/dismiss/{id}` and `/restore/{id}`: the version now, which undo needs. */
export const seenRecordSchema = object({ id: string().required(), version: recordVersion() });

export type SeenRecord = InferType<typeof seenRecordSchema>;

/** Code of the 412 for a registration that somebody else has changed. */
export const REGISTRATION_CHANGED = 'registration-changed';

/** Answer of `GET /registration/submissions`, latest first. */
export const submissionsSchema = array(submissionSchema).defined().strict();

/** Fields of the insurer's members (product/registrations#member-fields). Dates are yyyy-MM-dd; all may be null. */
export const MEMBER_FIELDS = [
  'name',
  'policyNumber',
  'postCode',
  'startDate',
  'endDate',
  'endorsementDate',
  'status',
  'channel',
  'brokerCompanyName',
  'brokerNumber',
  'brokerContact',
] as const;

export type MemberField = (typeof MEMBER_FIELDS)[number];

export type InsurerMember = Record<MemberField, string | null>;

/**
 * Answer of `GET /registration/{insurer}/members` (product/registrations#insurer-path). Checked with a plain loop,
 * because a schema would take seconds for a list of a hundred thousand members.
 */
export const insurerMembersSchema = mixed({ type: 'members', check: isMemberList }).required().strict();

function isMemberList(value: unknown): value is InsurerMember[] {
  return Array.isArray(value) && value.every(isMember);
}

function isMember(value: unknown): value is InsurerMember {
  if (!isRecord(value)) return false;
  return MEMBER_FIELDS.every((name) => value[name] === null || typeof value[name] === 'string');
}

const count = () => number().integer().min(0).required();

/** What an import changed in the insurer's list; members that are not in the sheet stay (docs/decisions/085). */
export const importResultSchema = object({ added: count(), changed: count(), unchanged: count() }).strict();

export type ImportResult = InferType<typeof importResultSchema>;

/** The form in which policy numbers are compared: trimmed, ignoring case (product/registrations#policy-match). */
export function policyKey(policyNumber: string): string {
  return policyNumber.trim().toLowerCase();
}
