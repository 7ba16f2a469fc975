import type { People, Person } from '@contract/person';
import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { isValidToken } from '../access-token/access-tokens';
import type { Database, Transaction } from '../data/database';
import { accessTokens, providerAccounts, sessions, staff, teams } from '../data/schema';
import { isDirectoryConnected } from './directory-roles';

const FIELDS = {
  id: staff.id,
  version: staff.version,
  email: staff.email,
  firstName: staff.firstName,
  lastName: staff.lastName,
  jobTitle: staff.jobTitle,
  region: staff.region,
  postCode: staff.postCode,
  teamId: staff.teamId,
  managerId: staff.managerId,
  fte: staff.fte,
  monthlyVisitTarget: staff.monthlyVisitTarget,
  annualVisitTarget: staff.annualVisitTarget,
  registered: staff.registered,
  active: staff.active,
  mayUseTokens: staff.mayUseTokens,
  roles: staff.roles,
  lastSignInAt: staff.lastSignInAt,
  directoryFields: staff.directoryFields,
  directoryRoles: staff.directoryRoles,
  groupRoles: staff.groupRoles,
};

/** All people by name, and the teams (product/people#list). */
export async function listPeople(db: Database, now: Date): Promise<People> {
  const [rows, accounts, signIns, tokens, found, isConnected] = await Promise.all([
    db.select(FIELDS).from(staff).orderBy(asc(staff.lastName), asc(staff.firstName), asc(staff.id)),
    accountsOf(db),
    signInsOf(db, now),
    tokensOf(db, now),
    listTeams(db),
    isDirectoryConnected(db, now),
  ]);
  const related = { accounts, signIns, tokens, isConnected };
  return {
    people: rows.map((row) => presented(row, related)),
    teams: found,
  };
}

export async function onePerson(tx: Transaction, id: string, now: Date): Promise<Person | null> {
  const [row] = await tx.select(FIELDS).from(staff).where(eq(staff.id, id));
  if (!row) return null;
  const [accounts, signIns, tokens, isConnected] = [
    await accountsOf(tx, id),
    await signInsOf(tx, now, id),
    await tokensOf(tx, now, id),
    await isDirectoryConnected(tx, now),
  ];
  return presented(row, { accounts, signIns, tokens, isConnected });
}

type Row = { [Field in keyof typeof FIELDS]: (typeof staff.$inferSelect)[Field] };
type Account = Person['accounts'][number];
interface SignIns {
  open: number;
  directoryRoles: string[] | null;
}

interface Related {
  accounts: Map<string, Account[]>;
  signIns: Map<string, SignIns>;
  tokens: Map<string, number>;
  /** Whether a directory has a valid token. */
  isConnected: boolean;
}

function presented(row: Row, { accounts, signIns, tokens, isConnected }: Related): Person {
  const live = signIns.get(row.id);
  return {
    ...row,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    accounts: accounts.get(row.id) ?? [],
    signIns: live?.open ?? 0,
    tokens: tokens.get(row.id) ?? 0,
    directoryFields: isConnected ? (row.directoryFields ?? []) : [],
    directoryRoles: live?.directoryRoles ?? (isConnected && row.directoryRoles ? row.roles : null),
    groupRoles: isConnected ? row.groupRoles : [],
  };
}

async function accountsOf(db: Database | Transaction, id?: string): Promise<Map<string, Account[]>> {
  const rows = await db
    .select({ staffId: providerAccounts.staffId, issuer: providerAccounts.issuer })
    .from(providerAccounts)
    .where(id === undefined ? undefined : eq(providerAccounts.staffId, id))
    .orderBy(asc(providerAccounts.issuer));
  const byPerson = new Map<string, Account[]>();
  for (const { staffId, issuer } of rows) {
    const account = { issuer, provider: /google/i.test(issuer) ? 'Google' : 'Microsoft' };
    byPerson.set(staffId, [...(byPerson.get(staffId) ?? []), account]);
  }
  return byPerson;
}

/** The numbers of valid API tokens by person. */
async function tokensOf(db: Database | Transaction, now: Date, id?: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ staffId: accessTokens.staffId, tokens: count() })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.purpose, 'api'),
        isValidToken(now),
        id === undefined ? undefined : eq(accessTokens.staffId, id),
      ),
    )
    .groupBy(accessTokens.staffId);
  return new Map(rows.map(({ staffId, tokens }) => [staffId ?? '', tokens]));
}

/** The active sign-ins by person: one per family of sessions. */
async function signInsOf(db: Database | Transaction, now: Date, id?: string): Promise<Map<string, SignIns>> {
  const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const rows = await db
    .selectDistinctOn([sessions.family], { staffId: sessions.staffId, roles: sessions.roles })
    .from(sessions)
    .where(and(isLive, id === undefined ? undefined : eq(sessions.staffId, id)))
    .orderBy(sessions.family, desc(sessions.issuedAt));
  const byPerson = new Map<string, SignIns>();
  for (const { staffId, roles } of rows) {
    const before = byPerson.get(staffId);
    byPerson.set(staffId, { open: (before?.open ?? 0) + 1, directoryRoles: before?.directoryRoles ?? roles });
  }
  return byPerson;
}

function listTeams(db: Database): Promise<People['teams']> {
  return db
    .select({ id: teams.id, name: teams.name, people: count(staff.id), version: teams.version })
    .from(teams)
    .leftJoin(staff, eq(staff.teamId, teams.id))
    .groupBy(teams.id)
    .orderBy(asc(teams.name), asc(teams.id));
}
