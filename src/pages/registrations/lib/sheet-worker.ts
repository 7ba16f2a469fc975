import { readSheetFile } from './read-sheet-file';

/** Runs in a worker: receives a file and returns its content. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readSheetFile(data).then((check) => self.postMessage(check));
});
