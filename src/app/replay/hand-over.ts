import { REPLAY_PATH } from './tester-tools';

const READY = 'harbour-replay-ready';

/** Opens the replay page in a new tab and gives it `file` once it asks. False if the browser did not open the tab. */
export function handOver(file: File): boolean {
  const tab = window.open(REPLAY_PATH, '_blank');
  if (tab === null) return false;
  const listening = new AbortController();
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== tab || origin !== window.location.origin || data !== READY) return;
      tab.postMessage(file, window.location.origin);
      listening.abort();
    },
    { signal: listening.signal },
  );
  return true;
}

/** For the replay page: asks the page that opened it for a file. Returns a function that stops listening. */
export function receiveFile(onFile: (file: File) => void): () => void {
  const listening = new AbortController();
  const opener = window.opener as Window | null;
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === opener && origin === window.location.origin && data instanceof File) onFile(data);
    },
    { signal: listening.signal },
  );
  opener?.postMessage(READY, window.location.origin);
  return () => listening.abort();
}
