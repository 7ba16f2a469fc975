import { QUESTION_TYPE, SIGNATURE, type Question } from '@contract/survey';
import type { surveyForms } from '@server/data/schema';

export type SurveyFormRow = typeof surveyForms.$inferInsert;

interface QuestionOptions extends Pick<Question, 'required' | 'maxLength' | 'choices'> {
  /** The question that this one depends on, and the required answer; without one, any answer. */
  after?: [questionId: string, response?: string];
}

type Ask = (questionId: string, questionText: string, options?: QuestionOptions) => Question;

function asking(type: keyof typeof QUESTION_TYPE): Ask {
  return (questionId, questionText, { after, ...rules } = {}) => ({
    questionId,
    questionText,
    questionType: QUESTION_TYPE[type],
    ...rules,
    ...(after && { dependsOnQuestionId: after[0], dependsOnQuestionResponse: after[1] ?? '' }),
  });
}

export const line = asking('singleLine');
export const paragraph = asking('multiLine');
export const choice = asking('choice');
export const email = asking('email');
export const client = asking('client');
export const date = asking('date');
export const time = asking('time');
export const employee = asking('employee');
export const team = asking('team');
export const opportunity = asking('opportunity');
export const contact = asking('contact');
export const files = asking('files');

export const signed: Ask = (...asked) => ({ ...files(...asked), appearance: SIGNATURE });

/** A required choice. */
export function mustChoose(
  questionId: string,
  questionText: string,
  choices: Question['choices'],
  after?: QuestionOptions['after'],
): Question {
  return choice(questionId, questionText, { required: true, choices, after });
}

export const YES_NO = ['Yes', 'No'];
