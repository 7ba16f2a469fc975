import * as calls from '@contract/calls/document-history';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { sendFile } from '../http/send-file';
import { binnedFile, documentBin, removeForGood, restoreDocument } from './document-bin';
import { documentHistory, restoreVersion } from './document-versions';

/** Versions and the bin of client documents (extensions, product/documents#versions, #bin). */
export const documentHistoryRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listDocumentVersions: ({ params, query }) => documentHistory(deps.db, params.accountId, query.fileName),
    restoreDocumentVersion: restoreVersion,
    listDocumentBin: ({ params }) => documentBin(deps.db, params.accountId),
    getBinFile: byHand(async ({ c, params, query }) =>
      sendFile(c, deps.files, await binnedFile(deps.db, params.accountId, query.version)),
    ),
    restoreDocument,
    removeDocumentForGood: removeForGood,
  });
