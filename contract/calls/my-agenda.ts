import { call } from '../call';
import { AGENDA_MAX_DAYS, myAgendaPathSchema, myAgendaSchema } from '../my-agenda';

export const getMyAgenda = call('GET /myagenda/:from/:to', {
  who: 'signed-in',
  says: 'The caller’s visits with addresses, contacts and what to bring',
  details: `Both days are included. At most ${AGENDA_MAX_DAYS} days. Advice is only for registered employees.`,
  params: myAgendaPathSchema,
  answer: myAgendaSchema,
});
