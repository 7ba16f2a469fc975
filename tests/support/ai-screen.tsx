import { configure, screen, waitFor } from '@testing-library/react';
import { passthrough, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { AiPlaygroundPage } from '@/pages/ai-playground';
import { setClock } from '@/shared/lib/clock';
import { startAiService, type AiServiceStage } from './ai-service';
import { renderScreen, serveApi } from './render-screen';
import { createTestApi, GRACE, type TestApi } from './test-api';

interface AiStageOptions {
  /** Whether the small service stands behind the API. */
  isConfigured?: boolean;
  /** How long the API waits for it; a busy test is silent for a while itself. */
  silenceSeconds?: number;
}

/** The AI playground on the real API. */
export function stageAi({ isConfigured = true, silenceSeconds = 120 }: AiStageOptions = {}) {
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  let api: TestApi;
  let service: AiServiceStage;
  const server = serveApi(() => api);
  const askService = () => http.all(`${service.url}/*`, () => passthrough());

  beforeAll(async () => {
    service = await startAiService();
    server.listen({ onUnhandledRequest: 'error' });
    const environment = {
      AI_SERVICE_URL: service.url,
      AI_SERVICE_KEY: 'sk-test',
      AI_SILENCE_SECONDS: String(silenceSeconds),
    };
    api = await createTestApi(isConfigured ? { environment } : {});
  });
  afterAll(async () => {
    server.close();
    await api.close();
    await service.close();
  });
  beforeEach(() => {
    setClock(() => api.deps.clock.now().getTime());
    server.use(askService());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    server.resetHandlers();
    setClock();
    service.asked.length = 0;
  });

  const render = (search = '') => renderScreen(<AiPlaygroundPage />, { api, as: GRACE, at: `/ai${search}` });
  return {
    server,
    service: () => service,
    render,
    /** Ends when the models are there. */
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
