import { readSheetFile } from './read-sheet-file';

/** Runs in a thread: a file comes in, what it says goes out. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readSheetFile(data).then((check) => self.postMessage(check));
});
