import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { aQuestion, surveyForm, surveyJson, surveysOf } from '@tests/support/survey';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { type AuditedCall, prepared } from './call';

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: OWEN, body });

/** Staff's calls for time, advice, visits and surveys. */
export const TIME_CALLS: readonly AuditedCall[] = [
  prepared(
    'POST /addtimesheetentry',
    'time-entry.add',
    async (api) => () => post(api, '/addtimesheetentry', entryForm(plainEntry())),
  ),
  prepared(
    'POST /advicedata',
    'advice.read',
    async (api) => () => adviceOf(api).list(ADA, { accountId: 'client-0001' }),
  ),
  prepared('POST /confirmVisitMinutes', 'visit.write-up', async (api) => {
    const id = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C', { vrfComplete: true });
    return () => post(api, '/confirmVisitMinutes', { id, minutes: 45 });
  }),
  prepared('POST /visitreport', 'visit.report-form', async (api) => {
    const visitId = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C');
    return () => post(api, '/visitreport', { visitId });
  }),
  prepared('POST /submitsurvey', 'survey.submit', async (api) => {
    const key = await surveysOf(api).make([aQuestion('a')]);
    return () => post(api, '/submitsurvey', surveyForm(surveyJson({ key }, [aQuestion('a')], { a: 'x' })));
  }),
];
