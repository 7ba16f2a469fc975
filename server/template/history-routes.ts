import * as calls from '@contract/calls/template-history';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { binText, removeTextForGood, restoreText, textBin } from './text-bin';
import { restoreTextVersion, textHistory, textOfVersion } from './text-versions';

/** Versions and the bin of templates and sections (extensions, product/templates#versions, #bin). */
export const templateHistoryRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listVersions: ({ params }) => textHistory(deps.db, params),
    getVersion: ({ params }) => textOfVersion(deps.db, params),
    restoreVersion: restoreTextVersion,
    listBin: () => textBin(deps.db),
    putInBin: binText,
    restoreFromBin: restoreText,
    removeFromBin: removeTextForGood,
  });
