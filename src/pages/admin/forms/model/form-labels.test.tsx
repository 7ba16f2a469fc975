import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { contentWords } from './form-labels';

const asked = (questionText: string, more: Partial<Question> = {}): Question => ({
  questionId: questionText,
  questionText,
  questionType: QUESTION_TYPE.singleLine,
  required: false,
  ...more,
});

const [name, place] = [asked('Name'), asked('Place')];
const choice = asked('Injured?', { questionType: QUESTION_TYPE.choice, required: true, choices: ['Yes', 'No'] });

describe('a field of a form in words', () => {
  it.each([
    [
      'the questions that are not in the other list',
      [name, place],
      [[name]],
      '2 questions\n2. Place (Single-line text)',
    ],
    ['what a question asks for', [name, choice], [[name]], '2 questions\n2. Injured? (Choice, required, Yes / No)'],
    [
      'all questions if only their order differs',
      [place, name],
      [[name, place]],
      '2 questions\n1. Place (Single-line text)\n2. Name (Single-line text)',
    ],
    ['a list without questions', [], [[name]], '0 questions'],
  ])('names %s', (_what, questions, others, words) => {
    expect(contentWords(questions, [questions, ...others])).toBe(words);
  });
});
