import { PAGE_MAX, type Resource } from './resources';
import { ENTERPRISE, GROUP, USER } from './schema-urns';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** Which parts of SCIM the portal supports (RFC 7643, section 5). */
export function serviceProviderConfig(base: string): Resource {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_MAX },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token for the directory, which an administrator creates on the screen System.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export const RESOURCE_TYPES: readonly (Resource & { id: string })[] = [
  {
    schemas: [`${CORE}:ResourceType`],
    id: 'User',
    name: 'User',
    description: 'A person who can sign in',
    endpoint: '/Users',
    schema: USER,
    schemaExtensions: [{ schema: ENTERPRISE, required: false }],
  },
  {
    schemas: [`${CORE}:ResourceType`],
    id: 'Group',
    name: 'Group',
    description: 'A group whose members can be given roles',
    endpoint: '/Groups',
    schema: GROUP,
  },
];

interface Attribute {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  uniqueness?: 'none' | 'server';
  caseExact?: boolean;
  subAttributes?: Resource[];
}

const attribute = (name: string, description: string, more: Attribute = {}): Resource => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

/** The attributes that the portal stores (RFC 7643, section 7). */
export const SCHEMAS: readonly (Resource & { id: string })[] = [
  {
    schemas: [`${CORE}:Schema`],
    id: USER,
    name: 'User',
    description: 'A person who can sign in',
    attributes: [
      attribute('userName', 'The address with which the person signs in', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'The directory’s id', { caseExact: true }),
      attribute('active', 'Whether the person can sign in', { type: 'boolean' }),
      attribute('displayName', 'The name as the directory shows it'),
      attribute('title', 'The job title'),
      attribute('name', 'The parts of the name', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The full name'),
          attribute('givenName', 'The first name'),
          attribute('familyName', 'The last name'),
        ],
      }),
      attribute('emails', 'The work address', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The address'),
          attribute('type', 'Always "work"'),
          attribute('primary', 'Always true', { type: 'boolean' }),
        ],
      }),
      attribute('roles', 'The roles, such as tools:marketing', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The role', { caseExact: true }),
          attribute('display', 'The role', { caseExact: true }),
          attribute('primary', 'True for an only role', { type: 'boolean' }),
        ],
      }),
    ],
  },
  {
    schemas: [`${CORE}:Schema`],
    id: ENTERPRISE,
    name: 'EnterpriseUser',
    description: 'What a company knows about a person',
    attributes: [
      attribute('manager', 'The person’s manager', {
        type: 'complex',
        subAttributes: [
          attribute('value', 'The id of a user', { caseExact: true }),
          attribute('$ref', 'The user’s address', { type: 'reference' }),
        ],
      }),
    ],
  },
  {
    schemas: [`${CORE}:Schema`],
    id: GROUP,
    name: 'Group',
    description: 'A group whose members can be given roles',
    attributes: [
      attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'The directory’s id', { caseExact: true }),
      attribute('members', 'The people in the group', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The id of a user', { caseExact: true }),
          attribute('display', 'The user’s name'),
          attribute('$ref', 'The user’s address', { type: 'reference' }),
        ],
      }),
    ],
  },
];
