import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_MAX_LENGTH, createCompletionReader } from './completion-reader';

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const words = (content: string) => event({ choices: [{ delta: { content } }] });
const FINISHED = event({ choices: [{ delta: {}, finish_reason: 'stop' }] });
const USAGE = event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 } });
const STREAM = `: hello\r\n\r\n${words('Gärd')}${words('en leave')}${FINISHED}${USAGE}data: [DONE]\n\n`;
const WHOLE = JSON.stringify({
  choices: [{ message: { role: 'assistant', content: 'Gärden leave' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 3, completion_tokens: 5 },
});

function readAll(...pieces: string[]) {
  const reader = createCompletionReader();
  pieces.forEach((piece) => reader.push(piece));
  reader.end();
  return reader.read();
}

describe('a completion', () => {
  it.each([STREAM, WHOLE, `\n ${WHOLE}`])('is read wherever it is split: %j', (answer) => {
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 20 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length];
        const pieces = at.slice(1).map((end, index) => answer.slice(at[index], end));
        expect(readAll(...pieces)).toEqual({
          text: 'Gärden leave',
          usage: { prompt_tokens: 3, completion_tokens: 5 },
          isComplete: true,
          problem: null,
        });
      }),
    );
  });

  it('is shown while it arrives', () => {
    const reader = createCompletionReader();
    reader.push(words('One') + words(' two').slice(0, 20));
    expect(reader.read()).toMatchObject({ text: 'One', isComplete: false, problem: null });
  });

  it('is complete if its end is announced without the final marker', () => {
    expect(readAll(words('All'), FINISHED)).toMatchObject({ text: 'All', isComplete: true, problem: null });
  });

  it.each([
    ['it ends without its end', words('Half'), 'Half', 'The answer was cut off.'],
    ['the service says so', words('Half') + event({ error: { message: 'It fell.' } }), 'Half', 'It fell.'],
    ['an event is no JSON', `${words('Half')}data: {"choices":[{\n\n`, 'Half', 'The answer could not be read.'],
    ['it is a page', '<!doctype html><h1>Hi</h1>', '', 'The answer could not be read.'],
    ['it is other JSON', '{"choices":"none"}', '', 'The answer could not be read.'],
    ['it names a prototype', '{"__proto__":false}', '', 'The answer could not be read.'],
    ['it names a constructor', '{"choices":[{"constructor":1}]}', '', 'The answer could not be read.'],
    ['it is an error in JSON', '{"error":{"message":"No credit."}}', '', 'No credit.'],
    ['it is empty', '', '', 'The answer could not be read.'],
    [
      'the model ran out of room',
      words('Half') + event({ choices: [{ delta: {}, finish_reason: 'length' }] }),
      'Half',
      'The model stopped at its length limit.',
    ],
  ])('that is incomplete is shown and reported if %s', (_when, answer, text, problem) => {
    expect(readAll(answer)).toMatchObject({ text, problem, isComplete: false });
  });

  it('without end is cut', () => {
    const read = readAll(...Array.from({ length: 12 }, () => words('x'.repeat(100_000))));
    expect(read.problem).toBe('The answer was too long.');
    expect(read.text).toHaveLength(ANSWER_MAX_LENGTH);
  });

  it('never throws on any input', () => {
    const json = fc.json().map((text) => `data: ${text}\n\n`);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), json, fc.json(), fc.constant(words('a')))), (pieces) => {
        const { problem, isComplete } = readAll(...pieces);
        expect(problem === null).toBe(isComplete);
      }),
    );
  });
});
