import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { aQuestion, surveyForm, surveyJson, surveysOf } from '@tests/support/survey';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import type { AuditedCall } from './call';

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: OWEN, body });

/** Staff's calls for time, advice, visits and surveys. */
export const TIME_CALLS: readonly AuditedCall[] = [
  {
    route: 'POST /addtimesheetentry',
    action: 'time-entry.add',
    prepare: async (api) => () => post(api, '/addtimesheetentry', entryForm(plainEntry())),
  },
  {
    route: 'POST /advicedata',
    action: 'advice.read',
    prepare: async (api) => () => adviceOf(api).list(ADA, { accountId: 'client-0001' }),
  },
  {
    route: 'POST /confirmVisitMinutes',
    action: 'visit.write-up',
    prepare: async (api) => {
      const id = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C', { vrfComplete: true });
      return () => post(api, '/confirmVisitMinutes', { id, minutes: 45 });
    },
  },
  {
    route: 'POST /visitreport',
    action: 'visit.report-form',
    prepare: async (api) => {
      const visitId = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C');
      return () => post(api, '/visitreport', { visitId });
    },
  },
  {
    route: 'POST /submitsurvey',
    action: 'survey.submit',
    prepare: async (api) => {
      const key = await surveysOf(api).make([aQuestion('a')]);
      return () => post(api, '/submitsurvey', surveyForm(surveyJson({ key }, [aQuestion('a')], { a: 'x' })));
    },
  },
];
