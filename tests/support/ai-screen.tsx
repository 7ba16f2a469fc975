import { fireEvent, screen, waitFor } from '@testing-library/react';
import { passthrough, http } from 'msw';
import { afterAll, beforeEach, expect } from 'vitest';
import { AiPlaygroundPage } from '@/pages/ai-playground';
import { startAiService, type AiServiceStage } from './ai-service';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { createTestApi, GRACE } from './test-api';

/** The AI playground on the real API. */
export function stageAi() {
  let service: AiServiceStage;
  // Runs after the hooks of the API, which is staged next.
  afterAll(() => service.close());
  const { api, server } = stageApi(async () => {
    service = await startAiService();
    return createTestApi({ environment: { AI_SERVICE_URL: service.url, AI_SERVICE_KEY: 'sk-test' } });
  });
  beforeEach(() => {
    service.asked.length = 0;
    server.use(http.all(`${service.url}/*`, () => passthrough()));
  });

  const render = (search = '') => renderScreen(<AiPlaygroundPage />, { api: api(), as: GRACE, at: `/ai${search}` });
  return {
    server,
    api,
    service: () => service,
    render,
    /** Resolves when the models are shown. */
    open: async (search = '') => {
      const view = await render(search);
      await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Model').disabled).toBe(false));
      return view;
    },
  };
}

/** The texts of the messages. */
export function contents(): string[] {
  return screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Message \d+$/ }).map(({ value }) => value);
}

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

/** Writes the question, the second message of a new conversation. */
export function writeQuestion(value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: 'Message 2' }), { target: { value } });
}
