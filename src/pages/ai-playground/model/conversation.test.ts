import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_LIMITS } from '@contract/ai';
import {
  beforeQuestion,
  conversationProblem,
  duplicated,
  endsWithAnswer,
  messagesToSend,
  moved,
  newConversation,
  nextRole,
  tableMessage,
  titleOf,
} from './conversation';
import { filledIn, missingVariables, variablesOf } from './prompt-variables';
import { PROMPT_LIMITS, promptFile, readPromptFile, withPrompts, type SavedPrompt } from './prompt-file';

const user = (content: string) => tableMessage('user', content);

describe('a conversation', () => {
  it('starts with the adviser and an empty question, and cannot be sent yet', () => {
    const messages = newConversation();
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).toMatch(/UK employment law adviser/);
    expect(conversationProblem(messages)).toMatch(/Write a question/);
    expect(conversationProblem([...messages, user('Well?')])).toBeNull();
  });

  it('takes a follow-up while it ends with an answer, whatever is attached to the question that is open', () => {
    const answered = [user('Why?'), tableMessage('assistant', 'Because.')];
    const attached = { ...user(' '), attachments: [{ id: 'a', name: 'Letter', text: 'Dear Sir' }] };
    expect(endsWithAnswer(answered)).toBe(true);
    expect(endsWithAnswer([...answered, attached])).toBe(true);
    expect(beforeQuestion([...answered, attached])).toEqual({ before: answered, attachments: attached.attachments });
    expect(endsWithAnswer([...answered, user('And?')])).toBe(false);
  });

  it('is named after the beginning of its first question', () => {
    expect(titleOf([{ role: 'system', content: 'x' }])).toBe('Conversation');
    expect(titleOf([{ role: 'user', content: ' What\n is  it? ' }])).toBe('What is it?');
    expect(titleOf([{ role: 'user', content: 'a'.repeat(80) }])).toBe(`${'a'.repeat(59)}…`);
  });

  it('is sent without blank messages, and not with too many', () => {
    expect(messagesToSend([user(' \n'), user('a')])).toEqual([{ role: 'user', content: 'a' }]);
    const many = Array.from({ length: CHAT_LIMITS.messages + 1 }, () => user('a'));
    expect(conversationProblem(many)).toMatch(/up to 500 messages/);
  });

  it('continues with the other role', () => {
    expect(nextRole([])).toBe('user');
    expect(nextRole([user('a')])).toBe('assistant');
    expect(nextRole([user('a'), tableMessage('assistant')])).toBe('user');
  });

  it('loses and repeats nothing when messages move, and moving back undoes it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, other) => {
        const [from, to] = [one % items.length, other % items.length];
        const next = moved(items, from, to);
        expect(next[to]).toBe(items[from]);
        expect(moved(next, to, from)).toEqual(items);
      }),
    );
  });

  it('does not change if a message cannot move', () => {
    const items = ['a', 'b'];
    expect([moved(items, 0, -1), moved(items, 1, 2), moved(items, 2, 0)].every((next) => next === items)).toBe(true);
  });

  it('puts a duplicate below its original, with a new id', () => {
    const messages = [user('a'), user('b')];
    const next = duplicated(messages, 0);
    expect(next.map(({ content }) => content)).toEqual(['a', 'a', 'b']);
    expect(new Set(next.map(({ id }) => id)).size).toBe(3);
  });
});

describe('variables', () => {
  it('are listed once, in order', () => {
    const texts = ['Dear {{name}}, {{ start date }}', '{{name}} {{}} {name} {{a\nb}} {{Name}}'];
    expect(variablesOf(texts.map(user))).toEqual(['name', 'start date', 'Name']);
  });

  it('are filled in once, and are missing while blank', () => {
    const values = { name: '{{role}} $& ', role: ' ' };
    expect(filledIn('{{name}}/{{role}}/{{ other }}/{{toString}}', values)).toBe(
      '{{role}} $& / /{{ other }}/{{toString}}',
    );
    expect(missingVariables(['name', 'role', 'constructor'], values)).toEqual(['role', 'constructor']);
  });
});

describe('prompts in a file', () => {
  const prompt = (name: string, content = 'x'): SavedPrompt => ({
    id: name,
    name,
    messages: [{ role: 'user', content }],
  });

  it('are read back unchanged', () => {
    const read = readPromptFile(promptFile([prompt('Letter', 'Dear {{name}} "ü" 𝔘')]));
    expect(read).toMatchObject({
      prompts: [{ name: 'Letter', messages: [{ role: 'user', content: 'Dear {{name}} "ü" 𝔘' }] }],
    });
  });

  it.each([
    ['not JSON', '{', ['The file is not JSON.']],
    ['a list', '[]', ['The file contains no prompts.']],
    ['null', 'null', ['The file contains no prompts.']],
    [
      'of another kind',
      '{"format":"other","version":1,"prompts":[]}',
      ['format must be "harbour-prompts"', 'prompts field must have at least 1 items'],
    ],
    ['newer', promptFile([prompt('a')]).replace('"version": 1', '"version": 2'), ['version must be 1']],
    [
      'with another role',
      promptFile([prompt('a')]).replace('"user"', '"tool"'),
      ['prompts[0].messages[0].role must be one of the following values: system, user, assistant'],
    ],
    ['with content that is no text', promptFile([prompt('a')]).replace('"x"', '7'), [/must be a `string` type/]],
    ['without a name', promptFile([prompt('  ')]), [/prompts\[0\]\.name/]],
  ])('are refused if the file is %s', (_what, text, problems) => {
    const read = readPromptFile(text) as { problems: string[] };
    problems.forEach((problem, index) => expect(read.problems[index]).toMatch(problem));
  });

  it('are merged: identical ones once, others with the same name with a number', () => {
    const stored = [prompt('a'), prompt('b')];
    const next = withPrompts(stored, [prompt('a'), prompt('a', 'y'), prompt('c')]);
    expect(next?.map(({ name }) => name)).toEqual(['a', 'a (2)', 'b', 'c']);
    expect(withPrompts(next ?? [], [prompt('a', 'y')])).toHaveLength(4);
  });

  it('are limited in number and size', () => {
    const many = Array.from({ length: PROMPT_LIMITS.count + 1 }, (_, index) => prompt(`p ${index}`));
    expect(withPrompts([], many)).toBeNull();
    expect(withPrompts([], [prompt('a', 'x'.repeat(PROMPT_LIMITS.characters + 1))])).toBeNull();
  });
});
