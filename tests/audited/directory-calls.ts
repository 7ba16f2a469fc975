import { connectDirectory, patch, type Directory } from '@tests/support/directory';
import { ADA, type TestApi } from '@tests/support/test-api';
import { accessTokens } from '@server/data/schema';
import { eq } from 'drizzle-orm';
import { type AuditedCall, prepared, sent } from './call';

let made = 0;

const directories = new WeakMap<TestApi, Promise<Directory>>();

/** The directory's calls share one token: only two are valid at once. */
const directoryOf = (api: TestApi): Promise<Directory> => {
  const known = directories.get(api) ?? connected(api);
  directories.set(api, known);
  return known;
};

async function connected(api: TestApi): Promise<Directory> {
  const directory = await connectDirectory(api, ADA);
  // Its last use is stored once a minute, so not by the calls below.
  await directory.call('GET', '/Users?count=0');
  return directory;
}

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: ADA, body });

const newUser = () => ({
  userName: `directory-${(made += 1)}@b.example`,
  name: { givenName: 'Jo', familyName: 'Day' },
});
const newGroup = () => ({ displayName: `Group ${(made += 1)}` });

/** A call by the directory; with an `id` in its path, to something that was added for it. */
const scim = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  kind: 'Users' | 'Groups',
  action: string,
  body?: () => object,
): AuditedCall => ({
  route: method === 'POST' ? `POST /scim/v2/${kind}` : `${method} /scim/v2/${kind}/:id`,
  action,
  prepare: async (api) => {
    const { call, token } = await directoryOf(api);
    const target =
      method === 'POST'
        ? ''
        : `/${String((await call('POST', `/${kind}`, kind === 'Users' ? newUser() : newGroup())).body?.['id'])}`;
    return () =>
      api.request(method, `/scim/v2/${kind}${target}`, {
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body: body() }),
      });
  },
  ...(action === 'directory-group.remove' && { removes: true as const }),
});

/** Calls of the company's directory, and of administrators about it. */
export const DIRECTORY_CALLS: readonly AuditedCall[] = [
  sent('POST /admin/directorytokens/add', 'access-token.add'),
  prepared('POST /admin/directorytokens/revoke', 'access-token.revoke', async (api) => {
    const ofDirectory = eq(accessTokens.purpose, 'directory');
    const [row] = await api.deps.db.select({ id: accessTokens.id }).from(accessTokens).where(ofDirectory);
    return () => post(api, '/admin/directorytokens/revoke', { id: row?.id });
  }),
  scim('POST', 'Users', 'person.add', newUser),
  scim('PUT', 'Users', 'person.save', newUser),
  scim('PATCH', 'Users', 'person.save', () => patch({ op: 'replace', path: 'title', value: 'Audited' })),
  scim('DELETE', 'Users', 'person.save'),
  scim('POST', 'Groups', 'directory-group.add', newGroup),
  scim('PUT', 'Groups', 'directory-group.save', newGroup),
  scim('PATCH', 'Groups', 'directory-group.save', () =>
    patch({ op: 'replace', path: 'displayName', value: `Audited ${(made += 1)}` }),
  ),
  scim('DELETE', 'Groups', 'directory-group.remove'),
];
