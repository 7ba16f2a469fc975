import { QUESTION_TYPE, QUESTIONS_MAX_COUNT, type Question } from '@contract/survey';
import { choicesOf, questionErrors, visibleQuestionIds, visibleQuestions, type Answers } from '@contract/survey-rules';
import { describe, expect, it } from 'vitest';
import { safeQuestionHtml } from '@server/survey/question-html';
import { DEMO_FILES } from './demo-files';
import { DEMO_FORMS } from './demo-survey-forms';
import { demoSurveys } from './demo-surveys';

const stored = DEMO_FILES.map(({ name, contentType, content }, index) => {
  return { name, contentType, size: content.byteLength, hash: String(index).padStart(64, '0') };
});
const demo = demoSurveys(stored, '2026-11-18');

/** The length of a question's dependency chain, including itself. */
function depthOf(question: Question, questions: readonly Question[]): number {
  const parent = questions.find(({ questionId }) => questionId === question.dependsOnQuestionId);
  return parent ? depthOf(parent, questions) + 1 : 1;
}

/** Answers that make the question and its whole chain visible. */
function answersThatOpen(question: Question, questions: readonly Question[]): Answers {
  const parent = questions.find(({ questionId }) => questionId === question.dependsOnQuestionId);
  if (!parent) return {};
  const answer = question.dependsOnQuestionResponse || choicesOf(parent)[0]?.value || 'x';
  return { ...answersThatOpen(parent, questions), [parent.questionId]: { answer } };
}

describe('the demo forms', () => {
  it('use all question types, and include the cases that the portal must handle', () => {
    const types = new Set(DEMO_FORMS.flatMap(({ questions }) => questions.map(({ questionType }) => questionType)));
    expect(types).toEqual(new Set(Object.values(QUESTION_TYPE)));
    expect(DEMO_FORMS.map(({ key }) => key)).toEqual(expect.arrayContaining(['complaint', 'OpportunityLost']));
    expect(DEMO_FORMS.length).toBeGreaterThanOrEqual(8);
    for (const wanted of ['draft', 'hidden', 'removed'])
      expect(DEMO_FORMS.filter(({ status }) => status === wanted)).toHaveLength(1);
    expect(DEMO_FORMS.filter(({ errorMessage }) => errorMessage)).toHaveLength(1);
    expect(DEMO_FORMS.map(({ questions }) => questions.length)).toContain(60);
    const depths = DEMO_FORMS.flatMap(({ questions }) => questions.map((question) => depthOf(question, questions)));
    expect(Math.max(...depths)).toBeGreaterThan(5);
  });

  it('have keys that differ in more than their case', () => {
    expect(new Set(DEMO_FORMS.map(({ key }) => key.toLowerCase())).size).toBe(DEMO_FORMS.length);
  });

  describe.each(DEMO_FORMS)('$key', ({ questions }) => {
    it('has unique ids, and at most as many questions as a submission allows', () => {
      expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questions.length);
      expect(questions.length).toBeLessThanOrEqual(QUESTIONS_MAX_COUNT);
      expect(questions.filter(({ questionId }) => !/^[\w-]{1,64}$/.test(questionId))).toEqual([]);
    });

    it('makes every question reachable with offered answers', () => {
      for (const question of questions) {
        const answers = answersThatOpen(question, questions);
        expect(visibleQuestionIds(questions, answers)).toContain(question.questionId);
        const parent = questions.find(({ questionId }) => questionId === question.dependsOnQuestionId);
        const wanted = question.dependsOnQuestionResponse;
        const offered = parent ? choicesOf(parent).map(({ value }) => value) : [];
        expect(!wanted || offered.includes(wanted), question.questionId).toBe(true);
      }
    });

    it('has every question after the one it depends on, and no text that the sanitiser changes', () => {
      const places = new Map(questions.map(({ questionId }, index) => [questionId, index]));
      for (const [index, { questionText, dependsOnQuestionId }] of questions.entries()) {
        expect(places.get(dependsOnQuestionId ?? '') ?? -1).toBeLessThan(index);
        expect(safeQuestionHtml(questionText ?? '').replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(
          questionText,
        );
      }
    });

    it('gives every choice options, and every contact a client before it', () => {
      for (const [index, question] of questions.entries()) {
        const isChoice = question.questionType === QUESTION_TYPE.choice;
        expect(choicesOf(question).length > 0).toBe(isChoice);
        const before = questions.slice(0, index).map(({ questionType }) => questionType);
        expect(question.questionType !== QUESTION_TYPE.contact || before.includes(QUESTION_TYPE.client)).toBe(true);
      }
    });
  });
});

describe('the demo surveys', () => {
  it('are assigned to Owen and Ada, one of Owen’s completed by the rules, with its file', () => {
    const [submission] = demo.submissions;
    const open = demo.given.filter(({ identifier }) => identifier !== submission?.identifier);
    expect(open.map(({ staffId }) => staffId)).toEqual(
      expect.arrayContaining(['staff-owen-hughes', 'staff-ada-lindqvist']),
    );
    const form = DEMO_FORMS.find(({ key }) => key === submission?.formKey);
    const answers: Answers = Object.fromEntries(submission?.answers.map((answer) => [answer.questionId, answer]) ?? []);
    const visible = visibleQuestions(form?.questions ?? [], answers);
    expect(submission?.answers.map(({ questionId }) => questionId)).toEqual(
      visible.map(({ questionId }) => questionId),
    );
    expect([...questionErrors(visible, answers)]).toEqual([]);
    const own = demo.files.filter(({ submissionId }) => submissionId === submission?.id);
    expect(own.map(({ name }) => name)).toEqual([answers['photographs']?.answer]);
  });

  it.each(demo.submissions.map((submission) => [submission.id, submission] as const))(
    '%s answers what its form asks',
    (_id, { formKey, answers }) => {
      const questions = DEMO_FORMS.find(({ key }) => key === formKey)?.questions ?? [];
      const given: Answers = Object.fromEntries(answers.map((answer) => [answer.questionId, answer]));
      expect(answers.filter(({ answer }) => answer !== '').length).toBeGreaterThan(1);
      expect([...questionErrors(visibleQuestions(questions, given), given)]).toEqual([]);
    },
  );
});
