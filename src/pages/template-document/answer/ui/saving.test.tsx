import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import { card, chooseNo, JOINERY, paper, stageWizard } from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

it('nothing says that it is saved before something was: the count says how much is answered', async () => {
  const { user } = await stage.open();
  await screen.findByText('0 of 4 answered');
  expect(screen.queryByText('Saved')).toBeNull();
  await chooseNo(user);
  await screen.findByText('Saved');
  expect(screen.getByText('1 of 4 answered')).toBeTruthy();
});

describe('saving', () => {
  it('sends only changes to a server that merges, so that nobody else’s answers are overwritten', async () => {
    await stage.answerAside({ 'Employee name': 'Sam Taylor' });
    const sent = stage.sentAnswers();
    const { user } = await stage.open();
    await stage.answerAside({ 'Employee name': 'Bea Baker' });
    await chooseNo(user);
    await waitFor(async () => expect(await stage.stored()).toEqual({ 'Employee name': 'Bea Baker', Overtime: 'No' }));
    expect(sent).toEqual([{ Overtime: 'No' }]);
    // The response includes the other's answer.
    await waitFor(() => expect(paper()).toContain('For Bea Baker'));
  });

  it('sends everything to a server without extensions', async () => {
    stage.makePlain({});
    await stage.answerAside({ 'Employee name': 'Sam Taylor' });
    const { user } = await stage.open();
    const sent = stage.sentAnswers();
    await chooseNo(user);
    await waitFor(() => expect(sent).toEqual([{ 'Employee name': 'Sam Taylor', Overtime: 'No' }]));
  });

  it('retries after a reload what could not be saved before', async () => {
    stage.server.use(fault('post', `/savetemplateanswers/${JOINERY}`, 'none'));
    const first = await stage.open();
    await chooseNo(first.user);
    await screen.findByText(/^Not saved/);
    first.leave();
    await waitFor(() => expect(first.store.getState().templateWizard.saves).toEqual({ [JOINERY]: 'failed' }));
    stage.server.resetHandlers();

    await stage.open();
    const overtime = await card('Is there overtime?');
    expect(within(overtime).getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true);
    await waitFor(async () => expect(await stage.stored()).toEqual({ Overtime: 'No' }));
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('answers'))).toEqual([]));
  });

  it('leaves nothing unsaved when the screen closes during a save', async () => {
    const release = holdCalls(stage.server, 'post', '/savetemplateanswers/*');
    const { user, leave, store } = await stage.open();
    await chooseNo(user);
    await waitFor(() => expect(store.getState().templateWizard.saves).toEqual({ [JOINERY]: 'saving' }));
    await user.click(within(await card('Is there overtime?')).getByRole('radio', { name: /^Yes/ }));
    leave();
    release();
    await waitFor(async () => expect(await stage.stored()).toEqual({ Overtime: 'Yes' }));
  });
});
