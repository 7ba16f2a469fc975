import { contents, stageAi, submitButton } from '@tests/support/ai-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

const { server, service, render, open } = stageAi();

const message = (number: number) => screen.getByRole('textbox', { name: `Message ${number}` });
const type = (number: number, value: string) => fireEvent.change(message(number), { target: { value } });
const result = () => within(screen.getByRole('region', { name: 'Result' }));

describe('the playground', () => {
  it('starts with the adviser, the models, and nothing to submit, also if the saved state is invalid; a new conversation can be undone', async () => {
    localStorage.setItem(
      'harbour.draft.staff-grace-okafor.ai-playground',
      '{"v":1,"values":{"messages":[7]},"savedAt":"2026-11-18T09:00:00Z"}',
    );
    const { user } = await open();
    expect(contents()).toHaveLength(2);
    expect(contents()[0]).toMatch(/^You are an experienced UK employment law adviser/);
    expect(contents()[1]).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Role of message 1').value).toBe('system');
    expect(within(screen.getByLabelText('Model')).getAllByRole('option').length).toBeGreaterThan(5);
    expect(submitButton().disabled).toBe(true);
    expect(screen.getByText('Write a question in a user message.')).toBeTruthy();

    type(2, 'Precious');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(contents()[1]).toBe('');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(contents()[1]).toBe('Precious');
  });

  it('asks the chosen model and shows its answer with time and tokens', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'echo');
    type(2, 'What is **garden** leave?');
    await user.click(submitButton());
    expect(await result().findByText('12 tokens in, 34 out')).toBeTruthy();
    expect(result().getByText('garden').tagName).toBe('STRONG');
    expect(result().getByText('0.0 s')).toBeTruthy();
    expect(service().asked).toHaveLength(1);
    expect(service().asked[0]?.body).toMatchObject({ model: 'echo', stream: true });
    expect(service().asked[0]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  it('is submitted with Ctrl+Enter and ⌘+Enter in a message', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    type(2, 'One');
    await user.click(message(2));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await result().findByText('You asked: One');
    // The focus is in the follow-up now.
    await user.click(message(2));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(service().asked).toHaveLength(2));
    expect(contents()[1]).toBe('One');
  });

  it('sends only model and messages to a server that knows nothing else, and accepts its unstreamed answer', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/api/vars', () => HttpResponse.json({})),
      http.post('*/api/ai/v1/chat/completions', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ choices: [{ message: { role: 'assistant', content: 'Plainly.' } }] });
      }),
    );
    const { user } = await open();
    type(2, 'One');
    await user.click(submitButton());
    expect(await result().findByText('Plainly.')).toBeTruthy();
    expect(Object.keys(sent.mock.calls[0]?.[0] as object)).toEqual(['model', 'messages']);
  });

  it('calls an external service directly, without the session', async () => {
    const headers = vi.fn<(headers: Headers) => void>();
    server.use(
      http.get('*/api/vars', () => HttpResponse.json({ aiCompletionUrl: 'https://ai.example/gate/' })),
      http.post('https://ai.example/gate/v1/chat/completions', ({ request }) => {
        headers(request.headers);
        return HttpResponse.json({ choices: [{ message: { content: 'From afar.' } }] });
      }),
    );
    const { user } = await open();
    type(2, 'One');
    await user.click(submitButton());
    expect(await result().findByText('From afar.')).toBeTruthy();
    expect(headers.mock.calls[0]?.[0].get('Authorization')).toBeNull();
  });

  it('compares two models side by side', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Compare side by side' }));
    await user.selectOptions(screen.getByLabelText('Model'), 'echo');
    await user.selectOptions(screen.getByLabelText('Compare with'), 'busy');
    type(2, 'One');
    await user.click(submitButton());
    const answers = await result().findAllByRole('article');
    expect(answers.map((each) => each.getAttribute('aria-label'))).toEqual(['Answer of echo', 'Answer of busy']);
    expect(await within(answers[0] as HTMLElement).findByText('You asked: One')).toBeTruthy();
    expect(await within(answers[1] as HTMLElement).findByText(/Try again in 7 seconds/)).toBeTruthy();
    expect(service().asked).toHaveLength(2);
  });

  it('copies the source text of an answer, adds it to the conversation, and continues', async () => {
    const { user } = await open();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    type(2, '**One**');
    await user.click(submitButton());
    await user.click(await result().findByRole('button', { name: 'Copy' }));
    expect(await result().findByText('Copied')).toBeTruthy();
    expect(written).toHaveBeenCalledWith('You asked: **One**');
    await user.click(result().getByRole('button', { name: 'Add to conversation' }));
    expect(contents().slice(1)).toEqual(['**One**', 'You asked: **One**', '']);
    expect(screen.getByLabelText<HTMLSelectElement>('Role of message 3').value).toBe('assistant');
    expect(document.activeElement).toBe(message(4));
  });

  it('preserves its user’s conversation, choice and answer across a reload', async () => {
    const first = await open();
    await first.user.selectOptions(screen.getByLabelText('Model'), 'whole');
    type(2, 'Save {{what}}');
    fireEvent.change(screen.getByLabelText('what'), { target: { value: 'well' } });
    await first.user.click(submitButton());
    await result().findByText('You asked: Save well');
    first.leave();

    await open();
    expect(contents()[1]).toBe('Save {{what}}');
    expect(screen.getByLabelText<HTMLInputElement>('what').value).toBe('well');
    expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('whole');
    expect(result().getByText('You asked: Save well')).toBeTruthy();
    expect(service().asked).toHaveLength(1);
  });

  it('retries fetching the models', async () => {
    server.use(http.get('*/api/ai/getmodels', () => HttpResponse.error()));
    const { user } = await render();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Could not load the models. No response from server')).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
    server.resetHandlers();
    server.use(http.get('*/api/ai/getmodels', () => HttpResponse.json([{ model: 'm', name: 'Model M' }])));
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'Model M' })).toBeTruthy();
  });

  it('explains what to configure without a service, and can still be used for writing', async () => {
    server.use(http.get('*/api/ai/getmodels', () => HttpResponse.json([])));
    const { user } = await render();
    expect(await screen.findByText('No AI service is configured')).toBeTruthy();
    expect(screen.getByText('AI_SERVICE_URL')).toBeTruthy();
    type(2, 'Well?');
    await user.click(screen.getByRole('button', { name: 'Duplicate message 2' }));
    expect(contents().slice(1)).toEqual(['Well?', 'Well?']);
    expect(submitButton().disabled).toBe(true);
    expect(screen.getByText('There is no model to choose from.')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(service().asked).toHaveLength(0);
  });
});
