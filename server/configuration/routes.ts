import type { Configuration } from '@contract/configuration';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';

/**
 * `GET /vars` (product/calls#vars): the blanks of the specification as this server is configured, and the abilities
 * extensions that the portal may use here; the caller's roles, which may change while a token lives.
 */
export function configurationRoutes({ config, pdfPrinter }: AppDeps): Hono<ApiEnv> {
  const { productName, helpPhone, userGuideUrl, insurer, marketingPrefix, leadDivisions, salesRoleIds, testerTools } =
    config.portal;
  const { wordUrl, pdfUrl } = config.conversion;
  const pdfConversionUrl = pdfUrl ?? (pdfPrinter ? '/pdf' : undefined);
  const configuration: Configuration = {
    productName,
    helpPhone,
    userGuideUrl,
    insurer,
    marketingPrefix,
    leadDivisions: [...leadDivisions],
    salesRoleIds,
    wordConversionUrl: wordUrl ?? '/word',
    ...(pdfConversionUrl !== undefined && { pdfConversionUrl }),
    idempotencyKeys: true,
    signOut: true,
    sessionList: true,
    timesheetFiles: true,
    timesheetDelete: true,
    registrationRestore: true,
    registrationSheet: true,
    documentFiles: true,
    documentVersions: true,
    recordingPeaks: true,
    taskDueDates: true,
    templateAnswerMerge: true,
    templateAnswerDates: true,
    publishedTexts: true,
    testerTools,
    aiCompletionUrl: config.ai.completionUrl ?? '/ai',
    aiStreaming: true,
  };
  return new Hono<ApiEnv>().get('/vars', (c) => {
    const roles = [...c.get('principal').roles];
    return c.json({ ...configuration, roles } satisfies Configuration);
  });
}
