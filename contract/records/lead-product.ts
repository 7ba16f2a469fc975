import { optionalText, text } from './make-fields';
import { record } from './record';

/** What the lead form can refer (product/lead-set-up#fields). Its questions are not single fields. */
export const leadProduct = record('product', {
  name: text('Name', { max: 255, needed: 'a name' }),
  level1: optionalText('Level 1', { max: 255 }),
  level2: optionalText('Level 2', { max: 255 }),
  level3: optionalText('Level 3', { max: 255 }),
});
