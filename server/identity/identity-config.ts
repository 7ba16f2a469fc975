import { SIGN_IN_METHODS, type SignInMethod } from '@contract/sign-in-method';
import type { Environment } from '../environment';

export interface IdentityConfig {
  mode: 'local' | 'production';
  /** The providers that are configured; the settings of the others are empty. */
  methods: readonly SignInMethod[];
  /** Entra ID, or the standard OpenID provider that takes its place. */
  microsoft: {
    clientId: string;
    tenantId: string;
    /** Where browsers sign in, without a slash at its end; the issuer of a standard provider. */
    authority: string;
    isEntra: boolean;
  };
  google: { clientId: string };
}

/** Ids of the local provider's two clients, used while `IDENTITY=local`. */
const LOCAL_MICROSOFT_CLIENT_ID = 'harbour-portal';
const LOCAL_GOOGLE_CLIENT_ID = 'harbour-portal-google';

/** Entra ID's names for "anyone with a Microsoft account". */
const ANY_TENANT = new Set(['common', 'organizations', 'consumers']);

const MICROSOFT_VARIABLES = ['MICROSOFT_CLIENT_ID', 'MICROSOFT_TENANT_ID'] as const;

/** What is wrong with the providers: Entra ID or another OpenID provider, Google, or both; who uses one need not register with the other. */
export function missingProviders(env: Partial<Environment>): string[] {
  if (env.OPENID_ISSUER) return problemsOfOpenId(env);
  if (ANY_TENANT.has(env.MICROSOFT_TENANT_ID?.toLowerCase() ?? ''))
    return [
      `MICROSOFT_TENANT_ID=${env.MICROSOFT_TENANT_ID}: accepts accounts of any organisation; name your own tenant by its id`,
    ];
  const missing = MICROSOFT_VARIABLES.filter((name) => !env[name]);
  if (missing.length === 1)
    return [`${missing[0]} is required with ${MICROSOFT_VARIABLES.find((name) => env[name])}: Entra ID needs both`];
  if (missing.length === 0 || env.GOOGLE_CLIENT_ID) return [];
  return [
    'IDENTITY=production needs a provider to sign in with: set MICROSOFT_CLIENT_ID and MICROSOFT_TENANT_ID, or GOOGLE_CLIENT_ID, or all three (docs/identity.md)',
  ];
}

function problemsOfOpenId({
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_TENANT_ID: tenantId,
}: Partial<Environment>): string[] {
  if (tenantId) return ['OPENID_ISSUER takes the place of Entra ID: set it, or MICROSOFT_TENANT_ID, not both'];
  return clientId ? [] : ['MICROSOFT_CLIENT_ID is required with OPENID_ISSUER: the id of the portal at that provider'];
}

export function identityConfigOf(env: Environment): IdentityConfig {
  const local = env.IDENTITY === 'local';
  const tenantId = env.MICROSOFT_TENANT_ID ?? 'local';
  const { OPENID_ISSUER: issuer, MICROSOFT_AUTHORITY: cloud } = env;
  return {
    mode: local ? 'local' : 'production',
    methods: methodsOf(env),
    microsoft: {
      clientId: local ? LOCAL_MICROSOFT_CLIENT_ID : (env.MICROSOFT_CLIENT_ID ?? ''),
      tenantId,
      authority: issuer ?? `${cloud.replace(/\/+$/, '')}/${tenantId}`,
      isEntra: issuer === undefined,
    },
    google: { clientId: local ? LOCAL_GOOGLE_CLIENT_ID : (env.GOOGLE_CLIENT_ID ?? '') },
  };
}

function methodsOf(env: Environment): readonly SignInMethod[] {
  if (env.IDENTITY === 'local') return SIGN_IN_METHODS;
  const ids = { groupmicrosoft: env.MICROSOFT_CLIENT_ID, groupgoogle: env.GOOGLE_CLIENT_ID };
  return SIGN_IN_METHODS.filter((method) => ids[method] !== undefined);
}
