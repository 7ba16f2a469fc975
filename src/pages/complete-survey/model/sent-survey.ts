import { QUESTION_TYPE, type Question } from '@contract/survey';
import { answerTo, choicesOf, fileNamesOf, visibleQuestions } from '@contract/survey-rules';
import type { SurveyFilling } from '@/features/fill-in-survey';

/** What was sent, in readable form. */
export interface SentSurvey {
  /** The server's message, text or HTML; empty for none. */
  message: string;
  /** dd/MM/yyyy HH:mm */
  sentAt: string;
  answers: { questionId: string; questionText: string; shown: string }[];
}

export function isSentSurvey(value: unknown): value is SentSurvey {
  if (typeof value !== 'object' || value === null) return false;
  const { message, sentAt, answers } = value as Partial<SentSurvey>;
  return typeof message === 'string' && typeof sentAt === 'string' && Array.isArray(answers);
}

/** The visible questions with readable answers: names instead of ids, texts of choices, one file per line. */
export function readableAnswers(questions: readonly Question[], { answers }: SurveyFilling): SentSurvey['answers'] {
  return visibleQuestions(questions, answers).map((question, index) => {
    const { questionId, questionText } = question;
    const shown = readableAnswer(question, answers);
    return { questionId, questionText: questionText?.trim() || `Question ${index + 1}`, shown };
  });
}

function readableAnswer(question: Question, answers: SurveyFilling['answers']): string {
  const { answer, answerText } = answerTo(answers, question.questionId);
  switch (question.questionType) {
    case QUESTION_TYPE.choice:
      return choicesOf(question).find(({ value }) => value === answer)?.text ?? answer;
    case QUESTION_TYPE.files:
      return fileNamesOf(answer).join('\n');
    default:
      return answerText || answer;
  }
}
