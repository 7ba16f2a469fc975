import { createHash } from 'node:crypto';
import { SUBJECTS_MAX, type Subject, type SubjectKind, type Subjects } from '@contract/personal-data';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { clients, contacts, erasures, prospects, registrationSubmissions, staff } from '../data/schema';
import { notFound } from '../http/api-failure';

type SubjectRow = Omit<Subject, 'erasedAt'> & { erasedAt: Date | string | null } & Record<string, unknown>;

const fullName = (first: unknown, last: unknown) => sql`btrim(coalesce(${first}, '') || ' ' || coalesce(${last}, ''))`;

/** Everyone of a kind: id, name, email, phone and detail. */
const SOURCES: Readonly<Record<SubjectKind, SQL>> = {
  person: sql`select 'person' as kind, ${staff.id} as id, ${fullName(staff.firstName, staff.lastName)} as name,
    ${staff.email} as email, '' as phone, ${staff.jobTitle} as detail from ${staff}`,
  contact: sql`select 'contact' as kind, ${contacts.id} as id, ${contacts.name} as name, ${contacts.email} as email,
    ${contacts.phone} as phone, ${clients.name} as detail
    from ${contacts} join ${clients} on ${clients.id} = ${contacts.clientId}`,
  prospect: sql`select 'prospect' as kind, ${prospects.id} as id, ${fullName(prospects.firstName, prospects.lastName)} as name,
    coalesce(${prospects.email}, '') as email, '' as phone, coalesce(${prospects.company}, '') as detail from ${prospects}`,
  registration: sql`select 'registration' as kind, ${registrationSubmissions.id} as id,
    ${fullName(registrationSubmissions.firstName, registrationSubmissions.lastName)} as name,
    coalesce(${registrationSubmissions.email}, '') as email,
    btrim(coalesce(${registrationSubmissions.phone}, '') || ' ' || coalesce(${registrationSubmissions.mobile}, '')) as phone,
    coalesce(${registrationSubmissions.companyName}, '') as detail from ${registrationSubmissions}`,
};

const EVERYBODY = sql.join(Object.values(SOURCES), sql` union all `);

const erasedAt = sql`(select max(${erasures.at}) from ${erasures} where ${erasures.kind} = subject.kind and ${erasures.subjectId} = subject.id) as "erasedAt"`;

/** The people whose name, e-mail address or telephone number has this text, ignoring case and spaces in numbers. */
export async function findSubjects(db: Database, text: string): Promise<Subjects> {
  if (text === '') return { subjects: [], hasMore: false };
  const digits = text.replace(/[\s()+-]/g, '');
  const isNumber = /^\d{4,}$/.test(digits);
  const byNumber = sql`strpos(regexp_replace(subject.phone, '[^0-9]', '', 'g'), ${digits.replace(/^0/, '')}) > 0`;
  const { rows } = await db.execute<SubjectRow>(sql`
    select subject.*, ${erasedAt} from (${EVERYBODY}) as subject
     where strpos(lower(subject.name || ' ' || subject.email), lower(${text})) > 0 ${isNumber ? sql`or ${byNumber}` : sql``}
     order by lower(subject.name), subject.kind, subject.id limit ${SUBJECTS_MAX + 1}`);
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
     where lower(subject.name) = ${name.toLowerCase()} and not (subject.kind = ${kind} and subject.id = ${id})
       and (${email} = '' or lower(subject.email) <> ${email.toLowerCase()}) limit 1`);
  return rows.length > 0;
}

/** Which of these addresses, in lower case, anybody has now. */
export async function addressesInUse(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct lower(subject.email) as email from (${EVERYBODY}) as subject
     where lower(subject.email) in (${sql.join(
       addresses.map((address) => sql`${address}`),
       sql`, `,
     )})`);
  return new Set(rows.map(({ email }) => email));
}

/** Recognises an address without storing it; null for an empty one. */
export function addressHash(email: string): string | null {
  const address = email.trim().toLowerCase();
  return address === '' ? null : createHash('sha256').update(address).digest('hex');
}

/**
 * Recognises a contact or prospect without an address, by the name at their client or company, without storing it. The
 * values are those of the record; null if they do not say who it is.
 */
export function nameHash(kind: SubjectKind, values: Readonly<Record<string, unknown>>): string | null {
  const place = { contact: values['clientId'], prospect: values['company'], person: null, registration: null }[kind];
  const name = values['name'] ?? `${textOf(values['firstName'])} ${textOf(values['lastName'])}`;
  const parts = [textOf(place), textOf(name)].map((part) => part.trim().toLowerCase());
  return parts.includes('') ? null : createHash('sha256').update(parts.join('\n')).digest('hex');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function presented({ kind, id, name, email, phone, detail, erasedAt: at }: SubjectRow): Subject {
  return { kind, id, name, email, phone, detail, erasedAt: at === null ? null : new Date(at).toISOString() };
}
