export interface SharedSource<Message> {
  /** Tabs of this browser with the same name share one source. */
  name: string;
  /** Reads the source, in one tab of the browser at a time, until `signal`, or until there is no such source. */
  read: (publish: (message: Message) => void, signal: AbortSignal) => Promise<void>;
  /** Called in every tab with each message. */
  onMessage: (message: Message) => void;
  /** Milliseconds without a message after which a tab reads the source itself: the reading tab may be suspended. */
  silence: number;
  /** Ends it in this tab. */
  signal: AbortSignal;
}

/**
 * Lets one tab of a browser read a source for all of them (product/live#one-stream): a Web Lock chooses the tab, a
 * BroadcastChannel passes the messages on, and when the tab closes, the lock chooses another. A browser without either
 * reads the source in each tab. A tab that finds no such source does not try again until another tab passes on a
 * message.
 */
export function shareOneSource<Message>({ name, read, onMessage, silence, signal }: SharedSource<Message>): void {
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return void read(onMessage, signal);

  const channel = new BroadcastChannel(name);
  let isLeading = false;
  let isMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    clearTimeout(timer);
    if (!isLeading && !isMissing && !signal.aborted) timer = setTimeout(() => lead(true), silence);
  };

  const lead = (steal: boolean) => {
    clearTimeout(timer);
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    const work = () =>
      new Promise<void>((resolve) => {
        if (ended.aborted || isMissing) return resolve();
        isLeading = true;
        clearTimeout(timer);
        ended.addEventListener('abort', () => resolve(), { once: true });
        const publish = (message: Message) => {
          channel.postMessage(message);
          onMessage(message);
        };
        void read(publish, ended).then(() => {
          if (ended.aborted) return;
          isMissing = true;
          isLeading = false;
          // The next tab finds out for itself.
          resolve();
        });
      });
    // A lock cannot be stolen and waited for with a signal at the same time.
    locks.request(name, steal ? { steal: true } : { signal }, work).catch(() => {
      // Another tab has taken over, or this one is closing.
      isLeading = false;
      stop.abort();
      if (signal.aborted) return;
      lead(false);
      heard();
    });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    isMissing = false;
    heard();
    onMessage(data);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
  });
  lead(false);
  heard();
}
