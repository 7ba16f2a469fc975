import { randomUUID } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import { SignJWT } from 'jose';
import { roleClaim, type Role } from '@contract/role';
import { sessions, staff } from '@server/data/schema';
import { OWEN, TOKEN_SECRET, type TestApi } from './test-api';

/** What may be wrong with a caller's token; everything else is as after a sign-in. */
export interface TokenOptions {
  /** E-mail address of the token's owner; Owen's by default. */
  email?: string;
  roles?: readonly Role[];
  /** Raw claims, instead of those of `roles`. */
  claims?: readonly string[];
  /** The roles in the token, where they differ from the session's. */
  inToken?: readonly Role[];
  issuer?: string;
  audience?: string;
  secret?: string;
  /** Minutes from now; negative for an expired token. */
  endsIn?: number;
  /** The session's row: present, missing, revoked, ended before its token, or someone else's. */
  row?: 'there' | 'missing' | 'revoked' | 'ended' | 'of someone else';
}

/** A product token and its session row, made by hand so that either may be wrong. */
export async function tokenOf(api: TestApi, options: TokenOptions = {}): Promise<string> {
  const { email = OWEN, roles = [], row = 'there', endsIn = 60 } = options;
  const now = api.deps.clock.now();
  const people = await api.deps.db.select().from(staff);
  const person = people.find((each) => each.email === email);
  const otherPerson = people.find((each) => each.email !== email);
  if (!person || !otherPerson) throw new Error(`Nobody in the demo data has the address ${email}.`);
  const id = randomUUID();
  const held = [...(options.claims ?? roles.map(roleClaim))];
  const ends = addMinutes(now, endsIn);
  if (row !== 'missing') {
    await api.deps.db.insert(sessions).values({
      id,
      family: id,
      staffId: row === 'of someone else' ? otherPerson.id : person.id,
      method: 'groupmicrosoft',
      issuedAt: addDays(now, -1),
      expiresAt: row === 'ended' ? addMinutes(now, -1) : ends,
      revokedAt: row === 'revoked' ? now : null,
      roles: held,
    });
  }
  return new SignJWT({
    sub: person.id,
    sid: id,
    email,
    given_name: person.firstName,
    family_name: person.lastName,
    roles: options.inToken?.map(roleClaim) ?? held,
    tenant: 'harbour.example',
    exp: Math.floor(ends.getTime() / 1000),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(options.issuer ?? 'harbour-tools')
    .setAudience(options.audience ?? 'harbour-tools-api')
    .setIssuedAt(addDays(now, -1))
    .sign(new TextEncoder().encode(options.secret ?? TOKEN_SECRET));
}
