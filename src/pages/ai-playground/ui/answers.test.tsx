import { contents, stageAi, submitButton, writeQuestion } from '@tests/support/ai-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const { server, service, open } = stageAi();

const result = () => within(screen.getByRole('region', { name: 'Result' }));

async function ask(model: string) {
  const view = await open();
  await view.user.selectOptions(screen.getByLabelText('Model'), model);
  writeQuestion('Why?');
  await view.user.click(submitButton());
  return view;
}

describe('a failed answer', () => {
  it('is reported in place, after one call, and nothing is lost', async () => {
    const { store } = await ask('refuses');
    expect(await result().findByText('There is no answer.')).toBeTruthy();
    expect(result().getByText('The AI service refused the question: Context length exceeded for …')).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBeNull();
    expect(contents()[1]).toBe('Why?');
    expect(store.getState().notifications).toEqual([]);
    expect(store.getState().session.status).toBe('signedIn');
    expect(service().asked).toHaveLength(1);
  });

  it('keeps and marks the part that has arrived', async () => {
    await ask('half');
    expect(await result().findByText('This answer is not complete.')).toBeTruthy();
    expect(result().getByText('The AI service stopped answering.')).toBeTruthy();
    expect(result().getByText('Only this')).toBeTruthy();
    expect(result().getByRole('button', { name: 'Add to conversation' })).toBeTruthy();
  });

  it('is not shown as complete if it was withheld, and what the model thought is no part of it', async () => {
    const { user } = await ask('filtered');
    expect(await result().findByText('A filter stopped this answer.')).toBeTruthy();
    expect(result().getByText('They ask for it.').closest('details')?.open).toBe(false);
    await user.click(result().getByRole('button', { name: 'Add to conversation' }));
    expect(contents()[2]).toBe('Half');
  });

  it('is handled as everywhere if the session has ended', async () => {
    server.use(http.post('*/api/ai/v1/chat/completions', () => HttpResponse.json({ title: 'No.' }, { status: 401 })));
    await ask('echo');
    expect(await result().findByText('Access Denied')).toBeTruthy();
  });
});

describe('a slow answer', () => {
  it('is not requested twice, and can be stopped at once, or with Esc from anywhere after Esc has closed a dialog', async () => {
    const { user } = await ask('endless');
    await result().findByText(/more and/);
    await user.click(submitButton());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(service().asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(result().getByText('Stopped.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(document.activeElement).toBe(submitButton());
    await user.click(submitButton());
    await waitFor(() => expect(service().asked).toHaveLength(2));
    await result().findByText(/more and/);
    await user.click(screen.getByRole('button', { name: 'Saved prompts' }));
    await openedDialog('Saved prompts');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Escape}');
    expect(result().getByText('Stopped.')).toBeTruthy();
  });

  it('has the last letters of what the model thought when it is stopped', async () => {
    const event = `data: ${JSON.stringify({ choices: [{ delta: { content: '<think>They ask for it.' } }] })}\n\n`;
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(event)) });
    server.use(http.post('*/api/ai/v1/chat/completions', () => new HttpResponse(body)));
    const { user } = await ask('endless');
    await result().findByText(/^They ask/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(result().getByText('They ask for it.')).toBeTruthy();
  });

  it('is marked if the screen is left before its end', async () => {
    const { leave } = await ask('endless');
    await result().findByText(/more and/);
    leave();
    await open();
    expect(result().getByText('This answer is not complete.')).toBeTruthy();
    expect(result().getByText('You left the screen before the answer was complete.')).toBeTruthy();
    expect(result().getByText(/more and/)).toBeTruthy();
  });
});
