import { CHAT_LIMITS } from '@contract/ai';
import { DOCUMENT_BODY_MAX_BYTES } from '@contract/conversion';
import { marketingPath } from '@contract/marketing';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry';
import { TRANSCRIPT_MAX } from '@contract/web-vtt';
import { Hono } from 'hono';
import { aiRoutes } from './ai/routes';
import { auditRoutes } from './audit/routes';
import { calendarFeedRoutes } from './calendar-feed/routes';
import { configurationRoutes } from './configuration/routes';
import { conversionRoutes } from './conversion/routes';
import type { AppDeps } from './deps';
import { DOCUMENT_UPLOAD, documentRoutes } from './document/routes';
import { eventRoutes } from './events/routes';
import { answerFailure } from './http/answer-failure';
import type { ApiEnv } from './http/api-env';
import { notFound } from './http/api-failure';
import { apiHeaders } from './http/api-headers';
import { formRoutes, XLSFORM_UPLOAD } from './form/routes';
import { healthRoutes } from './http/health-routes';
import { maxUploadBytes } from './http/multipart';
import { requestGuard } from './http/request-guard';
import { requestLog } from './http/request-log';
import { IMPORT_UPLOAD, importRoutes } from './import/routes';
import { leadRoutes } from './lead/routes';
import { leadSetUpRoutes } from './lead/set-up-routes';
import { logEventRoutes } from './log-event/routes';
import { lookupRoutes } from './lookup/routes';
import { CSV_UPLOAD } from './marketing/job-titles';
import { marketingRoutes } from './marketing/routes';
import { opportunityRoutes } from './opportunity/routes';
import { peopleRoutes } from './people/routes';
import { policyFor, policyLookup } from './policy';
import { adminRecordingRoutes, RECORDING_UPLOAD } from './recording/admin-routes';
import { recordingRoutes } from './recording/routes';
import { registrationRoutes, SHEET_UPLOAD } from './registration/routes';
import { sessionRoutes } from './session/routes';
import { personalDataRoutes } from './personal-data/routes';
import { settingRoutes } from './setting/routes';
import { systemRoutes } from './system/routes';
import { targetRoutes } from './target/routes';
import { targetSetUpRoutes } from './target-set-up/routes';
import { tracedRequests } from './telemetry/traced-requests';
import { placeholderRoutes } from './template/placeholder-routes';
import { templateRoutes } from './template/routes';
import { templateAnswerRoutes } from './template-answers/routes';
import { adviceRoutes } from './time-entry/advice-routes';
import { SURVEY_UPLOAD, surveyRoutes } from './survey/routes';
import { timeEntryRoutes } from './time-entry/routes';
import { visitCalendarRoutes } from './visit/calendar-routes';
import { visitRoutes } from './visit/routes';
import { visitPlannerRoutes } from './visit-planner/routes';
import { webhookRoutes } from './webhooks/routes';
import { weeklySummaryRoutes } from './weekly-summary/routes';

/** Routes that accept files, with their maximum total size in bytes. */
const UPLOADS: Readonly<Record<string, number>> = {
  'POST /addtimesheetentry': maxUploadBytes({ maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES }),
  'POST /submitsurvey': maxUploadBytes(SURVEY_UPLOAD),
  'POST /admin/forms/xlsform': maxUploadBytes(XLSFORM_UPLOAD),
  'POST /registration/upload': maxUploadBytes(SHEET_UPLOAD),
  'POST /admin/imports/upload': maxUploadBytes(IMPORT_UPLOAD),
  'POST /admin/recordings/upload': maxUploadBytes(RECORDING_UPLOAD),
  'POST /adddocument/:documentType/:fileTypeHS': maxUploadBytes(DOCUMENT_UPLOAD),
  'POST /adddocument/:documentType/:fileTypeHS/': maxUploadBytes(DOCUMENT_UPLOAD),
};

/** Routes whose JSON contains a whole document, with the maximum size. */
const DOCUMENTS: Readonly<Record<string, number>> = {
  'POST /savetemplate': DOCUMENT_BODY_MAX_BYTES,
  'POST /admin/recordings/transcript': 3 * TRANSCRIPT_MAX,
  'POST /admin/forms/save': DOCUMENT_BODY_MAX_BYTES,
  'POST /savesection': DOCUMENT_BODY_MAX_BYTES,
  'POST /savepublishedtext/:accountId': DOCUMENT_BODY_MAX_BYTES,
  'POST /word/v1/convert': DOCUMENT_BODY_MAX_BYTES,
  'POST /pdf/v1/convert': DOCUMENT_BODY_MAX_BYTES,
  'POST /ai/v1/chat/completions': CHAT_LIMITS.bytes,
};

const ROUTES = [
  healthRoutes,
  sessionRoutes,
  configurationRoutes,
  logEventRoutes,
  visitRoutes,
  visitCalendarRoutes,
  weeklySummaryRoutes,
  lookupRoutes,
  timeEntryRoutes,
  surveyRoutes,
  adviceRoutes,
  opportunityRoutes,
  leadRoutes,
  leadSetUpRoutes,
  documentRoutes,
  targetRoutes,
  targetSetUpRoutes,
  marketingRoutes,
  templateRoutes,
  placeholderRoutes,
  templateAnswerRoutes,
  conversionRoutes,
  registrationRoutes,
  recordingRoutes,
  adminRecordingRoutes,
  peopleRoutes,
  formRoutes,
  auditRoutes,
  importRoutes,
  systemRoutes,
  visitPlannerRoutes,
  personalDataRoutes,
  settingRoutes,
  aiRoutes,
  calendarFeedRoutes,
  eventRoutes,
  webhookRoutes,
];

/**
 * The tools API (product/calls#base-path) as one fetch handler, its calls at the root (`/vars`). Every request passes:
 * log → trace → headers → guard (address, policy, caller, body limit) → the domain's route.
 */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const { marketingPrefix } = deps.config.portal;
  const policy = policyLookup(policyFor(marketingPrefix));
  const csvUpload = `POST ${marketingPath('updateJobTitles', marketingPrefix)}`;
  const uploads = { ...UPLOADS, [csvUpload]: maxUploadBytes(CSV_UPLOAD) };
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => answerFailure(error, c, deps.log));
  app.notFound((c) => answerFailure(notFound('The address'), c, deps.log));
  app.use(
    requestLog(deps.log, policy, deps.config.trustProxy),
    ...(deps.config.telemetry === null ? [] : [tracedRequests()]),
    apiHeaders(deps.config.publicUrl),
    requestGuard(deps, { uploads, documents: DOCUMENTS }),
  );
  for (const routes of ROUTES) app.route('/', routes(deps));
  return app;
}
