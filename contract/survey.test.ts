import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  readSurveyBody,
  submissionMessage,
  surveyAnswerSchema,
  surveyInputSchema,
  type Question,
  type Survey,
} from './survey';

const plain: Question = { questionId: 'q1', questionType: 0 };

describe('a complete survey', () => {
  it.each<[string, Survey | null]>([
    ['nothing', null],
    ['only an error message', { errorMessage: 'Closed' }],
    ['the fewest fields', { questions: [plain] }],
    [
      'nulls for all optional fields',
      {
        key: null,
        description: null,
        accountName: null,
        userName: null,
        completedOn: null,
        errorMessage: null,
        questions: [
          {
            ...plain,
            questionText: null,
            required: null,
            maxLength: null,
            choices: null,
            answer: null,
            dateAnswer: null,
            error: null,
            dependsOnQuestionId: null,
            dependsOnQuestionResponse: null,
          },
        ],
      },
    ],
    ['both kinds of choices', { questions: [{ ...plain, choices: ['a', { value: 'b' }, { value: 'c', text: 'C' }] }] }],
  ])('may be %s', async (_what, body) => {
    expect(await surveyAnswerSchema.validate(body)).toEqual(body);
  });

  it.each<[string, unknown]>([
    ['a text', 'complaint'],
    ['a number for a text', { key: 7 }],
    ['a text as list of questions', { questions: 'all' }],
    ['null as a question', { questions: [null] }],
    ['a question without an id', { questions: [{ questionType: 0 }] }],
    ['a question with an empty id', { questions: [{ ...plain, questionId: '' }] }],
    ['a text for yes or no', { questions: [{ ...plain, required: 'true' }] }],
    ['a text as limit', { questions: [{ ...plain, maxLength: '3' }] }],
    ['a text as choices', { questions: [{ ...plain, choices: 'Yes' }] }],
    ['a question type as text', { questions: [{ ...plain, questionType: '0' }] }],
    ['an unknown question type', { questions: [{ ...plain, questionType: 12 }] }],
    ['a number as choice', { questions: [{ ...plain, choices: [1] }] }],
    ['a choice without a value', { questions: [{ ...plain, choices: [{ text: 'A' }] }] }],
    ['a number as answer', { questions: [{ ...plain, answer: 1 }] }],
  ])('is not %s', async (_what, body) => {
    await expect(surveyAnswerSchema.validate(body)).rejects.toBeInstanceOf(ValidationError);
  });

  it.each<[string, unknown, unknown]>([
    ['the bare word', 'hidden', { errorMessage: 'hidden' }],
    ['a status', { status: 'hidden' }, { errorMessage: 'hidden' }],
    ['an error message', { errorMessage: 'hidden' }, { errorMessage: 'hidden' }],
    ['an empty body', '', null],
    ['no body', undefined, null],
    ['null', null, null],
    ['a survey', { questions: [plain] }, { questions: [plain] }],
  ])('is recognised in %s (product/surveys#hidden)', (_what, body, read) => {
    expect(readSurveyBody(body)).toEqual(read);
  });
});

describe('a submission', () => {
  it('keeps the known fields and drops the rest', async () => {
    const question = { questionId: 'q1', answer: 'x', answerText: null, dateAnswer: null };
    const sent = {
      identifier: 's-1',
      key: null,
      questions: [{ ...question, required: true, questionText: '<b>' }],
      extra: 1,
    };
    expect(await surveyInputSchema.validate(sent, { stripUnknown: true })).toEqual({
      identifier: 's-1',
      key: null,
      questions: [question],
    });
  });

  it.each<[string, unknown]>([
    ['no questions', { key: 'complaint' }],
    ['a question without an id', { questions: [{ answer: 'x' }] }],
    ['a number as answer', { questions: [{ questionId: 'q1', answer: 1 }] }],
    ['an answer that cannot be stored', { questions: [{ questionId: 'q1', answer: 'a\u0000' }] }],
    ['an answer that is far too long', { questions: [{ questionId: 'q1', answer: 'x'.repeat(100_001) }] }],
    ['questions without end', { questions: Array.from({ length: 1001 }, () => ({ questionId: 'q' })) }],
  ])('is refused with %s', async (_what, sent) => {
    await expect(surveyInputSchema.validate(sent)).rejects.toBeInstanceOf(ValidationError);
  });

  it.each<[unknown, string]>([
    [{ message: ' Thank you. ' }, 'Thank you.'],
    ['Thank you.', 'Thank you.'],
    [{ message: null }, ''],
    [{ message: { toString: 1 } }, ''],
    [null, ''],
    [undefined, ''],
    [7, ''],
  ])('for the answer %j is %j', (body, message) => {
    expect(submissionMessage(body)).toBe(message);
  });
});
