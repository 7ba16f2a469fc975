declare global {
  interface Window {
    /** The request for `/vars` that index.html makes while the portal's first file is loading. */
    harbourEarlyAnswer?: {
      url: string;
      token: string;
      /** Null when there was no answer. */
      answer: Promise<Response | null>;
    };
  }
}

/**
 * The answer that the page requested early. It serves the first call only, and only if it is the same call; null
 * otherwise, for example if the session turned out to be another one.
 */
export async function earlyAnswer(url: string, { method, headers, signal }: RequestInit): Promise<Response | null> {
  const early = window.harbourEarlyAnswer;
  if (early?.url !== url || method !== 'GET') return null;
  delete window.harbourEarlyAnswer;
  if (new Headers(headers).get('Authorization') !== `Bearer ${early.token}`) return null;
  return Promise.race([early.answer, aborted(signal)]);
}

function aborted(signal: AbortSignal | null | undefined): Promise<null> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
}
