import { useState } from 'react';
import { PREVIEW_TYPES } from '@contract/document';
import { documentFailureOf, openDocument, type DocumentFile } from '@/entities/document';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** A file that is looked at; its content once it is there. */
export interface Preview {
  file: DocumentFile;
  /** An object URL. */
  url: string | null;
  type: string;
}

const BYTES = 'application/octet-stream';

/** Looks into a file, or saves it. Only types that run nothing are shown here; the others are saved. */
export function useOpenDocument(accountId: string) {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<Preview | null>(null);

  const fetch = async (file: DocumentFile, type: string): Promise<string | null> => {
    const question = { accountId, path: file.path, type };
    const { data, error } = await dispatch(openDocument.initiate(question, { subscribe: false, forceRefetch: true }));
    if (data !== undefined) return data;
    dispatch(notificationShown(documentFailureOf(error, 'fetchOne'), 'error'));
    return null;
  };
  const save = async (file: DocumentFile) => {
    const url = await fetch(file, BYTES);
    if (url !== null) saveFile(url, file.name);
  };
  const show = async (file: DocumentFile, type: string) => {
    setPreview({ file, url: null, type });
    const url = await fetch(file, type);
    setPreview((present) => {
      if (present?.file === file && url !== null) return { file, url, type };
      // Closed meanwhile, or there is nothing to show.
      if (url !== null) URL.revokeObjectURL(url);
      return present?.file === file ? null : present;
    });
  };

  return {
    preview,
    open: (file: DocumentFile) => {
      const type = PREVIEW_TYPES.find((known) => known === file.contentType);
      void (type === undefined || !isShownHere(type) ? save(file) : show(file, type));
    },
    save: (file: DocumentFile) => void save(file),
    close: () => {
      if (preview?.url) URL.revokeObjectURL(preview.url);
      setPreview(null);
    },
  };
}

/** Telephones' browsers have no viewer for PDF inside a page. */
function isShownHere(type: string): boolean {
  return type !== 'application/pdf' || navigator.pdfViewerEnabled;
}
