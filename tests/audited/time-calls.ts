import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { aQuestion, surveyForm, surveyJson, surveysOf } from '@tests/support/survey';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry, timeSheetOf } from '@tests/support/time-sheet';
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
    route: 'POST /addtimesheetentry',
    action: 'time-entry.save',
    prepare: async (api) => {
      const { id, version } = await timeSheetOf(api).saved(OWEN, plainEntry());
      return () => post(api, '/addtimesheetentry', entryForm(plainEntry({ id, version, description: 'Changed' })));
    },
  },
  {
    route: 'POST /deletetimesheetentry',
    action: 'time-entry.delete',
    prepare: async (api) => {
      const { id, version } = await timeSheetOf(api).saved(OWEN, plainEntry());
      return () => post(api, '/deletetimesheetentry', { id, version });
    },
  },
  {
    route: 'POST /restoretimesheetentry',
    action: 'time-entry.restore',
    prepare: async (api) => {
      const { id, version } = await timeSheetOf(api).saved(OWEN, plainEntry());
      await post(api, '/deletetimesheetentry', { id, version });
      return () => post(api, '/restoretimesheetentry', { id, version });
    },
  },
  {
    route: 'POST /publishtimesheetentry',
    action: 'advice.publish',
    prepare: async (api) => {
      const { id, version } = await adviceOf(api).add(OWEN, '2027-05-03T09:00');
      return () => post(api, '/publishtimesheetentry', { id, version });
    },
  },
  {
    route: 'POST /unpublishtimesheetentry',
    action: 'advice.withdraw',
    prepare: async (api) => {
      const { id } = await adviceOf(api).add(OWEN, '2027-05-03T09:00');
      const { linkedVersions } = await adviceOf(api).published(OWEN, { id });
      return () => post(api, '/unpublishtimesheetentry', { id, linked: [{ id, version: linkedVersions[0] }] });
    },
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
