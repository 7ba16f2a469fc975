import { Hono } from 'hono';
import { accessTokenRoutes } from './access-token/routes';
import { aiRoutes } from './ai/routes';
import { auditRoutes } from './audit/routes';
import { calendarFeedRoutes } from './calendar-feed/routes';
import { configurationRoutes } from './configuration/routes';
import { callLookup, placedUnder } from './call-lookup';
import type { Call } from '@contract/call';
import { CALLS, type Domain } from '@contract/calls';
import { changeRoutes } from './changes/routes';
import { conversionRoutes } from './conversion/routes';
import type { AppDeps } from './deps';
import { documentHistoryRoutes } from './document/history-routes';
import { documentRoutes } from './document/routes';
import { eventRoutes } from './events/routes';
import { answerFailure } from './http/answer-failure';
import type { ApiEnv } from './http/api-env';
import { notFound } from './http/api-failure';
import { apiHeaders } from './http/api-headers';
import { formRoutes } from './form/routes';
import { homeFeedRoutes } from './home-feed/routes';
import { handOverRoutes } from './hand-over/routes';
import { healthRoutes } from './health-routes';
import { requestGuard } from './http/request-guard';
import { requestLog } from './http/request-log';
import { importRoutes } from './import/routes';
import { leadRoutes } from './lead/routes';
import { leadSetUpRoutes } from './lead/set-up-routes';
import { logEventRoutes } from './log-event/routes';
import { lookupRoutes } from './lookup/routes';
import { marketingRoutes } from './marketing/routes';
import { notificationRoutes } from './notification/routes';
import { opportunityRoutes } from './opportunity/routes';
import { peopleRoutes } from './people/routes';
import { openApiRoutes } from './openapi/routes';
import { adminRecordingRoutes } from './recording/admin-routes';
import { recordingRoutes } from './recording/routes';
import { registrationRoutes } from './registration/routes';
import { directoryRoutes } from './scim/directory-routes';
import { scimRoutes } from './scim/routes';
import { sessionRoutes } from './session/routes';
import { personalItemRoutes } from './personal-item/routes';
import { duplicateRoutes } from './duplicates/routes';
import { personalDataRoutes } from './personal-data/routes';
import { settingRoutes } from './setting/routes';
import { firstStepRoutes } from './first-steps/routes';
import { systemRoutes } from './system/routes';
import { targetRoutes } from './target/routes';
import { targetSetUpRoutes } from './target-set-up/routes';
import { tracedRequests } from './telemetry/traced-requests';
import { placeholderRoutes } from './template/placeholder-routes';
import { templateCommentRoutes } from './template/comment-routes';
import { templateHistoryRoutes } from './template/history-routes';
import { wordImportRoutes } from './template/import-word';
import { templateRoutes } from './template/routes';
import { documentSubjectRoutes } from './document-subject/routes';
import { templateAnswerRoutes } from './template-answers/routes';
import { adviceRoutes } from './time-entry/advice-routes';
import { surveyRoutes } from './survey/routes';
import { timeEntryRoutes } from './time-entry/routes';
import { visitCalendarRoutes } from './visit/calendar-routes';
import { visitRoutes } from './visit/routes';
import { visitPlannerRoutes } from './visit-planner/routes';
import { webhookRoutes } from './webhooks/routes';
import { weeklySummaryRoutes } from './weekly-summary/routes';

/** Who handles the calls of each domain; a domain without one does not compile. */
const HANDLED: Readonly<Record<Domain, (deps: AppDeps) => Hono<ApiEnv>>> = {
  health: healthRoutes,
  description: openApiRoutes,
  configuration: configurationRoutes,
  session: sessionRoutes,
  accessToken: accessTokenRoutes,
  homeFeed: homeFeedRoutes,
  notification: notificationRoutes,
  personalItem: personalItemRoutes,
  logEvent: logEventRoutes,
  visit: visitRoutes,
  visitCalendar: visitCalendarRoutes,
  calendarFeed: calendarFeedRoutes,
  weeklySummary: weeklySummaryRoutes,
  opportunity: opportunityRoutes,
  lead: leadRoutes,
  target: targetRoutes,
  template: templateRoutes,
  wordImport: wordImportRoutes,
  templateComment: templateCommentRoutes,
  templateHistory: templateHistoryRoutes,
  templateAnswers: templateAnswerRoutes,
  documentSubject: documentSubjectRoutes,
  conversion: conversionRoutes,
  document: documentRoutes,
  documentHistory: documentHistoryRoutes,
  ai: aiRoutes,
  recording: recordingRoutes,
  registration: registrationRoutes,
  lookup: lookupRoutes,
  survey: surveyRoutes,
  marketing: marketingRoutes,
  change: changeRoutes,
  event: eventRoutes,
  form: formRoutes,
  audit: auditRoutes,
  imports: importRoutes,
  people: peopleRoutes,
  handOver: handOverRoutes,
  personalData: personalDataRoutes,
  duplicate: duplicateRoutes,
  setting: settingRoutes,
  system: systemRoutes,
  firstSteps: firstStepRoutes,
  directory: directoryRoutes,
  leadSetUp: leadSetUpRoutes,
  placeholder: placeholderRoutes,
  targetSetUp: targetSetUpRoutes,
  recordingSetUp: adminRecordingRoutes,
  visitPlanner: visitPlannerRoutes,
  timeEntry: timeEntryRoutes,
  advice: adviceRoutes,
  scim: scimRoutes,
  webhook: webhookRoutes,
};

/**
 * The tools API (product/calls#base-path) as one fetch handler, its calls at the root (`/vars`). Every request passes:
 * log → trace → headers → guard (address, declared call, caller, body limit) → the domain's route.
 */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const { extensions, portal } = deps.config;
  const offered = Object.entries<Call>(CALLS).filter(([, { isSpecified }]) => extensions || isSpecified);
  const calls = callLookup(placedUnder(portal.marketingPrefix, Object.fromEntries(offered)));
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => answerFailure(error, c, deps.log));
  app.notFound((c) => answerFailure(notFound('The address'), c, deps.log));
  app.use(
    requestLog(deps, calls),
    ...(deps.config.telemetry === null ? [] : [tracedRequests()]),
    apiHeaders(deps.config.publicUrl, deps.clock),
    requestGuard(deps),
  );
  for (const routes of Object.values(HANDLED)) app.route('/', routes(deps));
  return app;
}
