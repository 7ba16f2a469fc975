import { day, text, texts, time } from './make-fields';
import { record } from './record';

/** A recorded call or meeting (product/players#fields). In calls its date and start are one moment. */
export const recording = record('recording', {
  title: text('Title', { max: 255, needed: 'a title' }),
  day: day('Date'),
  time: time('Start'),
  people: texts('People', { most: 50, max: 100, kind: 'text', hint: 'Separate names by semicolons.' }),
});
