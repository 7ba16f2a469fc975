import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { beforeAll } from 'vitest';
import type { Question, Survey } from '@contract/survey';
import { http, HttpResponse } from 'msw';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/pages/complete-survey';
import { stagePortal } from './portal-stage';
import type { renderApp } from './render-app';
import { aQuestion, surveysOf, type Surveys } from './survey';
import { OWEN, type TestApi } from './test-api';

/** Surveys in the portal, on an API of the test file's own. */
export interface SurveyScreen {
  readonly api: TestApi;
  readonly surveys: Surveys;
  /** The network; handlers that are before the API are forgotten after each test. */
  readonly server: SetupServer;
  /** Opens the whole portal at an address. */
  open(path: string, as?: string): ReturnType<typeof renderApp>;
  /** Opens a new form of `questions`, given to nobody; its key comes back. */
  openForm(
    questions: readonly Question[],
    query?: string,
  ): Promise<{ key: string } & Awaited<ReturnType<typeof renderApp>>>;
  /** The answers of each submission of a form, by the ids of its questions. */
  answersOf(key: string): Promise<Record<string, unknown>[]>;
  /** What the next loads of a survey answer, whatever it is. */
  answerWith(survey: Survey | string | null): void;
  /** Closes the portal as a closed tab does, without a chance to say good-bye to the server. */
  close(): void;
}

/** Registers what a test file of surveys needs before and after its tests; call it once, at the top. */
export function surveyScreen(): SurveyScreen {
  const stage = stagePortal();
  const { api, server } = stage;
  let surveys: Surveys;

  beforeAll(() => {
    surveys = surveysOf(api());
  });

  const open = (path: string, as = OWEN) => stage.open(path, as);
  return {
    get api() {
      return api();
    },
    get surveys() {
      return surveys;
    },
    server,
    open,
    async openForm(questions, query = '') {
      const key = await surveys.make(questions);
      const app = await open(`/complete-form/${key}${query}`);
      await screen.findByRole('progressbar', { name: 'Progress' });
      return { key, ...app };
    },
    answersOf: async (key) =>
      (await surveys.submissionsOf(key)).map(({ answers }) =>
        Object.fromEntries(
          answers.map(({ questionId, answer, answerText, dateAnswer }) => [
            questionId,
            { answer, answerText, dateAnswer },
          ]),
        ),
      ),
    answerWith(survey) {
      server.use(http.get(/\/api\/getsurvey/, () => HttpResponse.json(survey)));
    },
    close: stage.leave,
  };
}

/** Submit, when it is there. */
export const submitButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Submit/ });

/** The control of a question, by its label. */
export const surveyField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** A question that must be answered; its label is `Question` and its id. */
export const requiredQuestion = (
  questionId: string,
  questionType: Question['questionType'],
  changes: Partial<Question> = {},
) => aQuestion(questionId, { questionType, required: true, ...changes });

/** Submits once all is answered, and waits until the server has it. */
export async function sendSurvey(user: UserEvent): Promise<void> {
  await user.click(await waitFor(() => submitButton()!));
  await screen.findByText('Survey Submitted');
}

/** What is said about a question's answer. */
export function surveyHint(name: string): string {
  const ids = surveyField(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Searches in a question, and chooses the record of that name. */
export async function chooseRecord(user: UserEvent, name: string, wanted: string): Promise<void> {
  await user.type(surveyField(name), wanted);
  await user.click(await screen.findByRole('option', { name: (text) => text.startsWith(wanted) }));
}
