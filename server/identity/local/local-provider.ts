import type { ServerConfig } from '../../config';
import Provider, {
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { JWK } from 'jose';
import { portalOrigins } from '../start-up-config';
import { fullName, type ListAccounts } from './local-accounts';
import { PAGE_HEADERS, problemPage, signOutPage } from './local-pages';
import type { LocalStorage } from './local-storage';

export const MOUNT_PATH = '/idp';
/** MSAL's redirect bridge, to which the directory sends every answer. */
export const REDIRECT_PATH = '/auth-redirect.html';

export interface LocalProviderParts {
  config: ServerConfig;
  signingKey: JWK;
  cookieKeys: string[];
  storage: LocalStorage;
  listAccounts: ListAccounts;
}

/** The local OpenID provider that replaces Entra ID, with the portal as its only client. */
export function createLocalProvider(parts: LocalProviderParts): Provider {
  const { config } = parts;
  const provider = new Provider(`${config.publicUrl}${MOUNT_PATH}`, {
    adapter: (model: string) => parts.storage.adapter(model),
    jwks: { keys: [{ ...parts.signingKey }] },
    cookies: { keys: parts.cookieKeys },
    clients: [portalClient(config)],
    claims: {
      openid: ['sub', 'tid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    // The portal reads name and address from the id token, where Entra ID puts them.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, sub) => findAccount(parts, sub),
    loadExistingGrant: grantEverything,
    interactions: {
      url: (_ctx, interaction) => `${MOUNT_PATH}/interaction/${interaction.uid}`,
      policy: withAccountSelection(),
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendPage(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) => sendPage(ctx, problemPage('Signed out', 'You have signed out.')),
      },
    },
    renderError: (ctx, out) => sendPage(ctx, problemPage('Sign-in did not work', out.error_description ?? out.error)),
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 14 * 86_400,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * 86_400,
    },
  });
  provider.proxy = config.trustProxy !== false;
  return provider;
}

function portalClient(config: ServerConfig): ClientMetadata {
  const addresses = portalOrigins(config).map((origin) => origin + REDIRECT_PATH);
  return {
    client_id: config.identity.microsoft.clientId,
    client_name: `${config.settingTexts.PRODUCT_NAME} Tools`,
    // 'native' would repeatedly ask for consent.
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: addresses,
    post_logout_redirect_uris: addresses,
  };
}

async function findAccount({ config, listAccounts }: LocalProviderParts, sub: string) {
  const account = (await listAccounts()).find(({ id }) => id === sub);
  if (!account) return undefined;
  return {
    accountId: sub,
    claims: () => ({
      sub,
      tid: config.identity.microsoft.tenantId,
      email: account.email,
      email_verified: true,
      preferred_username: account.email,
      name: fullName(account),
      given_name: account.firstName,
      family_name: account.lastName,
    }),
  };
}

/** The portal is the only client and part of the same system, so no consent is needed. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

/** Adds `prompt=select_account`, as in Entra ID: offers the choice even if somebody is signed in. */
function withAccountSelection() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy as NonNullable<Configuration['interactions']>['policy'];
}

function sendPage(ctx: KoaContextWithOIDC, html: string): void {
  ctx.set(PAGE_HEADERS);
  ctx.body = html;
}
