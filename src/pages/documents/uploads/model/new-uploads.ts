import {
  DOCUMENT_MAX_BYTES,
  documentPathProblem,
  joinPath,
  nearestDocumentName,
  sameName,
} from '@contract/document-path';
import { isUnderWay, type DocumentTree, type DocumentUpload } from '@/entities/document';
import type { FileRef } from '@/shared/lib/file-registry';

export interface UploadPlace {
  accountId: string;
  accountName: string;
  /** Path of the folder; '' for none. */
  folder: string;
}

/** A chosen file that cannot be stored, with the message. */
export interface RefusedUpload {
  name: string;
  reason: string;
}

/**
 * Sorts chosen files into uploads and refused ones. If the name is taken, by a document or a running upload to the same folder, the upload waits for an answer.
 * @param forNew what an upload sends for a free name (contract); null if the server does not require it
 */
export function newUploads(
  files: readonly FileRef[],
  place: UploadPlace,
  { tree, present, forNew }: { tree: DocumentTree; present: readonly DocumentUpload[]; forNew: string | null },
): { uploads: DocumentUpload[]; refused: RefusedUpload[] } {
  const uploads: DocumentUpload[] = [];
  const refused: RefusedUpload[] = [];
  const comingTo = pathsComing(present, place.accountId);
  for (const file of files) {
    const name = nearestDocumentName(file.name);
    const path = joinPath(place.folder, name);
    const reason = whyRefused(file, path);
    if (reason !== null) {
      refused.push({ name: file.name, reason });
      continue;
    }
    const isTaken = tree.at(path) !== undefined || comingTo.has(sameName(path));
    comingTo.add(sameName(path));
    uploads.push({
      ...place,
      id: file.id,
      name,
      size: file.size,
      status: isTaken ? 'asking' : 'waiting',
      replaces: forNew,
      problem: null,
    });
  }
  return { uploads, refused };
}

/** Paths of running uploads, as `sameName`. */
export function pathsComing(uploads: readonly DocumentUpload[], accountId: string): Set<string> {
  return new Set(
    uploads
      .filter((upload) => upload.accountId === accountId && isUnderWay(upload) && upload.status !== 'asking')
      .map(({ folder, name }) => sameName(joinPath(folder, name))),
  );
}

const MEGABYTE = 1024 * 1024;

function whyRefused({ size }: FileRef, path: string): string | null {
  if (size === 0) return 'It is empty or a folder.';
  if (size > DOCUMENT_MAX_BYTES) return `It is larger than ${DOCUMENT_MAX_BYTES / MEGABYTE} MB.`;
  return documentPathProblem(path);
}
