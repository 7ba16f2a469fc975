import { AGENDA_SHOWN, type AgendaClient } from '@contract/my-agenda';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { postAreaOf } from '../data/post-area';
import {
  clients,
  contacts,
  documents,
  givenSurveys,
  surveyForms,
  surveySubmissions,
  timeEntries,
  visits,
} from '../data/schema';
import { entryName, isAdvice, isPresent } from '../time-entry/entry-queries';

interface Reader {
  staffId: string;
  /** Advice is for registered employees. */
  readsAdvice: boolean;
}

type Advice = Omit<AgendaClient['advice'][number], 'name'> & { number: number };
type ClientRow = Record<'street' | 'town' | 'postCode', string | null> &
  Omit<AgendaClient, 'address' | 'advice'> & { advice: Advice[] };

const CONTACTS = sql`coalesce((
  select json_agg(json_build_object('id', id, 'name', name, 'email', email, 'phone', phone) order by name, id)
  from (
    select ${contacts.id}, ${contacts.name}, ${contacts.email}, ${contacts.phone} from ${contacts}
    where ${contacts.clientId} = ${clients.id} order by ${contacts.name}, ${contacts.id}
    limit ${AGENDA_SHOWN.contacts}
  ) as each), '[]'::json)`;

const DOCUMENTS = sql`coalesce((
  select json_agg(json_build_object('path', path, 'addedOn', to_char(added_on, 'YYYY-MM-DD')) order by added_on desc, id desc)
  from (
    select ${documents.id}, ${documents.path}, ${documents.addedOn} from ${documents}
    where ${documents.clientId} = ${clients.id} and ${documents.deletedAt} is null
    order by ${documents.addedOn} desc, ${documents.id} desc limit ${AGENDA_SHOWN.things}
  ) as each), '[]'::json)`;

const ADVICE = sql`coalesce((
  select json_agg(json_build_object('number', number, 'day', to_char(starts_at, 'YYYY-MM-DD'), 'description', coalesce(left(description, 200), ''))
    order by starts_at desc, number desc)
  from (
    select ${timeEntries.number}, ${timeEntries.startsAt}, ${timeEntries.description} from ${timeEntries}
    where ${timeEntries.clientId} = ${clients.id} and ${isAdvice} and ${isPresent}
    order by ${timeEntries.startsAt} desc, ${timeEntries.number} desc limit ${AGENDA_SHOWN.things}
  ) as each), '[]'::json)`;

/** Forms of the reader that are open; report forms of visits they open themselves. */
const formsOf = (staffId: string) => sql`coalesce((
  select json_agg(json_build_object('identifier', ${givenSurveys.identifier}, 'name', ${surveyForms.description})
    order by ${givenSurveys.givenAt}, ${givenSurveys.identifier})
  from ${givenSurveys}
  join ${surveyForms} on ${surveyForms.key} = ${givenSurveys.formKey} and ${surveyForms.status} = 'open'
  where ${givenSurveys.staffId} = ${staffId} and ${givenSurveys.clientId} = ${clients.id} and ${givenSurveys.visitId} is null
    and not exists (select from ${surveySubmissions} where ${surveySubmissions.identifier} = ${givenSurveys.identifier})), '[]'::json)`;

const toWriteUp = (staffId: string) => sql`coalesce((
  select json_agg(to_char(${visits.startsAt}, 'YYYY-MM-DD"T"HH24:MI') order by ${visits.startsAt})
  from ${visits}
  where ${visits.consultantId} = ${staffId} and ${visits.clientId} = ${clients.id} and ${visits.status} = 'C'
    and not ${visits.cancelled} and ${visits.writeUpConfirmedAt} is null), '[]'::json)`;

/** What the reader may know about these clients before they visit them, in one statement. */
export async function agendaClients(
  db: Database,
  ids: readonly string[],
  { staffId, readsAdvice }: Reader,
): Promise<AgendaClient[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ClientRow>(sql`
    select ${clients.id} as id, ${clients.phone} as phone, ${clients.address} as street, ${clients.town} as town,
      ${clients.postCode} as "postCode", ${postAreaOf(clients.postCode)} as "postArea", ${CONTACTS} as contacts,
      ${formsOf(staffId)} as forms, ${toWriteUp(staffId)} as "toWriteUp",
      ${readsAdvice ? ADVICE : sql`'[]'::json`} as advice, ${DOCUMENTS} as documents
    from ${clients}
    where ${inArray(clients.id, [...ids])}
    order by ${clients.id}`);
  return rows.map(({ street, town, postCode, advice, ...client }) => ({
    ...client,
    address: [street, town, postCode].filter(Boolean).join('\n'),
    advice: advice.map(({ number, ...each }) => ({ name: entryName(number), ...each })),
  }));
}
