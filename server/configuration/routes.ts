import * as calls from '@contract/calls/configuration';
import type { Configuration } from '@contract/configuration';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { reportFormKey } from '../time-entry/visit-report';

/**
 * `GET /vars` (product/calls#vars): the configured values that the specification leaves open, the extensions that the
 * portal may use, and the caller's roles, which may change while a token is valid.
 */
export function configurationRoutes(deps: AppDeps) {
  const { config, db, settings, pdfPrinter } = deps;
  const { marketingPrefix, testerTools } = config.portal;
  const { wordUrl, pdfUrl } = config.conversion;
  const pdfConversionUrl = pdfUrl ?? (pdfPrinter ? '/pdf' : undefined);
  const configuration: Configuration = {
    extensions: config.extensions,
    marketingPrefix,
    wordConversionUrl: wordUrl ?? '/word',
    ...(pdfConversionUrl !== undefined && { pdfConversionUrl }),
    testerTools,
    aiCompletionUrl: config.ai.completionUrl ?? '/ai',
    ...(config.extensions && ABILITIES),
    ...(config.extensions && { changeStream: config.changeStream }),
  };
  return handled(calls, deps, {
    getConfiguration: async ({ caller }) => {
      const [{ leadDivisions, ...others }, reportForm] = await Promise.all([settings.current(), reportFormKey(db)]);
      return {
        ...configuration,
        ...others,
        leadDivisions: [...leadDivisions],
        ...(config.extensions && { visitReportForm: reportForm !== undefined }),
        roles: [...caller.roles],
      };
    },
  });
}

const ABILITIES = {
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
  aiStreaming: true,
  aiNames: true,
} as const satisfies Configuration;
