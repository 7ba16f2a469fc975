import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_TYPES } from '@contract/document';
import { documentFailureOf, openDocument, type DocumentFile, type DocumentTree } from '@/entities/document';
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

interface OpenDocumentInput {
  tree: DocumentTree;
  /** Path of the file that is looked at, which a link may have named; '' for none. */
  path: string;
  /** The server hands files out. */
  canOpen: boolean;
  onPath: (path: string) => void;
  /** Nothing is looked at any more. */
  onClosed: () => void;
}

const BYTES = 'application/octet-stream';

/** Looks into a file, or saves it. Only types that run nothing are shown here; the others are saved. */
export function useOpenDocument({ tree, path, canOpen, onPath, onClosed }: OpenDocumentInput) {
  const dispatch = useAppDispatch();
  const node = path === '' || !canOpen ? undefined : tree.at(path);
  const file = node?.kind === 'file' ? node : null;
  const type = file && shownType(file);
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

  // What a link names and nobody can look into is passed over: to save it would be more than was asked for.
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
  const handleClosed = useEffectEvent(onClosed);
  const shownPath = type ? path : '';
  // Whether files can be looked into is known a moment after a reload.
  const isUnknown = path !== '' && canOpen && !type;
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
      if (isShown) {
        made = url;
        handleFetched(url);
        // Closed meanwhile; opened again meanwhile, both have asked by one call and have one answer.
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

  const preview: Preview | null =
    file && type ? { file, type, url: content?.path === path ? content.url : null } : null;
  return {
    preview,
    open: (wanted: DocumentFile) => {
      if (shownType(wanted)) onPath(wanted.path);
      else void save(wanted);
    },
    save: (wanted: DocumentFile) => void save(wanted),
    close: () => onPath(''),
  };
}

/** The type that a file is shown as here; null for one that is saved. */
function shownType({ contentType }: DocumentFile): string | null {
  const type = PREVIEW_TYPES.find((known) => known === contentType);
  return type === undefined || !isShownHere(type) ? null : type;
}

/** Telephones' browsers have no viewer for PDF inside a page. */
function isShownHere(type: string): boolean {
  return type !== 'application/pdf' || navigator.pdfViewerEnabled;
}
