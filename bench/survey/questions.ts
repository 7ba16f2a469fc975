import { QUESTION_TYPE, type Question } from '@contract/survey';

/** The number of questions in a chain, each of which depends on the one before. */
export const CHAIN = 5;

/** The chain that receives the keys, in the middle of the form. */
export const typedChainOf = (count: number) => Math.floor(count / CHAIN / 2) * CHAIN;

export const YES_NO = ['Yes', 'No'];

/** The answers that open every chain up to its last question, which is left for typing. */
const ANSWERS = ['Given', 'Yes', 'ada@harbour.example', 'Two lines\nof text', ''];

/**
 * `count` questions in chains of five: a line that any answer satisfies, a choice that must be Yes, an e-mail address, a
 * text of several lines, a line. All are required and visible, and all except each chain's last are answered.
 */
export function benchQuestions(count: number): Question[] {
  const { singleLine, choice, email, multiLine } = QUESTION_TYPE;
  const types = [singleLine, choice, email, multiLine, singleLine];
  return Array.from({ length: count }, (_, index) => {
    const link = index % CHAIN;
    return {
      questionId: `q${index}`,
      questionText: `Question ${index + 1}: what did you find at the site?`,
      questionType: types[link] ?? singleLine,
      required: true,
      maxLength: link === 0 || link === 4 ? 2000 : null,
      choices: link === 1 ? YES_NO : null,
      answer: ANSWERS[link] || null,
      dependsOnQuestionId: link === 0 ? null : `q${index - 1}`,
      dependsOnQuestionResponse: link === 2 ? 'Yes' : '',
    };
  });
}
