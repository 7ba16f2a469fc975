import { shownDate, visibleQuestions, type Answer } from '@contract/survey-rules';
import type { givenSurveys, StoredAnswer, surveyFiles, surveySubmissions } from '@server/data/schema';
import { workingDayFrom } from './demo-calendar';
import type { StoredDemoFile } from './demo-files';
import { DEMO_FORMS } from './demo-survey-forms';
import type { SurveyFormRow } from './demo-survey-questions';
import { SENT } from './demo-survey-staff-forms';

type GivenRow = typeof givenSurveys.$inferInsert;
type SubmissionRow = typeof surveySubmissions.$inferInsert;
type SurveyFileRow = typeof surveyFiles.$inferInsert;

const ADA = 'staff-ada-lindqvist';
const OWEN = 'staff-owen-hughes';
const TOM = 'staff-tom-barker';

const POST_VISIT = 'post-visit-review';

/** Personal surveys, at `/complete-survey/{identifier}`. */
const GIVEN: readonly GivenRow[] = [
  { identifier: 'post-visit-owen', formKey: POST_VISIT, staffId: OWEN, clientId: 'client-0001' },
  { identifier: 'post-visit-owen-done', formKey: POST_VISIT, staffId: OWEN, clientId: 'client-0002' },
  { identifier: 'annual-review-owen', formKey: 'annual-review', staffId: OWEN, clientId: 'client-0004' },
  { identifier: 'post-visit-ada', formKey: POST_VISIT, staffId: ADA, clientId: 'client-0005' },
  { identifier: 'vehicle-ada', formKey: 'vehicle-declaration', staffId: ADA, clientId: null },
  { identifier: 'post-visit-tom', formKey: POST_VISIT, staffId: TOM, clientId: 'client-0003' },
];

/** The forms, the personal surveys, and the one that Owen has completed, with a file the size of a photograph. */
export function demoSurveys(stored: readonly StoredDemoFile[], today: string) {
  const visitDay = workingDayFrom(today, -3);
  const photographs = stored.filter(({ name }) => name === 'Loading bay inspection.pdf');
  const submission: SubmissionRow = {
    id: 'submission-post-visit-owen',
    formKey: POST_VISIT,
    identifier: 'post-visit-owen-done',
    submittedById: OWEN,
    submittedAt: new Date(`${visitDay}T16:42:00Z`),
    answers: answersOf(formOf(POST_VISIT), {
      'went-ahead': { answer: 'No' },
      changed: { answer: 'The kitchen was closed for deep cleaning; seen from the door only.' },
      on: { answer: shownDate(visitDay), dateAnswer: visitDay },
      'left-at': { answer: '15:20' },
      rating: { answer: '3', answerText: '3 – well' },
      praise: { answer: 'Fire doors kept shut throughout.\nNew starters could name the assembly point.' },
      lead: { answer: 'Yes' },
      service: { answer: 'Legionella Assessment' },
      'lead-email': { answer: 'manager@client-0002.example' },
      photographs: { answer: photographs.map(({ name }) => name).join('\n') },
    }),
  };
  const files: SurveyFileRow[] = photographs.map(({ name, contentType, size, hash }) => {
    return { submissionId: submission.id, questionId: 'photographs', name, contentType, size, hash };
  });
  const sentForms = SENT.map((sent) => sentForm(sent, today));
  const signatures = sentForms.flatMap(({ id, answers }) =>
    stored
      .filter(({ name }) => answers.some(({ questionId, answer }) => questionId === 'signature' && answer === name))
      .map(({ name, contentType, size, hash }) => {
        return { submissionId: id, questionId: 'signature', name, contentType, size, hash };
      }),
  );
  return {
    forms: [...DEMO_FORMS],
    given: [...GIVEN],
    submissions: [submission, ...sentForms],
    files: [...files, ...signatures],
  };
}

/** For a form that was opened by its key. */
function sentForm({ form, staffId, daysAgo, answers }: (typeof SENT)[number], today: string): SubmissionRow {
  const given = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }]));
  return {
    id: `submission-${form}-${daysAgo}`,
    formKey: form,
    identifier: null,
    submittedById: staffId,
    submittedAt: new Date(`${workingDayFrom(today, -daysAgo)}T10:15:00Z`),
    answers: answersOf(formOf(form), given),
  };
}

function formOf(key: string): SurveyFormRow {
  const form = DEMO_FORMS.find((each) => each.key === key);
  if (!form) throw new Error(`There is no demo form ${key}.`);
  return form;
}

function answersOf({ questions }: SurveyFormRow, answers: Readonly<Record<string, Answer>>): StoredAnswer[] {
  return visibleQuestions(questions, answers).map(({ questionId, questionType, questionText }) => ({
    questionId,
    questionType,
    questionText: questionText ?? '',
    answer: answers[questionId]?.answer ?? '',
    answerText: answers[questionId]?.answerText ?? null,
    dateAnswer: answers[questionId]?.dateAnswer ?? null,
  }));
}
