import { useEffect, useState } from 'react';

/** An object URL, or why there is none. */
export interface Opened {
  data?: string;
  error?: unknown;
}

export type OpenContent = (version: string, type: string) => Promise<Opened>;

/** Fetches the content of each version once; the URLs are revoked when the component unmounts. */
export function useOpenedContents(send: OpenContent): OpenContent {
  const [opened] = useState(() => new Map<string, Promise<Opened>>());
  useEffect(
    () => () => {
      for (const each of opened.values()) {
        void each.then(({ data }) => data !== undefined && URL.revokeObjectURL(data));
      }
    },
    [opened],
  );
  return (version, type) => {
    const answer = opened.get(version) ?? send(version, type);
    opened.set(version, answer);
    void answer.then(({ error }) => error !== undefined && opened.delete(version));
    return answer;
  };
}
