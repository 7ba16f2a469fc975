import { QUESTION_TYPE, type Question } from '@contract/survey';
import { choicesOf, isoDateOf, shownDate, type Answer } from '@contract/survey-rules';

/** `?q_<questionId>=` answers a question; `t_<questionId>` is the name to show for the id of a search or contact. */
const VALUE = 'q_';
const TEXT = 't_';

/**
 * Answers from a link. Choices may be given by value or text, dates as dd/MM/yyyy or yyyy-MM-dd; files cannot be given.
 * Invalid answers are accepted, and the question shows its error.
 */
export function prefilledAnswers(questions: readonly Question[], params: URLSearchParams): Record<string, Answer> {
  const entries = questions.flatMap((question) => {
    const given = params.get(VALUE + question.questionId)?.trim();
    if (!given || question.questionType === QUESTION_TYPE.files) return [];
    return [[question.questionId, answerOf(question, given, params.get(TEXT + question.questionId))] as const];
  });
  return Object.fromEntries(entries);
}

function answerOf(question: Question, given: string, text: string | null): Answer {
  switch (question.questionType) {
    case QUESTION_TYPE.choice: {
      const choices = choicesOf(question);
      const chosen = choices.find(({ value }) => value === given) ?? choices.find((choice) => choice.text === given);
      return { answer: chosen?.value ?? given };
    }
    case QUESTION_TYPE.date: {
      const shown = shownDate(given) || given;
      return { answer: shown, dateAnswer: isoDateOf(shown) };
    }
    case QUESTION_TYPE.client:
    case QUESTION_TYPE.employee:
    case QUESTION_TYPE.team:
    case QUESTION_TYPE.opportunity:
    case QUESTION_TYPE.contact:
      return { answer: given, answerText: text?.trim() || given };
    default:
      return { answer: given };
  }
}
