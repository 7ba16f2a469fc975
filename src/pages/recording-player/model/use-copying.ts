import { useEffect, useState } from 'react';

/** What became of a copy. */
export interface Copied {
  message: string;
  /** What to copy by hand where the browser does not allow it. */
  text: string | null;
}

/** How long its message stays. */
const SHOWN_MS = 6_000;

/** Copies texts, and says for a while that it did. */
export function useCopying(): { copied: Copied | null; copy: (text: string, message: string) => Promise<void> } {
  const [copied, setCopied] = useState<Copied | null>(null);

  useEffect(() => {
    // What has to be copied by hand stays.
    if (copied?.text !== null) return undefined;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string, message: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ message, text: null });
    } catch {
      setCopied({ message: 'Your browser does not allow copying. Copy it from here:', text });
    }
  };
  return { copied, copy };
}
