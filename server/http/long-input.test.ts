import { processorTime } from '@tests/support/processor-time';
import { nearestDocumentName } from '@contract/document-path';
import { readCell } from '@contract/import/read-cell';
import { readWebVtt } from '@contract/web-vtt';
import { newPersonSchema } from '@contract/person';
import { startOf } from '@contract/csv';
import { keysIn } from '@harbour/document-model/marks';
import { wordLines } from '@server/conversion/word-lines';
import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { readableMessage } from './field-names';

/** As long as a JSON body may be. */
const many = (piece: string) => piece.repeat(1_000_000 / piece.length);

/** How the patterns handle it; a quadratic one would take minutes. */
const READINGS: Readonly<Record<string, () => unknown>> = {
  'an e-mail address': () => newPersonSchema.isValidSync({ email: `a@${many('.')} ` }),
  'a number of a file': () => readCell({ type: 'integer', name: 'n', title: 'N', min: 0, max: 9 }, `${many('1')}x`),
  'the name of a file': () => nearestDocumentName(`a${many(' ')}b`),
  'marks without an end': () => keysIn(many('{{ ') + many(' ')),
  'a mark of spaces': () => keysIn(`{{${many(' ')}`),
  'signs in a transcript': () => readWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${many('<')}>`),
  'quotation marks in a file': () => startOf(many('"')),
  'a style sheet without rules': () => wordLines(many('a')),
  'the name of a field': () => readableMessage(new ValidationError('x', 1, `${many('[')}\n`)),
};

describe('input as long as a call allows', () => {
  it.each(Object.keys(READINGS))('is read in a time that grows with its length: %s', (what) => {
    expect(processorTime(() => READINGS[what]?.())).toBeLessThan(2_000);
  });
});
