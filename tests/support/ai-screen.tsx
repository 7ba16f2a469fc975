import { screen, waitFor } from '@testing-library/react';
import { passthrough, http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { AiPlaygroundPage } from '@/pages/ai-playground';
import { startAiService, type AiServiceStage } from './ai-service';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { createTestApi, GRACE } from './test-api';

interface AiStageOptions {
  /** Whether the API has an AI service. */
  isConfigured?: boolean;
  /** How long the API waits for the service. A test on a busy machine is itself silent for a while. */
  silenceSeconds?: number;
}

/** The AI playground on the real API. */
export function stageAi({ isConfigured = true, silenceSeconds = 120 }: AiStageOptions = {}) {
  let service: AiServiceStage;
  // Runs after the hooks of the API, which is staged next.
  afterAll(() => service.close());
  const { api, server } = stageApi(async () => {
    service = await startAiService();
    const environment = {
      AI_SERVICE_URL: service.url,
      AI_SERVICE_KEY: 'sk-test',
      AI_SILENCE_SECONDS: String(silenceSeconds),
    };
    return createTestApi(isConfigured ? { environment } : {});
  });
  const askService = () => http.all(`${service.url}/*`, () => passthrough());

  beforeEach(() => server.use(askService()));
  afterEach(() => {
    vi.restoreAllMocks();
    service.asked.length = 0;
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
