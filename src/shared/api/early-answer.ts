declare global {
  interface Window {
    /** `/vars`, asked for by the page itself (index.html), while the portal's first file was on its way. */
    harbourEarlyAnswer?: {
      url: string;
      token: string;
      /** Null when there was no answer. */
      answer: Promise<Response | null>;
    };
  }
}

/**
 * The answer that the page has asked for ahead, for the first call alone, and only where that is the very same call: null
 * for any other, for example when the session turned out to be another one.
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
