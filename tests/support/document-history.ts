import {
  documentBinSchema,
  documentHistorySchema,
  type BinnedDocument,
  type DocumentVersion,
} from '@contract/document-history';
import type { Documents } from './document';
import type { TestApi } from './test-api';

/** The calls of versions and the bin of one account, as its tests make them. */
export function documentHistoryOf(api: TestApi, store: Documents) {
  const { account: accountId } = store;
  const post = (as: string, path: string, body: object) => api.request('POST', path, { as, body });
  return {
    async versions(who: string, path: string): Promise<DocumentVersion[]> {
      const name = encodeURIComponent(store.uri(path));
      const answer = await api.request('GET', `/documenthistory/${accountId}?fileName=${name}`, { as: who });
      return (await documentHistorySchema.validate(await answer.json())).versions;
    },
    open(who: string, path: string, version: string): Promise<Response> {
      const name = encodeURIComponent(store.uri(path));
      return api.request('GET', `/getdocument/1?fileName=${name}&version=${version}`, { as: who });
    },
    restoreVersion: (who: string, path: string, version: string | undefined, restore: string) =>
      post(who, '/documenthistory/restore', { accountId, fileName: store.uri(path), version, restore }),
    async bin(who: string): Promise<BinnedDocument[]> {
      const answer = await api.request('GET', `/documentbin/${accountId}`, { as: who });
      return (await documentBinSchema.validate(await answer.json())).documents;
    },
    openBinned: (who: string, version: string): Promise<Response> =>
      api.request('GET', `/documentbin/${accountId}/file?version=${version}`, { as: who }),
    restore: (who: string, version: string | undefined, path?: string) =>
      post(who, '/documentbin/restore', { accountId, version, path }),
    remove: (who: string, version: string | undefined, reason: string) =>
      post(who, '/documentbin/remove', { accountId, version, reason }),
  };
}
