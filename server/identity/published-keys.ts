import { isRecord, isText } from '@contract/guards';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const ANSWER_MS = 5_000;

/**
 * The keys of a standard OpenID provider, found by its discovery document when first needed. If that cannot be read, the
 * next token tries again. @throws JWKSInvalid, which is not the fault of a token
 */
export function publishedKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  return async (...asked) => {
    found ??= discover(issuer).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return (await found)(...asked);
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  const document: unknown = answer.ok ? await answer.json() : null;
  const known = isRecord(document) ? document : {};
  if (known['issuer'] !== issuer || !isText(known['jwks_uri']) || !known['jwks_uri'].startsWith('https://'))
    throw new errors.JWKSInvalid(`${address} does not describe ${issuer}.`);
  return createRemoteJWKSet(new URL(known['jwks_uri']));
}
