export { hasDictation, newRecognition, withWords, wordsHeard } from './dictation';
export type { Recognition } from './dictation';
