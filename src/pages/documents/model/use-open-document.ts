import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_TYPES } from '@contract/document';
import { readFormatOf } from '@contract/document-preview';
import { documentFailureOf, openDocument, type DocumentFile, type DocumentTree } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** What a preview needs to know about a file. */
export type PreviewedFile = Pick<DocumentFile, 'name' | 'version'>;

/** The previewed file, with its content once loaded. */
export interface Preview<File extends PreviewedFile = PreviewedFile> {
  file: File;
  /** An object URL. */
  url: string | null;
  type: string;
  /** Whether the server reads it, instead of it being opened. */
  isRead?: boolean;
}

interface OpenDocumentInput {
  tree: DocumentTree;
  /** Path of the previewed file, possibly from a link; '' for none. */
  path: string;
  /** The server serves files. */
  canOpen: boolean;
  onPath: (path: string) => void;
  /** Called when the preview ends. */
  onClosed: () => void;
}

/** The type of a file that is saved. */
export const BYTES = 'application/octet-stream';

/** Previews or saves a file. Only types that cannot run scripts are shown; the others are saved. */
export function useOpenDocument({ tree, path, canOpen, onPath, onClosed }: OpenDocumentInput) {
  const dispatch = useAppDispatch();
  const node = path === '' || !canOpen ? undefined : tree.at(path);
  const file = node?.kind === 'file' ? node : null;
  const type = file && shownType(file);
  const canRead = useAppSelector(selectExtensions);
  const isReadable = (wanted: DocumentFile) => canRead && readFormatOf(wanted.name) !== null;
  const isRead = file !== null && type === null && isReadable(file);
  const [content, setContent] = useState<{ path: string; url: string } | null>(null);

  const fetch = async (wanted: DocumentFile, as: string): Promise<string | null> => {
    const question = { accountId: tree.accountId, path: wanted.path, type: as };
    const { data, error } = await dispatch(openDocument.initiate(question, { subscribe: false, forceRefetch: true }));
    if (data !== undefined) return data;
    dispatch(notificationShown(documentFailureOf(error, 'fetchOne'), 'error'));
    return null;
  };
  const save = async (wanted: DocumentFile) => {
    const url = await fetch(wanted, BYTES);
    if (url !== null) saveFile(url, wanted.name);
  };

  // A link to a file without preview is ignored: a link should not save a file.
  const handleUnknown = useEffectEvent(() => {
    if (!file) {
      dispatch(notificationShown('That file no longer exists. It may have been moved or removed.', 'info'));
    }
    onPath('');
  });
  const fetchShown = useEffectEvent(() => (file && type ? fetch(file, type) : Promise.resolve(null)));
  const handleFetched = useEffectEvent((url: string | null) => {
    if (url === null) onPath('');
    else setContent({ path, url });
  });
  const isReadNow = useEffectEvent(() => isRead);
  const handleClosed = useEffectEvent(onClosed);
  const shownPath = type || isRead ? path : '';
  // After a reload it takes a moment until it is known whether the server serves files.
  const isUnknown = path !== '' && canOpen && !type && !isRead;
  const fetchedFor = useRef('');
  useEffect(() => {
    if (isUnknown) handleUnknown();
  }, [isUnknown]);
  useEffect(() => {
    if (shownPath === '') return undefined;
    let isShown = true;
    let made: string | null = null;
    fetchedFor.current = shownPath;
    void fetchShown().then((url) => {
      if (isReadNow()) return;
      if (isShown) {
        made = url;
        handleFetched(url);
        // It may have been closed in the meantime. If it was opened again, both share one call and one answer.
      } else if (url !== null && fetchedFor.current !== shownPath) URL.revokeObjectURL(url);
    });
    return () => {
      isShown = false;
      fetchedFor.current = '';
      if (made !== null) URL.revokeObjectURL(made);
      setContent(null);
      handleClosed();
    };
  }, [shownPath]);

  const url = content?.path === path ? content.url : null;
  const preview: Preview<DocumentFile> | null =
    file && (type || isRead) ? { file, type: type ?? BYTES, url, isRead } : null;
  return {
    preview,
    canPreview: (wanted: DocumentFile) => shownType(wanted) !== null || isReadable(wanted),
    open: (wanted: DocumentFile) => {
      if (shownType(wanted) || isReadable(wanted)) onPath(wanted.path);
      else void save(wanted);
    },
    save: (wanted: DocumentFile) => void save(wanted),
    close: () => onPath(''),
  };
}

export type OpenDocument = ReturnType<typeof useOpenDocument>;

/** The type that a file is shown as; null if it is saved. */
export function shownType({ contentType }: { contentType?: string | null }): string | null {
  const type = PREVIEW_TYPES.find((known) => known === contentType);
  return type === undefined || !isShownHere(type) ? null : type;
}

/** Phone browsers have no PDF viewer inside a page. */
function isShownHere(type: string): boolean {
  return type !== 'application/pdf' || navigator.pdfViewerEnabled;
}
