import { isRecord } from '@contract/guards';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { answerTo, choicesOf, fileNamesOf, visibleQuestions } from '@contract/survey-rules';
import { filesOf, type SurveyFilling } from '@/features/fill-in-survey';

/** What was sent, in readable form. */
export interface SentSurvey {
  /** It is in the outbox, and was not sent yet. */
  isWaiting?: boolean;
  /** The server's message, text or HTML; empty for none. */
  message: string;
  /** dd/MM/yyyy HH:mm */
  sentAt: string;
  answers: SentAnswer[];
}

interface SentAnswer {
  questionId: string;
  questionText: string;
  shown: string;
  /** The `data:` address of a signature. */
  picture?: string;
}

export function isSentSurvey(value: unknown): value is SentSurvey {
  if (!isRecord(value)) return false;
  const { message, sentAt, answers } = value;
  return typeof message === 'string' && typeof sentAt === 'string' && Array.isArray(answers);
}

/** The visible questions with readable answers: names instead of ids, texts of choices, one file per line. */
export function readableAnswers(questions: readonly Question[], filling: SurveyFilling): SentAnswer[] {
  const { answers } = filling;
  return visibleQuestions(questions, answers).map((question, index) => {
    const { questionId, questionText } = question;
    const shown = readableAnswer(question, answers);
    const picture = filesOf(filling, questionId).find(({ preview }) => preview !== undefined)?.preview;
    const text = questionText?.trim() || `Question ${index + 1}`;
    return { questionId, questionText: text, shown, ...(picture !== undefined && { picture }) };
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
