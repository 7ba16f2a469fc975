import { array, number, object, string, type InferType } from 'yup';
import { ACCESS_TOKEN_LIMITS, accessTokenSchema } from './access-token';
import { directoryGroup } from './records/directory-group';
import { schemasOf } from './records/record';
import { recordVersion, seenVersion } from './seen-version';
import { plainText, recordId } from './text';

/** How many tokens of the directory may be valid at the same time: the second is for replacing the first. */
export const DIRECTORY_TOKENS_MAX = 2;

/** Answer of `GET /admin/directorytokens`. */
export const directorySetUpSchema = object({
  /** The address that the directory needs. */
  url: string().required(),
  tokens: array(accessTokenSchema).defined(),
  /** The groups that the directory has sent, with the role claims of their members. */
  groups: array(
    object({
      id: string().required(),
      version: recordVersion(),
      name: string().defined(),
      members: number().required(),
      roles: array(string().required()).defined(),
    }),
  ).defined(),
}).strict();

export type DirectorySetUp = InferType<typeof directorySetUpSchema>;
export type DirectoryGroup = DirectorySetUp['groups'][number];

/** Body of `POST /admin/directorytokens/add`. */
export const newDirectoryTokenSchema = object({
  name: plainText(ACCESS_TOKEN_LIMITS.name).trim().required(),
}).noUnknown();

/** Body of `POST /admin/directorygroups/save`; the answer has no version. */
export const directoryGroupRolesSchema = object({
  id: recordId().required(),
  version: seenVersion(),
  ...schemasOf(directoryGroup),
}).noUnknown();

/** Code of the 412 for a group whose roles somebody else has changed. */
export const DIRECTORY_GROUP_CHANGED = 'directory-group-changed';

export type DirectoryGroupRoles = InferType<typeof directoryGroupRolesSchema>;
