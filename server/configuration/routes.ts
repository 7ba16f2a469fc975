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
    ...(config.extensions && { changeStream: config.changeStream }),
  };
  return handled(calls, deps, {
    getConfiguration: async ({ caller }) => {
      const [current, reportForm] = await Promise.all([settings.current(), reportFormKey(db)]);
      const { productName, helpPhone, userGuideUrl, insurer, leadDivisions, salesRoleIds } = current;
      return {
        ...configuration,
        productName,
        helpPhone,
        userGuideUrl,
        insurer,
        salesRoleIds,
        leadDivisions: [...leadDivisions],
        ...(config.extensions && { visitReportForm: reportForm !== undefined }),
        roles: [...caller.roles],
      };
    },
  });
}
