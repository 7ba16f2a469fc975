export { hasDictation, newRecognition, withWords, wordsHeard } from './dictation';
export type { Heard, HearingFailure, Recognition } from './dictation';
