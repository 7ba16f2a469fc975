import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { YES_NO } from '../questions';
import type { MountSide } from '../side';

/** The same questions in SurveyJS's own words; `onTyping` and `onValueChanged` check at each change, as ours does. */
function elementOf(question: Question) {
  const { questionId, questionText, questionType, dependsOnQuestionId, dependsOnQuestionResponse } = question;
  const { choice, multiLine, email } = QUESTION_TYPE;
  const condition = dependsOnQuestionResponse
    ? `{${dependsOnQuestionId}} = '${dependsOnQuestionResponse}'`
    : `{${dependsOnQuestionId}} notempty`;
  const rules = {
    name: questionId,
    title: questionText,
    isRequired: true,
    visibleIf: dependsOnQuestionId ? condition : undefined,
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
