import type { Configuration } from '@contract/configuration';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { reportFormKey } from '../time-entry/visit-report';

/**
 * `GET /vars` (product/calls#vars): the configured values that the specification leaves open, the extensions that the
 * portal may use, and the caller's roles, which may change while a token is valid.
 */
export function configurationRoutes({ config, db, settings, pdfPrinter }: AppDeps): Hono<ApiEnv> {
  const { marketingPrefix, testerTools } = config.portal;
  const { wordUrl, pdfUrl } = config.conversion;
  const pdfConversionUrl = pdfUrl ?? (pdfPrinter ? '/pdf' : undefined);
  const configuration: Configuration = {
    marketingPrefix,
    wordConversionUrl: wordUrl ?? '/word',
    ...(pdfConversionUrl !== undefined && { pdfConversionUrl }),
    idempotencyKeys: true,
    preconditions: true,
    signOut: true,
    sessionList: true,
    accessTokens: true,
    timesheetFiles: true,
    timesheetDelete: true,
    timesheetHistory: true,
    timesheetPeriod: true,
    registrationRestore: true,
    registrationSheet: true,
    documentFiles: true,
    documentVersions: true,
    documentHistory: true,
    documentBinFiles: true,
    documentPreview: true,
    templateHistory: true,
    wordImport: true,
    templateStates: true,
    templateComments: true,
    suggestedChanges: true,
    recordingPeaks: true,
    recordingTranscripts: true,
    taskDueDates: true,
    prospectChanges: true,
    targetUndo: true,
    adviceUndo: true,
    personalItems: true,
    homeFeed: true,
    visitReports: true,
    templateAnswerMerge: true,
    templateAnswerDates: true,
    publishedTexts: true,
    publishedDocuments: true,
    documentSubjects: true,
    clientRecord: true,
    testerTools,
    aiCompletionUrl: config.ai.completionUrl ?? '/ai',
    aiStreaming: true,
    aiNames: true,
    changeStream: config.changeStream,
  };
  return new Hono<ApiEnv>().get('/vars', async (c) => {
    const roles = [...c.get('principal').roles];
    const [{ leadDivisions, ...others }, reportForm] = await Promise.all([settings.current(), reportFormKey(db)]);
    return c.json({
      ...configuration,
      ...others,
      leadDivisions: [...leadDivisions],
      visitReportForm: reportForm !== undefined,
      roles,
    } satisfies Configuration);
  });
}
