/** Reports how many bytes were sent, out of how many. */
export type SentListener = (sent: number, total: number) => void;

/** Sends like `fetch`, but reports progress, which `fetch` cannot. Rejects without a complete answer, or if aborted. */
export function upload(
  url: string,
  init: RequestInit,
  onSent: SentListener,
): Promise<Pick<Response, 'ok' | 'status'> & { text: string; type: string | null; retryAfter: string | null }> {
  const { method = 'POST', body = null, headers, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('There was no complete answer.'));
    request.open(method, url);
    new Headers(headers).forEach((value, header) => request.setRequestHeader(header, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => {
      const { status, responseText: text } = request;
      const type = request.getResponseHeader('Content-Type');
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve({ ok: status >= 200 && status < 300, status, text, type, retryAfter });
    });
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, fail);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit | null);
    if (signal?.aborted) request.abort();
  });
}
