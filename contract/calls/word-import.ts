import { call } from '../call';
import { WORD_MAX_BYTES, wordImportSchema } from '../word-import';

export const importWord = call('POST /importword', {
  who: 'TemplatesAdmin',
  says: 'Read a Word document as the text of a template or section',
  details: 'Nothing is stored: the answer is saved with `/savetemplate` or `/savesection`.',
  body: { files: { file: 'one' }, limits: { maxFiles: 1, maxFileBytes: WORD_MAX_BYTES, maxFieldBytes: 1024 } },
  answer: wordImportSchema,
  writes: false,
});
