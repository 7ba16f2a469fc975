import { contents, stageAi, submitButton, writeQuestion } from '@tests/support/ai-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { deferred } from '@tests/support/session-stage';
import { GRACE } from '@tests/support/test-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { server, service, api, open } = stageAi();

const result = () => within(screen.getByRole('region', { name: 'Result' }));
const followUp = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Follow-up' });

async function follow(user: UserEvent, question: string): Promise<void> {
  await user.click(await followUp());
  await user.paste(question);
  await user.keyboard('{Enter}');
}

const kept = async () =>
  (await (await api().request('GET', '/personalitems/ai-conversation', { as: GRACE })).json()) as {
    items: { id: string; title: string }[];
  };

async function ask(question: string) {
  const view = await open('?model=echo');
  writeQuestion(question);
  await view.user.click(submitButton());
  await followUp();
  await result().findByRole('button', { name: 'Add to conversation' });
  return view;
}

describe('a follow-up (product/ai-playground#follow-up)', () => {
  it('is typed and sent with Enter, after the answer', async () => {
    const { user } = await ask('What is notice?');
    await follow(user, 'And for a director?');
    await waitFor(() => expect(service().asked).toHaveLength(2));
    const messages = service().asked[1]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toBe('And for a director?');
    expect(contents().at(-1)).toBe('And for a director?');
    expect((await followUp()).value).toBe('');
  });

  it('is sent after an answer that has placeholders of its own, which stay as they are', async () => {
    const { user } = await open('?model=echo');
    writeQuestion('A letter for {{kind}}');
    fireEvent.change(screen.getByLabelText('kind'), { target: { value: '{{kind}} and {{Employee}}' } });
    await user.click(submitButton());
    await result().findByRole('button', { name: 'Add to conversation' });
    await follow(user, 'Shorter');
    await waitFor(() => expect(service().asked).toHaveLength(2));
    expect(service().asked[1]?.body.messages.at(-2)?.content).toContain('A letter for {{kind}} and {{Employee}}');
    expect(screen.queryByLabelText('Employee')).toBeNull();
  });
});

describe('conversations (product/ai-playground#kept)', () => {
  it('are kept with their answer under their first question, renamed, continued and deleted', async () => {
    const { user } = await ask('How long is a probation?');
    expect(await screen.findByText(/^Saved as “How long is a probation\?”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(contents()[1]).toBe('');

    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    await openedDialog('Conversations');
    await user.click(await screen.findByRole('button', { name: 'Rename How long is a probation?' }));
    await openedDialog('Rename the conversation');
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.keyboard('Probation{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Continue Probation' }));
    await waitFor(() => expect(contents()[1]).toBe('How long is a probation?'));
    expect(contents()).toHaveLength(4);

    await follow(user, 'Can it be longer?');
    await waitFor(() => expect(service().asked).toHaveLength(2));
    await result().findByRole('button', { name: 'Add to conversation' });
    await waitFor(async () =>
      expect((await kept()).items.filter(({ title }) => title === 'Probation')).toHaveLength(1),
    );

    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    await openedDialog('Conversations');
    await user.click(await screen.findByRole('button', { name: 'Delete Probation' }));
    await waitFor(async () => expect((await kept()).items.map(({ title }) => title)).not.toContain('Probation'));
  });

  it('that were the last are offered while there is no answer, and the next question gets the focus', async () => {
    const { user } = await ask('What is a clawback?');
    await screen.findByText(/^Saved as “What is a clawback\?”/);
    expect(screen.queryByRole('region', { name: 'Last conversations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    const last = await screen.findByRole('region', { name: 'Last conversations' });
    await user.click(await within(last).findByRole('button', { name: /^What is a clawback\?/ }));
    await waitFor(() => expect(contents()[1]).toBe('What is a clawback?'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message 4' }));
    expect(screen.queryByRole('region', { name: 'Last conversations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Last conversations' })).toBeTruthy();
  });

  it('that cannot be listed are offered again after Retry', async () => {
    server.use(
      fault('get', '/personalitems/ai-conversation', { status: 500, body: { title: 'Not now.' } }, { once: true }),
    );
    const { user } = await open('?model=echo');
    const last = within(await screen.findByRole('region', { name: 'Last conversations' }));
    expect(await last.findByText('Not now.')).toBeTruthy();
    await user.click(last.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull());
  });

  it('change nothing if they arrive after the dialog was closed', async () => {
    const { user } = await ask('What is a lien?');
    await screen.findByText(/^Saved as “What is a lien\?”/);
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    const [wait, held] = [deferred<undefined>(), deferred<void>()];
    const hold = http.get('*/api/personalitems/ai-conversation/:id', () => {
      held.resolve();
      return wait.promise;
    });
    server.use(hold);
    await user.click(await screen.findByRole('button', { name: 'Continue What is a lien?' }));
    await held.promise;
    await user.keyboard('{Escape}');
    wait.resolve(undefined);
    await attachFirst(user);
    expect(contents()[1]).toBe('');
  });

  it('stay on the screen, with the reason, if they cannot be kept', async () => {
    server.use(fault('post', '/personalitems/save', { status: 409, body: { title: 'Delete one first.' } }));
    await ask('Why?');
    expect(await screen.findByText('The conversation could not be saved. Delete one first.')).toBeTruthy();
    expect(contents()[1]).toBe('Why?');
  });
});

/** Attaches the first template. @returns its name */
async function attachFirst(user: UserEvent): Promise<string> {
  const name = await pressAttach(user);
  await screen.findByRole('button', { name: `Remove the attachment ${name}` });
  return name;
}

async function pressAttach(user: UserEvent): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'Attach a text' }));
  const dialog = await openedDialog('Attach a text');
  const template = within(dialog).getByLabelText<HTMLSelectElement>('Template');
  await waitFor(() => expect(template.disabled).toBe(false));
  await user.click(within(dialog).getByRole('button', { name: 'Attach' }));
  return template.selectedOptions[0]?.text ?? '';
}

describe('an attached text (product/ai-playground#attachments)', () => {
  it('of a template is sent with the question, and the check for personal data reads it', async () => {
    const { user } = await open('?model=echo');
    server.use(
      fault('get', '/gettemplate/:id', {
        status: 200,
        body: { templateId: 't', name: 'x', html: '<p>Dear Jo</p><p>jo@example.org</p>', lastModifiedOn: null },
      }),
    );
    writeQuestion('Is it clear?');
    const name = await attachFirst(user);
    await user.click(submitButton());
    await openedDialog('This may be personal data');
    expect(screen.getByText('jo@example.org')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Send anyway/ }));
    await waitFor(() => expect(service().asked).toHaveLength(1));
    expect(service().asked[0]?.body.messages.at(-1)?.content).toBe(
      `Is it clear?\n\n--- ${name} ---\nDear Jo\njo@example.org\n--- end of ${name} ---`,
    );
  });

  it('is not attached if it arrives after the dialog was closed', async () => {
    const { user } = await open('?model=echo');
    const [wait, held] = [deferred<undefined>(), deferred<void>()];
    const hold = http.get('*/api/gettemplate/:id', () => {
      held.resolve();
      return wait.promise;
    });
    server.use(hold);
    await pressAttach(user);
    await held.promise;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    wait.resolve(undefined);
    await user.click(screen.getByRole('button', { name: 'Conversations' }));
    const dialog = await openedDialog('Conversations');
    await waitFor(() => expect(within(dialog).queryByText('Loading …')).toBeNull());
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.queryByRole('button', { name: /^Remove the attachment/ })).toBeNull();
  });
});
