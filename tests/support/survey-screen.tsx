import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';
import { beforeAll } from 'vitest';
import type { Question, Survey } from '@contract/survey';
import { http, HttpResponse } from 'msw';
import { CompleteSurveyPage } from '@/pages/complete-survey';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { aQuestion, surveysOf, type Surveys } from './survey';
import { OWEN, type TestApi } from './test-api';

/** The screen of surveys and forms, on the test file's own API. */
export interface SurveyScreen {
  readonly api: TestApi;
  readonly surveys: Surveys;
  /** The network; handlers added by a test are removed after it. */
  readonly server: SetupServer;
  /** Opens a survey or a form by its address. */
  open(path: string, as?: string): ReturnType<typeof renderScreen>;
  /** Opens a new form with `questions`, assigned to nobody; returns its key. */
  openForm(
    questions: readonly Question[],
    query?: string,
  ): Promise<{ key: string } & Awaited<ReturnType<typeof renderScreen>>>;
  /** The answers of each submission of a form, by the ids of its questions. */
  answersOf(key: string): Promise<Record<string, unknown>[]>;
  /** Makes the next loads of a survey return any answer. */
  answerWith(survey: Survey | string | null): void;
  /** Closes the screen as a closed tab does, without a last message to the server. */
  close(): void;
}

const SCREEN = (
  <>
    <Routes>
      <Route path="/complete-survey/:identifier" element={<CompleteSurveyPage />} />
      <Route path="/complete-form/:surveyKey" element={<CompleteSurveyPage />} />
    </Routes>
    <SnackBar />
  </>
);

/** Registers the hooks of a test file of surveys; call it once, at the top. */
export function surveyScreen(): SurveyScreen {
  const { api, server, leave, leaveBy } = stageApi();
  let surveys: Surveys;

  beforeAll(() => {
    surveys = surveysOf(api());
  });

  const open = async (path: string, as = OWEN) => {
    const view = await renderScreen(SCREEN, { api: api(), as, at: path });
    leaveBy(view.leave);
    return view;
  };
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
      const view = await open(`/complete-form/${key}${query}`);
      await screen.findByRole('progressbar', { name: 'Progress' });
      return { key, ...view };
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
    close: leave,
  };
}

/** The Submit button, if shown. */
export const submitButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Submit/ });

/** The control of a question, by its label. */
export const surveyField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** A required question; its label is `Question` and its id. */
export const requiredQuestion = (
  questionId: string,
  questionType: Question['questionType'],
  changes: Partial<Question> = {},
) => aQuestion(questionId, { questionType, required: true, ...changes });

/** Submits once everything is answered, and waits until the server has stored it. */
export async function sendSurvey(user: UserEvent): Promise<void> {
  await user.click(await waitFor(() => submitButton()!));
  await screen.findByText('Survey Submitted');
}

/** The hint for a question's answer. */
export function surveyHint(name: string): string {
  const ids = surveyField(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Searches in a question, and chooses the record with this name. */
export async function chooseRecord(user: UserEvent, name: string, wanted: string): Promise<void> {
  await user.click(surveyField(name));
  await user.paste(wanted);
  await user.click(await screen.findByRole('option', { name: (text) => text.startsWith(wanted) }));
}
