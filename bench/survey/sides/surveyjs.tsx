import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { YES_NO } from '../questions';
import type { MountSide } from '../side';

/**
 * When a question is shown. Hidden questions keep their answers here as in the portal, so chains must be spelled out: each
 * condition includes those of all questions before it.
 */
function conditionOf(
  { dependsOnQuestionId, dependsOnQuestionResponse }: Question,
  before: readonly Question[],
): string {
  const parent = before.find(({ questionId }) => questionId === dependsOnQuestionId);
  if (!parent) return '';
  const own = dependsOnQuestionResponse
    ? `{${dependsOnQuestionId}} = '${dependsOnQuestionResponse}'`
    : `{${dependsOnQuestionId}} notempty`;
  return [conditionOf(parent, before), own].filter(Boolean).join(' and ');
}

/** The same question for SurveyJS; `onTyping` and `onValueChanged` validate at each change, as ours does. */
function elementOf(question: Question, _place: number, all: readonly Question[]) {
  const { questionId, questionText, questionType } = question;
  const { choice, multiLine, email } = QUESTION_TYPE;
  const rules = {
    name: questionId,
    title: questionText,
    isRequired: true,
    visibleIf: conditionOf(question, all) || undefined,
  };
  if (questionType === choice) return { ...rules, type: 'radiogroup', choices: YES_NO };
  if (questionType === multiLine) return { ...rules, type: 'comment' };
  if (questionType === email) return { ...rules, type: 'text', inputType: 'email', validators: [{ type: 'email' }] };
  return { ...rules, type: 'text', maxLength: question.maxLength ?? undefined };
}

export const mount: MountSide = (container, questions) => {
  const model = new Model({
    elements: questions.map(elementOf),
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    showQuestionNumbers: 'off',
  });
  model.data = Object.fromEntries(
    questions.filter(({ answer }) => answer).map(({ questionId, answer }) => [questionId, answer]),
  );
  createRoot(container).render(<Survey model={model} />);
  return {
    fieldAt: (place) => container.querySelector<HTMLElement>(`[data-name="q${place}"] :is(input, textarea)`),
  };
};
