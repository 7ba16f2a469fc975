import { expect, it } from 'vitest';
import { WHOLE_SAMPLES } from '@tests/corpus/word/whole-samples';
import { cleanRichText } from '../rich-text/clean-rich-text';
import { readWord } from './read-word';

it.each(Object.entries(WHOLE_SAMPLES))('is read as it looks in Word: %s', async (_name, sample) => {
  const { html, name, notImported } = await readWord({ bytes: sample.bytes, name: 'The file.docx', knownKeys: [] });
  const reported = Object.fromEntries(notImported.map(({ what, count }) => [what, count]));
  // Ids of suggestions begin with a part of the file's hash.
  expect({ html: html.replaceAll(/ w[\da-f]{10}/g, ' w'), name, reported }).toEqual({
    html: sample.html,
    name: sample.name ?? 'The file',
    reported: sample.reported ?? {},
  });
  expect(cleanRichText(html)).toBe(html);
});
