import { ANSWER_MAX_LENGTH, QUESTION_TYPE, SIGNATURE, type Question, type QuestionType } from './survey';
import { choicesOf, isSignature, maxLengthOf } from './survey-rules';
import type { SheetName } from './xlsform';
import { APPEARANCES } from './xlsform-words';

/** A form as an XLSForm, the headings first. @param textOf the plain text of a question's HTML */
export function writeXlsForm(
  { key, description, questions }: { key: string; description: string; questions: readonly Question[] },
  textOf: (html: string) => string,
): Record<SheetName, string[][]> {
  const choices: string[][] = [['list_name', 'name', 'label']];
  const survey = [['type', 'name', 'label', 'required', 'relevant', 'appearance', 'constraint']];
  for (const question of questions) {
    const { questionId, questionType, required } = question;
    const isSigned = isSignature(question);
    const list = `list_${questionId}`;
    if (questionType === QUESTION_TYPE.choice)
      choices.push(...choicesOf(question).map(({ value, text }) => [list, value, text]));
    const limit = maxLengthOf(question);
    survey.push([
      questionType === QUESTION_TYPE.choice ? `select_one ${list}` : typeOf(questionType, isSigned),
      questionId,
      textOf(question.questionText ?? ''),
      required ? 'yes' : '',
      relevantOf(question),
      isSigned ? SIGNATURE : (APPEARANCES.find(([, type]) => type === questionType)?.[0] ?? ''),
      limit < ANSWER_MAX_LENGTH ? `string-length(.) <= ${limit}` : '',
    ]);
  }
  return {
    survey,
    choices,
    settings: [
      ['form_title', 'form_id'],
      [description, key],
    ],
  };
}

function typeOf(questionType: QuestionType, isSigned: boolean): string {
  if (isSigned) return 'image';
  if (questionType === QUESTION_TYPE.date) return 'date';
  if (questionType === QUESTION_TYPE.time) return 'time';
  return questionType === QUESTION_TYPE.files ? 'file' : 'text';
}

function relevantOf({ dependsOnQuestionId, dependsOnQuestionResponse }: Question): string {
  if (!dependsOnQuestionId) return '';
  const wanted = (dependsOnQuestionResponse ?? '').trim();
  if (wanted === '') return `\${${dependsOnQuestionId}} != ''`;
  const quote = wanted.includes("'") ? '"' : "'";
  return `\${${dependsOnQuestionId}} = ${quote}${wanted}${quote}`;
}
