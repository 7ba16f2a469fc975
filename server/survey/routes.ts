import * as calls from '@contract/calls/survey';
import { surveyInputSchema } from '@contract/survey';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { admitFiles } from '../files/admit-files';
import type { ApiEnv } from '../http/api-env';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { validBody } from '../http/validate';
import { presentSurvey } from './present-survey';
import { submitSurvey } from './submit-survey';
import { blankSurvey, givenSurvey } from './survey-queries';

/**
 * Surveys and forms (product/surveys#given-or-form), for every signed-in member of staff:
 * - `GET /getsurvey/{identifier}` → the caller's personal survey, with its answers if it is completed
 * - `GET /getsurveyfromkey/{key}` → a blank form, by its key, ignoring case
 * - `POST /submitsurvey`, multipart `surveyJson` and `files` → `{message}`
 *
 * Both reads answer null if it does not exist for the caller (product/surveys#survey-json).
 */
export function surveyRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock, config } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/getsurvey/:identifier', async (c) => {
    const survey = await givenSurvey(db, c.get('principal').staffId, c.req.param('identifier'));
    return c.json(survey && presentSurvey(survey));
  });

  routes.get('/getsurveyfromkey/:key', async (c) => {
    const { firstName, lastName } = c.get('principal');
    const survey = await blankSurvey(db, c.req.param('key'), `${firstName} ${lastName}`);
    return c.json(survey && presentSurvey(survey));
  });

  routes.post('/submitsurvey', (c) =>
    withMultipart(c, files, calls.submitSurvey.body.limits, async (payload) => {
      const input = await validBody(surveyInputSchema, jsonOfForm(payload.value, 'surveyJson'));
      const sender = c.get('principal');
      return idempotentWithFiles(c, deps, payload, payload.value.files, async (tx) => {
        await admitFiles(tx, sender.staffId, payload.value.files, config.storedBytesPerPerson);
        return submitSurvey(tx, sender, input, payload.value.files, actorOf(c, clock.now()));
      });
    }),
  );

  return routes;
}
