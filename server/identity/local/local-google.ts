import { SignJWT, type CryptoKey } from 'jose';
import type { ServerConfig } from '../../config';
import type { Clock } from '../../deps';
import { fullName, groupAccounts, type ListAccounts, type LocalAccount } from './local-accounts';

export interface LocalGoogle {
  /** Names and addresses of the people that the dialog offers. */
  listOffered(): Promise<{ id: string; name: string; initials: string; email: string }[]>;
  /** A credential in the format of Google's library; null for an unknown account. */
  issueCredential(accountId: string, nonce: string | undefined): Promise<string | null>;
}

export const localGoogleIssuer = (config: Pick<ServerConfig, 'publicUrl'>) => `${config.publicUrl}/idp/google`;

/** The server side of the Google stand-in: the list of accounts and their id tokens, signed with its own key. */
export function createLocalGoogle(
  config: ServerConfig,
  key: { privateKey: CryptoKey; kid: string },
  listAccounts: ListAccounts,
  clock: Clock,
): LocalGoogle {
  return {
    async listOffered() {
      const { first } = groupAccounts(await listAccounts());
      return first.map((account) => ({
        id: account.id,
        name: fullName(account),
        initials: account.firstName.slice(0, 1) + account.lastName.slice(0, 1),
        email: account.email,
      }));
    },
    async issueCredential(accountId, nonce) {
      const account = (await listAccounts()).find(({ id }) => id === accountId);
      return account ? signCredential(config, key, account, nonce, clock) : null;
    },
  };
}

function signCredential(
  config: ServerConfig,
  key: { privateKey: CryptoKey; kid: string },
  account: LocalAccount,
  nonce: string | undefined,
  clock: Clock,
): Promise<string> {
  const issuedAt = clock.now();
  return new SignJWT({
    email: account.email,
    email_verified: true,
    name: fullName(account),
    given_name: account.firstName,
    family_name: account.lastName,
    hd: account.email.split('@')[1],
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(localGoogleIssuer(config))
    .setAudience(config.identity.google.clientId)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + 3_600_000))
    .sign(key.privateKey);
}
