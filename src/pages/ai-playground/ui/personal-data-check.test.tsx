import { stageAi, submitButton, writeQuestion } from '@tests/support/ai-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { renderScreen } from '@tests/support/render-screen';
import { fault } from '@tests/support/render-app';
import { GRACE } from '@tests/support/test-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { clients } from '@server/data/schema';
import { ClientSearch } from '@/entities/client';
import { DocumentsPage } from '@/pages/documents';
import type { FieldControl } from '@/shared/ui/form-field';
import { AiPlaygroundPage } from './AiPlaygroundPage';

const stage = stageAi();
const { api, service, open } = stage;

const TEXT = 'Anvil Forge Ltd: kim@anvil.example, AB123456C, 07700 900123, LS1 4AP';

/** Submits a question with personal data. */
async function submitPersonal() {
  localStorage.setItem(
    'harbour.recents.staff-grace-okafor.documents.account',
    JSON.stringify([{ value: 'acc-1', text: 'Anvil Forge Ltd' }]),
  );
  const view = await open();
  await view.user.selectOptions(screen.getByLabelText('Model'), 'whole');
  writeQuestion(TEXT);
  submitButton().focus();
  await view.user.keyboard('{Enter}');
  return { ...view, dialog: await openedDialog('This may be personal data') };
}

const foundIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const sent = () => service().asked[0]?.body.messages[1]?.content;

describe('personal data in a question', () => {
  it('is listed before anything leaves the browser, then masked in the call, and stays in the conversation', async () => {
    const { user, dialog } = await submitPersonal();
    expect(foundIn(dialog)).toEqual([
      'clientAnvil Forge Ltdmessage 2',
      'e-mailkim@anvil.examplemessage 2',
      'NI numberAB123456Cmessage 2',
      'phone number07700 900123message 2',
      'postcodeLS1 4APmessage 2',
    ]);
    expect(service().asked).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toBe('[client 1]: [e-mail 1], [NI number 1], [phone number 1], [postcode 1]'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message 2' }).value).toBe(TEXT);
  });

  it('is not confirmed by the key-up of the submitting key', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    writeQuestion(TEXT);
    screen.getByRole('textbox', { name: 'Message 2' }).focus();
    await user.keyboard('{Control>}{Enter>}');
    const dialog = await openedDialog('This may be personal data');
    within(dialog).getByRole('button', { name: 'Mask' }).focus();
    await user.keyboard('{/Enter}{/Control}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toBeTruthy());
  });

  it('includes a client’s name from another screen, from a field or a link', async () => {
    const field = { id: 'lead-client' } as FieldControl;
    const lead = { value: 'acc-9', text: 'Borrowdale Quarry' };
    const screens = (
      <Routes>
        <Route path="/documents" element={<DocumentsPage />} />
        <Route path="/leadform" element={<ClientSearch control={field} value={lead} onChange={() => undefined} />} />
        <Route path="/ai" element={<AiPlaygroundPage />} />
      </Routes>
    );
    const [client] = await api().deps.db.select().from(clients).limit(1);
    const { id = '', name = '' } = client ?? {};
    const at = `/documents?account=${id}&accountName=${encodeURIComponent(name)}`;
    const { router, user } = await renderScreen(screens, { api: api(), as: GRACE, at });
    await screen.findByRole('heading', { name });
    await act(() => router.navigate('/leadform'));
    await act(() => router.navigate('/ai'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Model').disabled).toBe(false));
    writeQuestion(`Compare ${name} with Borrowdale Quarry.`);
    await user.click(submitButton());
    expect(foundIn(await openedDialog('This may be personal data'))).toEqual([
      `client${name}message 2`,
      'clientBorrowdale Quarrymessage 2',
    ]);
  });

  it('is not sent after Escape or Cancel, and unmasked on request', async () => {
    const { user } = await submitPersonal();
    const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel' }));
    for (const leave of [() => user.keyboard('{Escape}'), cancel]) {
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(service().asked).toHaveLength(0);
      expect(submitButton().disabled).toBe(false);
      await user.click(submitButton());
      await openedDialog('This may be personal data');
    }
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent()).toBe(TEXT));
  });

  it('is found in the value of a variable, and reported with its line, even after a blank one', async () => {
    const { user } = await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Message 1' }), { target: { value: '' } });
    writeQuestion('Near {{place}}');
    fireEvent.change(screen.getByLabelText('place'), { target: { value: 'LS1 4AP' } });
    await user.click(submitButton());
    const dialog = within(await openedDialog('This may be personal data'));
    expect(dialog.getByText('message 2')).toBeTruthy();
    expect(dialog.getByText('LS1 4AP')).toBeTruthy();
  });

  it('includes every client and member of staff, asked of the server, which gets only the words', async () => {
    const [client] = await api().deps.db.select().from(clients).limit(1);
    const name = client?.name ?? '';
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    writeQuestion(`Does ${name} know owen HUGHES?`);
    await user.click(submitButton());
    const dialog = await openedDialog('This may be personal data');
    expect(foundIn(dialog)).toEqual([`client${name}message 2`, 'personowen HUGHESmessage 2']);
    await user.click(within(dialog).getByRole('button', { name: 'Mask' }));
    await waitFor(() => expect(sent()).toBe('Does [client 1] know [person 1]?'));
  });

  it('is not sent if the names cannot be looked for, unless the user wants that', async () => {
    stage.server.use(fault('post', '/ai/names', { status: 503, body: { title: 'Try later.' } }, { once: true }));
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    writeQuestion('Nothing to find');
    await user.click(submitButton());
    const dialog = within(await openedDialog('Personal data could not be checked'));
    expect(dialog.getByText('Could not check the question for names. Try later.')).toBeTruthy();
    expect(service().asked).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent()).toBe('Nothing to find'));
  });

  it('offers no Retry for more names than can be checked', async () => {
    const body = { clients: [], people: [], hasMore: true };
    stage.server.use(http.post('*/api/ai/names', () => HttpResponse.json(body)));
    const { user } = await open();
    writeQuestion('Nothing to find');
    await user.click(submitButton());
    const dialog = within(await openedDialog('Personal data could not be checked'));
    expect(dialog.getByText('The question has too many names to check. Shorten it.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('on another server, includes only the clients that this user has chosen', async () => {
    stage.server.use(http.get('*/api/vars', () => HttpResponse.json({ aiCompletionUrl: '/ai' })));
    localStorage.setItem(
      'harbour.recents.somebody.documents.account',
      JSON.stringify([{ value: 'a', text: 'Anvil Forge Ltd' }]),
    );
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    writeQuestion('Anvil Forge Ltd');
    await user.click(submitButton());
    await waitFor(() => expect(sent()).toBe('Anvil Forge Ltd'));
  });
});
