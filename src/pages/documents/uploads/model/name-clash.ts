import { REPLACES_NOTHING } from '@contract/document';
import { freeDocumentName, joinPath, sameName } from '@contract/document-path';
import type { ClashAnswer, DocumentTree, DocumentUpload } from '@/entities/document';
import { pathsComing } from './new-uploads';

export type ClashChoice = 'replace' | 'both' | 'skip';

/** Whether the name is a document's, which can be replaced, and not a folder's or a running upload's. */
export function isReplaceable(upload: DocumentUpload, tree: DocumentTree): boolean {
  const there = tree.at(joinPath(upload.folder, upload.name));
  return there?.kind === 'file' && !there.isPermanent;
}

/**
 * Applies one choice to all of `asked`. If a file cannot be replaced, "Replace" keeps both, so that an answer for all loses no file.
 * @param hasExtensions the server checks the version to be replaced (contract)
 */
export function clashAnswers(
  asked: readonly DocumentUpload[],
  choice: ClashChoice,
  { tree, present, hasExtensions }: { tree: DocumentTree; present: readonly DocumentUpload[]; hasExtensions: boolean },
): ClashAnswer[] {
  const coming = pathsComing(present, tree.accountId);
  return asked.map((upload) => {
    const { id, folder, name } = upload;
    if (choice === 'skip') return { id, store: null };
    const path = joinPath(folder, name);
    const there = tree.at(path);
    if (choice === 'replace' && isReplaceable(upload, tree) && !coming.has(sameName(path))) {
      coming.add(sameName(path));
      const version = there?.kind === 'file' ? there.version : null;
      return { id, store: { name, replaces: hasExtensions ? version : null } };
    }
    // The name is taken, even if the tree does not show it yet.
    coming.add(sameName(path));
    const free = freeName(folder, name, tree, coming);
    coming.add(sameName(joinPath(folder, free)));
    return { id, store: { name: free, replaces: hasExtensions ? REPLACES_NOTHING : null } };
  });
}

/** The first name that is free in a folder and among its running uploads. */
export function freeName(folder: string, name: string, tree: DocumentTree, coming: ReadonlySet<string>): string {
  const there = folder === '' ? tree.roots : childrenAt(tree, folder);
  const prefix = sameName(joinPath(folder, 'x')).slice(0, -1);
  const taken = new Set(there.map((node) => sameName(node.name)));
  for (const path of coming) if (path.startsWith(prefix)) taken.add(path.slice(prefix.length));
  return freeDocumentName(name, taken);
}

function childrenAt(tree: DocumentTree, folder: string) {
  const node = tree.at(folder);
  return node?.kind === 'folder' ? node.children : [];
}
