import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_MAX_LENGTH, createCompletionReader } from './completion-reader';

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const delta = (fields: object) => event({ choices: [{ delta: fields }] });
const words = (content: unknown) => delta({ content });
const ended = (reason: string) => event({ choices: [{ delta: {}, finish_reason: reason }] });
const whole = (message: object, reason = 'stop') => JSON.stringify({ choices: [{ message, finish_reason: reason }] });
const FINISHED = ended('stop');
const DONE = 'data: [DONE]\n\n';
const COMPLETE = { status: 'done', problem: null };
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
          thoughts: '',
          usage: { prompt_tokens: 3, completion_tokens: 5 },
          end: { status: 'done', problem: null },
        });
      }),
    );
  });

  it('is shown while it arrives', () => {
    const reader = createCompletionReader();
    reader.push(words('One') + words(' two').slice(0, 20));
    expect(reader.read()).toMatchObject({ text: 'One', end: null });
  });

  it('is complete if its end is announced without the final marker', () => {
    expect(readAll(words('All'), FINISHED)).toMatchObject({ text: 'All', end: { status: 'done' } });
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
    ['it is empty', '', '', 'The AI service ended the answer without sending anything.'],
    ['its stream is empty', ': hello\n\n', '', 'The AI service ended the answer without sending anything.'],
    ['an event of errors', `${words('Half')}event: error\ndata: {"message":"Overloaded"}\n\n`, 'Half', 'Overloaded'],
    ['an error in an event of errors', `event: error\n${event({ error: { message: 'Full' } })}`, '', 'Full'],
    ['an error is plain text', 'event: error\ndata: Out of memory\n\n', '', 'Out of memory'],
    ['an error says nothing', event({ error: {} }), '', 'The service gave no reason.'],
    [
      'the reason is odd',
      words('Half') + ended('constructor'),
      'Half',
      'The AI service stopped the answer: constructor.',
    ],
    [
      'the model wants a tool',
      words('Half') + ended('tool_calls'),
      'Half',
      'The AI service stopped the answer: tool_calls.',
    ],
  ])('that is incomplete is shown and reported if %s', (_when, answer, text, problem) => {
    expect(readAll(answer)).toMatchObject({
      text,
      end: { status: text === '' ? 'failed' : 'incomplete', problem },
    });
  });

  const limit = 'The model stopped at its length limit. Ask it to go on, or for a shorter answer.';
  const filter = 'The AI service withheld the answer, or the rest of it. Put the question differently.';
  it.each([
    ['is cut at the limit', words('Half') + ended('length') + USAGE, 'Half', { status: 'cut', problem: limit }],
    ['is cut, whole', whole({ content: 'Half' }, 'length'), 'Half', { status: 'cut', problem: limit }],
    ['is filtered', words('Half') + ended('content_filter'), 'Half', { status: 'filtered', problem: filter }],
    ['is withheld', whole({ content: null }, 'content_filter'), '', { status: 'filtered', problem: filter }],
    [
      'is refused',
      delta({ refusal: 'I can’t' }) + delta({ refusal: ' help.' }) + FINISHED,
      '',
      { status: 'refused', problem: 'I can’t help.' },
    ],
    ['is refused, whole', whole({ content: null, refusal: 'No.' }), '', { status: 'refused', problem: 'No.' }],
    ['has no words', FINISHED + DONE, '', { status: 'empty', problem: 'The model sent no text.' }],
    ['is only its end', DONE, '', { status: 'empty', problem: 'The model sent no text.' }],
    [
      'is only thoughts',
      words('<think>Hm.</think>\n') + FINISHED,
      '',
      { status: 'empty', problem: 'The model thought, but did not answer.' },
    ],
    [
      'is a list of parts',
      words([
        { type: 'text', text: 'A' },
        { type: 'text', text: 'll' },
      ]) + FINISHED,
      'All',
      COMPLETE,
    ],
    ['is such a list, whole', whole({ content: [{ type: 'text', text: 'All' }] }), 'All', COMPLETE],
    ['has a picture', whole({ content: ['See ', { type: 'image_url' }] }), 'See [not shown: image_url]', COMPLETE],
  ])('that %s says so', (_how, answer, text, end) => {
    expect(readAll(answer)).toMatchObject({ text, end });
  });

  it.each([
    ['a block', '<think>\nHm. </thin ?\n</think>\n\nAll <think>', '\nHm. </thin ?\n', 'All <think>'],
    ['two blocks', '\n<think>One</think> <think>Two</think>All', 'OneTwo', 'All'],
    ['a block that nothing opens', 'Hm.\n</think>\n\nAll', 'Hm.\n', 'All'],
  ])('tells thoughts from the answer wherever they are split: %s', (_what, content, thoughts, text) => {
    for (let cut = 0; cut <= content.length; cut += 1) {
      const read = readAll(words(content.slice(0, cut)), words(content.slice(cut)), FINISHED);
      expect(read).toMatchObject({ thoughts, text, end: COMPLETE });
    }
  });

  it.each([
    ['<think>Hm. </thin', { thoughts: 'Hm. </thin', text: '' }],
    ['<think>Hm.</think>All', { thoughts: 'Hm.', text: 'All' }],
  ])('that is broken off has all that arrived: %s', (content, read) => {
    const reader = createCompletionReader();
    reader.push(words(content));
    reader.breakOff('Silence.');
    expect(reader.read()).toMatchObject({ ...read, end: { status: 'incomplete', problem: 'Silence.' } });
  });

  it.each([
    ['their own field', delta({ reasoning_content: 'Hm.' })],
    ['another field', delta({ reasoning: 'Hm.' })],
    ['a part of a list', words([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }])],
  ])('reads thoughts in %s', (_where, thought) => {
    expect(readAll(thought, words('All'), FINISHED)).toMatchObject({ thoughts: 'Hm.', text: 'All', end: COMPLETE });
  });

  it('without end is cut', () => {
    const read = readAll(...Array.from({ length: 12 }, () => words('x'.repeat(100_000))));
    expect(read.end?.problem).toBe('The answer was too long.');
    expect(read.text).toHaveLength(ANSWER_MAX_LENGTH);
  });

  it('never throws for any input', () => {
    const json = fc.json().map((text) => `data: ${text}\n\n`);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), json, fc.json(), fc.constant(words('a')))), (pieces) => {
        const { end } = readAll(...pieces);
        expect(end?.problem === null).toBe(end?.status === 'done');
      }),
    );
  });
});
