import * as calls from '@contract/calls/survey';
import { surveyInputSchema } from '@contract/survey';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { admitFiles } from '../files/admit-files';
import { byHand, handled } from '../handled';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { validBody } from '../http/validate';
import { presentSurvey } from './present-survey';
import { submitSurvey } from './submit-survey';
import { blankSurvey, givenSurvey } from './survey-queries';

/**
 * Surveys and forms (product/surveys#given-or-form). A completed personal survey has its answers; a form is found by its
 * key, ignoring case. Both reads answer null if it does not exist for the caller (product/surveys#survey-json).
 */
export function surveyRoutes(deps: AppDeps) {
  const { db, files, clock, config } = deps;
  return handled(calls, deps, {
    getSurvey: async ({ params, caller }) => {
      const survey = await givenSurvey(db, caller.staffId, params.identifier);
      return survey && presentSurvey(survey);
    },
    getSurveyByKey: async ({ params, caller: { firstName, lastName } }) => {
      const survey = await blankSurvey(db, params.key, `${firstName} ${lastName}`);
      return survey && presentSurvey(survey);
    },
    submitSurvey: byHand(({ c, caller }) =>
      withMultipart(c, files, calls.submitSurvey.body.limits, async (payload) => {
        const input = await validBody(surveyInputSchema, jsonOfForm(payload.value, 'surveyJson'));
        return idempotentWithFiles(c, deps, payload, payload.value.files, async (tx) => {
          await admitFiles(tx, caller.staffId, payload.value.files, config.storedBytesPerPerson);
          return submitSurvey(tx, caller, input, payload.value.files, actorOf(c, clock.now()));
        });
      }),
    ),
  });
}
