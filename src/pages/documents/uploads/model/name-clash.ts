import { REPLACES_NOTHING } from '@contract/document';
import { freeDocumentName, joinPath, sameName } from '@contract/document-path';
import type { ClashAnswer, DocumentTree, DocumentUpload } from '@/entities/document';
import { pathsComing } from './new-uploads';

/** What is done with a file whose name is taken. */
export type ClashChoice = 'replace' | 'both' | 'skip';

/** Whether the name is a document's, which a new file can take the place of; else it is a folder's, or of a file on its way. */
export function isReplaceable(upload: DocumentUpload, tree: DocumentTree): boolean {
  const there = tree.at(joinPath(upload.folder, upload.name));
  return there?.kind === 'file' && !there.isPermanent;
}

/**
 * What becomes of each of `asked` by one choice. Where nothing can be replaced, "Replace" keeps both: no file is lost by an
 * answer that was given for all.
 * @param knowsVersions the server compares what is to be replaced with what was seen (contract)
 */
export function clashAnswers(
  asked: readonly DocumentUpload[],
  choice: ClashChoice,
  { tree, present, knowsVersions }: { tree: DocumentTree; present: readonly DocumentUpload[]; knowsVersions: boolean },
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
      return { id, store: { name, replaces: knowsVersions ? version : null } };
    }
    // Somebody has it, even where the tree does not show it yet.
    coming.add(sameName(path));
    const free = freeName(folder, name, tree, coming);
    coming.add(sameName(joinPath(folder, free)));
    return { id, store: { name: free, replaces: knowsVersions ? REPLACES_NOTHING : null } };
  });
}

/** The first name that nothing in a folder has, and nothing on its way to it. */
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
