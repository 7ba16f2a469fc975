import { readTable } from './read-table';

/** Runs in a worker: receives a file and returns its rows. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readTable(data).then((reading) => self.postMessage(reading));
});
