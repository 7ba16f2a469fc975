import { array, boolean, number, object, string, type InferType } from 'yup';
import { person, team } from './records/person';
import { schemasOf } from './records/record';
import { roleClaim, ROLES } from './role';
import { recordVersion, seenVersion, seenVersionIfAny } from './seen-version';
import { plainText, recordId } from './text';

/** The claims that administrators can give and remove. */
export const ROLE_CLAIMS: readonly string[] = ROLES.map(roleClaim);

/** What administrators edit of a person (product/people#fields). */
const fields = {
  ...schemasOf(person),
  active: boolean().strict().required(),
  /** May create API tokens (product/access-tokens#permission). */
  mayUseTokens: boolean().strict().optional(),
  /** Claims given in the portal. */
  roles: array(string().strict().oneOf(ROLE_CLAIMS).required()).strict().max(ROLES.length).required(),
};

/** Body of `POST /admin/people/add`. */
export const newPersonSchema = object(fields).noUnknown();

export type NewPerson = InferType<typeof newPersonSchema>;

/** Body of `POST /admin/people/save`: the person and the fields that change; `base` has them as they were seen. */
export const personChangeSchema = object({
  id: recordId().required(),
  version: seenVersion(),
  base: object(fields).partial().optional().default(undefined),
  changes: object(fields)
    .partial()
    .noUnknown()
    .required()
    .test('any', 'Nothing was changed.', (changes) => Object.keys(changes).length > 0),
}).noUnknown();

export type PersonChange = InferType<typeof personChangeSchema>;
export type PersonChanges = PersonChange['changes'];

/** Body of calls that only need an id. */
export const namedRecordSchema = object({ id: recordId().required() }).noUnknown();

/** Body of `POST /admin/teams/remove`. */
export const removedTeamSchema = object({ id: recordId().required(), version: seenVersion() }).noUnknown();

/** Body of `POST /admin/people/releaseaccount`. */
export const releasedAccountSchema = object({
  id: recordId().required(),
  issuer: plainText(500).required(),
  version: seenVersion(),
}).noUnknown();

export type ReleasedAccount = InferType<typeof releasedAccountSchema>;

/** Codes of the 412s for records that somebody else has changed. */
export const PERSON_CHANGED = 'person-changed';
export const TEAM_CHANGED = 'team-changed';

/** Body of `POST /admin/teams/save`; without an id it adds a team. */
export const teamSchema = object({
  id: recordId().min(1).nullable().defined(),
  version: seenVersionIfAny(),
  ...schemasOf(team),
}).noUnknown();

export type TeamInput = InferType<typeof teamSchema>;

/** A person in the answer of `GET /admin/people`. Moments are instants (ISO). */
export const personSchema = object({
  ...fields,
  email: string().required(),
  firstName: string().defined(),
  lastName: string().defined(),
  jobTitle: string().defined(),
  region: string().nullable().defined(),
  postCode: string().nullable().optional(),
  managerId: string().nullable().optional(),
  roles: array(string().required()).defined(),
  id: string().required(),
  version: recordVersion(),
  // Missing in stored states that are older than these fields.
  mayUseTokens: boolean().optional(),
  /** The number of API tokens that have neither expired nor been revoked. */
  tokens: number().optional(),
  /** Claims that the directory sent with the latest sign-in or by SCIM, instead of `roles`; null if it sent none. */
  directoryRoles: array(string().required()).nullable().defined(),
  /** Fields that only the directory can change now (product/directory#owned-fields). */
  directoryFields: array(string().required()).optional(),
  /** Claims that the person has through a group of the directory. */
  groupRoles: array(string().required()).optional(),
  accounts: array(object({ issuer: string().required(), provider: string().required() })).defined(),
  lastSignInAt: string().nullable().defined(),
  /** The number of active sign-ins. */
  signIns: number().required(),
});

export type Person = InferType<typeof personSchema>;

/** Answer of `GET /admin/people`. */
export const peopleSchema = object({
  people: array(personSchema).required(),
  teams: array(
    object({
      id: string().required(),
      name: string().required(),
      people: number().required(),
      version: recordVersion(),
    }),
  ).required(),
}).strict();

export type People = InferType<typeof peopleSchema>;
