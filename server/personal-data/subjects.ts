import { createHash } from 'node:crypto';
import { comparisonKey } from '@contract/comparison-key';
import { SUBJECTS_MAX, type Subject, type SubjectKind, type Subjects } from '@contract/personal-data';
import { sql, type SQL } from 'drizzle-orm';
import { keyContains, keyOfText } from '../data/comparison-key';
import type { Database, Transaction } from '../data/database';
import { clients, contacts, erasures, prospects, registrationSubmissions, staff } from '../data/schema';
import { notFound } from '../http/api-failure';

type SubjectRow = Omit<Subject, 'erasedAt'> & { erasedAt: Date | string | null } & Record<string, unknown>;

const fullName = (first: unknown, last: unknown) => sql`btrim(coalesce(${first}, '') || ' ' || coalesce(${last}, ''))`;

const ofStaff = fullName(staff.firstName, staff.lastName);
const ofRegistration = fullName(registrationSubmissions.firstName, registrationSubmissions.lastName);

/** Everyone of a kind: id, name, email, phone and detail, and the comparison keys of name and email. */
const SOURCES: Readonly<Record<SubjectKind, SQL>> = {
  person: sql`select 'person' as kind, ${staff.id} as id, ${ofStaff} as name, ${staff.email} as email,
    '' as phone, ${staff.jobTitle} as detail, ${keyOfText(ofStaff)} as name_key, ${keyOfText(staff.email)} as email_key
    from ${staff}`,
  contact: sql`select 'contact' as kind, ${contacts.id} as id, ${contacts.name} as name, ${contacts.email} as email,
    ${contacts.phone} as phone, ${clients.name} as detail, ${contacts.nameKey} as name_key, ${contacts.emailKey} as email_key
    from ${contacts} join ${clients} on ${clients.id} = ${contacts.clientId}`,
  prospect: sql`select 'prospect' as kind, ${prospects.id} as id, ${fullName(prospects.firstName, prospects.lastName)} as name,
    coalesce(${prospects.email}, '') as email, '' as phone, coalesce(${prospects.company}, '') as detail,
    ${prospects.nameKey} as name_key, coalesce(${prospects.emailKey}, '') as email_key from ${prospects}`,
  registration: sql`select 'registration' as kind, ${registrationSubmissions.id} as id,
    ${ofRegistration} as name,
    coalesce(${registrationSubmissions.email}, '') as email,
    btrim(coalesce(${registrationSubmissions.phone}, '') || ' ' || coalesce(${registrationSubmissions.mobile}, '')) as phone,
    coalesce(${registrationSubmissions.companyName}, '') as detail, ${keyOfText(ofRegistration)} as name_key,
    ${keyOfText(sql`coalesce(${registrationSubmissions.email}, '')`)} as email_key from ${registrationSubmissions}`,
};

const EVERYBODY = sql.join(Object.values(SOURCES), sql` union all `);

const erasedAt = sql`(select max(${erasures.at}) from ${erasures} where ${erasures.kind} = subject.kind and ${erasures.subjectId} = subject.id) as "erasedAt"`;

/** The people whose name, e-mail address or telephone number has this text, by its key and without spaces in numbers. */
export async function findSubjects(db: Database, text: string): Promise<Subjects> {
  if (text === '') return { subjects: [], hasMore: false };
  const digits = text.replace(/[\s()+-]/g, '');
  const isNumber = /^\d{4,}$/.test(digits);
  const byNumber = sql`strpos(regexp_replace(subject.phone, '[^0-9]', '', 'g'), ${digits.replace(/^0/, '')}) > 0`;
  const { rows } = await db.execute<SubjectRow>(sql`
    select subject.*, ${erasedAt} from (${EVERYBODY}) as subject
     where ${keyContains([sql`subject.name_key || ' ' || subject.email_key`], text)} ${isNumber ? sql`or ${byNumber}` : sql``}
     order by subject.name_key, subject.kind, subject.id limit ${SUBJECTS_MAX + 1}`);
  return { subjects: rows.slice(0, SUBJECTS_MAX).map(presented), hasMore: rows.length > SUBJECTS_MAX };
}

/** @throws ApiFailure 404 */
export async function subjectWith(reader: Database | Transaction, kind: SubjectKind, id: string): Promise<Subject> {
  const { rows } = await reader.execute<SubjectRow>(
    sql`select subject.*, ${erasedAt} from (${SOURCES[kind]}) as subject where subject.id = ${id}`,
  );
  if (!rows[0]) throw notFound('The person');
  return presented(rows[0]);
}

/** Whether somebody else has the same name; a record with the same address is about the same person. */
export async function hasNamesake(db: Database, { kind, id, name, email }: Subject): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (${EVERYBODY}) as subject
     where subject.name_key = ${comparisonKey(name)} and not (subject.kind = ${kind} and subject.id = ${id})
       and (${email} = '' or subject.email_key <> ${comparisonKey(email)}) limit 1`);
  return rows.length > 0;
}

/** Which of these addresses, as comparison keys, anybody has now. */
export async function addressesInUse(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct subject.email_key as email from (${EVERYBODY}) as subject
     where subject.email_key in (${sql.join(
       addresses.map((address) => sql`${address}`),
       sql`, `,
     )})`);
  return new Set(rows.map(({ email }) => email));
}

/** Recognise an address without storing it; none for an empty one. */
export function addressHashes(email: string): string[] {
  return hashesOf([email]);
}

/**
 * Recognise a contact or prospect without an address, by the name at their client or company, without storing it. The
 * values are those of the record; none if they do not say who it is.
 */
export function nameHashes(kind: SubjectKind, values: Readonly<Record<string, unknown>>): string[] {
  const place = { contact: values['clientId'], prospect: values['company'], person: null, registration: null }[kind];
  const name = values['name'] ?? `${textOf(values['firstName'])} ${textOf(values['lastName'])}`;
  return hashesOf([textOf(place), textOf(name)]);
}

/** The hash of texts by their comparison keys, then the one that was stored before there were keys. */
function hashesOf(texts: readonly string[]): string[] {
  const [keys, lower] = [texts.map(comparisonKey), texts.map((text) => text.trim().toLowerCase())];
  if (keys.includes('')) return [];
  return [...new Set([keys, lower].map((parts) => createHash('sha256').update(parts.join('\n')).digest('hex')))];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function presented({ kind, id, name, email, phone, detail, erasedAt: at }: SubjectRow): Subject {
  return { kind, id, name, email, phone, detail, erasedAt: at === null ? null : new Date(at).toISOString() };
}
