import { array, boolean, number, object, string, type InferType } from 'yup';
import { isoDate } from './text';

/** The caller's own visits with what they need on the way: an extension (product/visit-calendar#my-agenda). */

/** The maximum number of days in one answer. */
export const AGENDA_MAX_DAYS = 31;

/** How many contacts, and how many of each thing to bring, a visit has at most. */
export const AGENDA_SHOWN = { contacts: 3, things: 3 };

/** Path of `GET /myagenda/{from}/{to}`; both days are included. */
export const myAgendaPathSchema = object({
  from: isoDate().label('The first day').required(),
  to: isoDate().label('The last day').required(),
});

const text = () => string().defined();

const agendaVisitSchema = object({
  id: string().required(),
  clientId: string().required(),
  clientName: text(),
  activity: text(),
  description: text(),
  /** A letter of the visit calendar (product/weekly-view#cell-status). */
  status: text(),
  /** Site, Remote or Unknown. */
  timeType: text(),
  /** Wall clock. */
  startsAt: string().required(),
  endsAt: string().required(),
  /** Minutes of travel that were recorded; null if none were. */
  travelMinutes: number().nullable().defined(),
  vrfComplete: boolean().required(),
  isWrittenUp: boolean().required(),
  /** The caller's time entry for the client at that time, such as T-000042; null for none. */
  entryName: string().nullable().defined(),
});

export type AgendaVisit = InferType<typeof agendaVisitSchema>;

const agendaClientSchema = object({
  id: string().required(),
  phone: text(),
  /** With line breaks. */
  address: text(),
  /** The letters of its post code area; null if it has none. */
  postArea: string().nullable().defined(),
  contacts: array(object({ id: string().required(), name: text(), email: text(), phone: text() })).defined(),
  /** Forms that the caller was given for the client and has not filled in. */
  forms: array(object({ identifier: string().required(), name: text() })).defined(),
  /** The starts of the caller's completed visits whose write-up is not confirmed. */
  toWriteUp: array(string().required()).defined(),
  /** The latest advice; none for callers who are not registered employees. */
  advice: array(object({ name: text(), day: string().required(), description: text() })).defined(),
  /** The latest files. */
  documents: array(object({ path: text(), addedOn: string().required() })).defined(),
});

export type AgendaClient = InferType<typeof agendaClientSchema>;

/** Answer of `GET /myagenda/{from}/{to}`: visits by start, proposals included, and their clients. */
export const myAgendaSchema = object({
  visits: array(agendaVisitSchema).defined(),
  clients: array(agendaClientSchema).defined(),
  absences: array(object({ day: isoDate().required(), status: text(), comment: text() })).defined(),
  /** The letters of the post code area that the caller starts from; null if it is not known. */
  startArea: string().nullable().defined(),
}).strict();

export type MyAgenda = InferType<typeof myAgendaSchema>;
