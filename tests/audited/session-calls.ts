import { createdAccessTokenSchema } from '@contract/access-token';
import { OWEN, TOM, type TestApi } from '@tests/support/test-api';
import { type AuditedCall, jsonOf, prepared, sent } from './call';

const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const signIn = (method: 'groupmicrosoft' | 'groupgoogle'): AuditedCall => ({
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

/** Only what others begin or cease to see has an entry (product/personal-items#audit). */
const SHARED_NOTE = {
  kind: 'recording-note',
  title: '',
  about: 'RE1001',
  value: { time: 4, text: 'Heard' },
  isShared: true,
  version: 0,
};

/** Sign-ins, sign-outs, API tokens and personal items. */
export const SESSION_CALLS: readonly AuditedCall[] = [
  signIn('groupmicrosoft'),
  signIn('groupgoogle'),
  prepared('POST /signout', 'session.sign-out', async (api) => {
    const token = await api.signedInAs(OWEN);
    return () => api.request('POST', '/signout', withToken(token));
  }),
  prepared('POST /signout/backchannel', 'session.provider-logout', async (api) => {
    await api.request('GET', '/token/groupmicrosoft', withToken('of-the-provider'));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return () => api.request('POST', '/signout/backchannel', { headers, body: 'logout_token=of-the-provider' });
  }),
  prepared(
    'POST /mysessions/end',
    'session.end',
    asTom('/mysessions/end', (id) => ({ id })),
  ),
  prepared('POST /mytokens/add', 'access-token.add', async (api) => addToken(api)),
  prepared('POST /mytokens/revoke', 'access-token.revoke', async (api) => {
    const { created } = await createdAccessTokenSchema.validate(await (await (await addToken(api))()).json());
    const token = await api.signedInAs(TOM);
    return () => api.request('POST', '/mytokens/revoke', { ...withToken(token), body: { id: created.id } });
  }),
  sent('POST /personalitems/save', 'personal-item.share', { ...SHARED_NOTE, id: 'saved' }),
  {
    route: 'POST /personalitems/remove',
    action: 'personal-item.unshare',
    removes: true,
    prepare: async (api) => {
      const body = { ...SHARED_NOTE, id: 'removed' };
      const { version } = await jsonOf<{ version: number }>(
        api.request('POST', '/personalitems/save', { as: OWEN, body }),
      );
      const removal = { kind: body.kind, id: body.id, version };
      return () => api.request('POST', '/personalitems/remove', { as: OWEN, body: removal });
    },
  },
  prepared(
    'POST /mysessions/endothers',
    'session.end',
    asTom('/mysessions/endothers', () => ({})),
  ),
];
