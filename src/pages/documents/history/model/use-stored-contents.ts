import { useEffect, useRef, useState } from 'react';
import { documentFailureOf } from '@/entities/document';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { BYTES, type Preview } from '../../model/use-open-document';

/** Content that is requested by version: an earlier version of a file, or a file in the bin. */
export interface StoredContent {
  name: string;
  version: string;
}

interface StoredContentsInput {
  /** Fetches it as an object URL of the type. */
  send: (version: string, type: string) => Promise<{ data?: string; error?: unknown }>;
  /** After the snack-bar has shown the error: the list may be out of date. */
  onFailed: () => void;
}

/** Previews and saves content that has no address. The focus returns to where the preview was opened from. */
export function useStoredContents({ send, onFailed }: StoredContentsInput) {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<Preview<StoredContent> | null>(null);
  const url = preview?.url ?? null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const rememberOpener = useOpener(preview !== null);
  /** The version to show; null once the preview, or the screen, is closed. */
  const wanted = useRef<string | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  const fetch = async ({ version }: StoredContent, type: string): Promise<string | null> => {
    const { data, error } = await send(version, type);
    if (data !== undefined) return data;
    dispatch(notificationShown(documentFailureOf(error, 'fetchOne'), 'error'));
    onFailed();
    return null;
  };
  const close = () => {
    wanted.current = null;
    setPreview(null);
  };
  return {
    preview,
    close,
    view: async ({ name, version }: StoredContent, type: string) => {
      const file = { name, version };
      rememberOpener();
      wanted.current = version;
      setPreview({ file, url: null, type });
      const content = await fetch(file, type);
      // If it was opened again meanwhile, both share one call and one answer.
      const isWanted = wanted.current === version;
      if (!isWanted && content !== null) URL.revokeObjectURL(content);
      if (isWanted && content !== null) setPreview({ file, url: content, type });
      if (isWanted && content === null) close();
    },
    save: async (file: StoredContent) => {
      const content = await fetch(file, BYTES);
      if (content !== null) saveFile(content, file.name);
    },
  };
}

/** Returns the focus to where it was once the preview is closed. */
function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}

export type StoredContents = ReturnType<typeof useStoredContents>;
