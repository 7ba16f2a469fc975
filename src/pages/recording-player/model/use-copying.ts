import { useEffect, useState } from 'react';
import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';

export interface Copied {
  message: string;
  /** The text to copy by hand if the browser refuses. */
  text: string | null;
}

/** How long the message is shown, in milliseconds. */
const SHOWN_MS = 6_000;

/** Copies texts, and shows a message about it for a while. */
export function useCopying(): { copied: Copied | null; copy: (text: string, message: string) => Promise<void> } {
  const [copied, setCopied] = useState<Copied | null>(null);

  useEffect(() => {
    // A text to copy by hand stays.
    if (copied?.text !== null) return undefined;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string, message: string) => {
    const isCopied = await copyText(text);
    setCopied(isCopied ? { message, text: null } : { message: `${COPYING_REFUSED}. Copy it from here:`, text });
  };
  return { copied, copy };
}
