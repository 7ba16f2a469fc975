import { createdAccessTokenSchema } from '@contract/access-token';
import { OWEN, TOM, type TestApi } from '@tests/support/test-api';
import type { AuditedCall } from './call';

const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const signIn = (method: string): AuditedCall => ({
  route: `GET /token/${method}`,
  action: 'session.sign-in',
  prepare: async (api) => () => api.request('GET', `/token/${method}`, withToken('of-the-provider')),
});

/** Two sessions of Tom's; the first makes the call. */
const asTom =
  (path: string, bodyOf: (other: string) => unknown): AuditedCall['prepare'] =>
  async (api: TestApi) => {
    const token = await api.signedInAs(TOM);
    await api.signedInAs(TOM);
    const sessions = (await (await api.request('GET', '/mysessions', withToken(token))).json()) as {
      id: string;
      isThis: boolean;
    }[];
    const other = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    return () => api.request('POST', path, { ...withToken(token), body: bodyOf(other) });
  };

/** Tom may create tokens in the demo data. */
async function addToken(api: TestApi): Promise<() => Promise<Response>> {
  const token = await api.signedInAs(TOM);
  const body = { name: 'BI report', roles: null, isReadOnly: true, days: 30 };
  return () => api.request('POST', '/mytokens/add', { ...withToken(token), body });
}

/** Sign-ins, sign-outs and API tokens. */
export const SESSION_CALLS: readonly AuditedCall[] = [
  signIn('groupmicrosoft'),
  signIn('groupgoogle'),
  {
    route: 'POST /signout',
    action: 'session.sign-out',
    prepare: async (api) => {
      const token = await api.signedInAs(OWEN);
      return () => api.request('POST', '/signout', withToken(token));
    },
  },
  { route: 'POST /mysessions/end', action: 'session.end', prepare: asTom('/mysessions/end', (id) => ({ id })) },
  {
    route: 'POST /mytokens/add',
    action: 'access-token.add',
    prepare: async (api) => addToken(api),
  },
  {
    route: 'POST /mytokens/revoke',
    action: 'access-token.revoke',
    prepare: async (api) => {
      const { created } = await createdAccessTokenSchema.validate(await (await (await addToken(api))()).json());
      const token = await api.signedInAs(TOM);
      return () => api.request('POST', '/mytokens/revoke', { ...withToken(token), body: { id: created.id } });
    },
  },
  { route: 'POST /mysessions/endothers', action: 'session.end', prepare: asTom('/mysessions/endothers', () => ({})) },
];
