import { joinPath, MANUAL_AND_HANDBOOK, nearestDocumentName, sameName } from '@contract/document-path';
import type { AccountFile } from '@contract/document';
import { documentTree, listDocumentsToCheck, listManualAndHandbookItems } from '@/entities/document';

/** What has the name in Manual and Handbook that a document is published under (product/publishing#check-first). */
export type PublishCheck =
  | { kind: 'free'; name: string }
  /** A file, which publishing would overwrite. */
  | {
      kind: 'taken';
      name: string;
      /** As the server shows it; '' where it does not say. */
      added: string;
      /** What the server wants to hear of it again; null where it does not say. */
      version: string | null;
      /** Its size in bytes, to distinguish it from another file; null if the server does not send it. */
      size: number | null;
      uri: string;
    }
  /** Something that cannot be overwritten, and why. */
  | { kind: 'barred'; name: string; reason: string };

/** The name that a template's document is published under. */
export function publishedName(templateName: string): string {
  return nearestDocumentName(`${templateName.trim() || 'Document'}.pdf`);
}

/** Looks for `name` among the client's files, again each time. Null when they could not be fetched. */
export function checkForPublishing(accountId: string, name: string) {
  return async (dispatch: AppDispatch): Promise<PublishCheck | null> => {
    const fresh = { forceRefetch: true, subscribe: false };
    const [names, files] = await Promise.all([
      dispatch(listManualAndHandbookItems.initiate(accountId, fresh)),
      dispatch(listDocumentsToCheck.initiate(accountId, fresh)),
    ]);
    if (names.isError || files.isError || !names.data || !files.data) return null;
    return publishCheck(name, { accountId, names: names.data, files: files.data });
  };
}

/** What the two answers come to: a server may name a file that its tree does not show, and the other way round. */
export function publishCheck(
  name: string,
  { accountId, names, files }: { accountId: string; names: readonly string[]; files: readonly AccountFile[] },
): PublishCheck {
  const path = joinPath(MANUAL_AND_HANDBOOK.title, name);
  const there = documentTree(accountId, files).at(path);
  if (there?.kind === 'folder')
    return { kind: 'barred', name, reason: `There is already a folder named ${there.name}.` };
  if (there?.isPermanent) return { kind: 'barred', name, reason: `${there.name} is permanent and cannot be replaced.` };
  if (there) {
    const { added, version, size, uri } = there;
    return { kind: 'taken', name: there.name, added, version, size, uri };
  }
  const named = names.find((candidate) => sameName(candidate) === sameName(name));
  if (named === undefined) return { kind: 'free', name };
  return { kind: 'taken', name: named, added: '', version: null, size: null, uri: '' };
}

/** False if the file under the name is not the one that was shown. */
export function isSameCheck(seen: PublishCheck, now: PublishCheck): boolean {
  return JSON.stringify(seen) === JSON.stringify(now);
}
