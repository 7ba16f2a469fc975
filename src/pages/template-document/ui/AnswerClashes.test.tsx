import { OWEN } from '@tests/support/test-api';
import { JOINERY, stageWizard } from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

const employee = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Employee name' });
const saved = async () => ((await stage.stored()) as Record<string, unknown>)['Employee name'];

/** A colleague answers, having seen all answers. */
async function colleagueAnswers(answers: Record<string, string>) {
  const path = `/gettemplateanswers/${JOINERY}`;
  const version = (await stage.api().request('GET', path, { as: OWEN })).headers.get('ETag') ?? '"0"';
  const sent = { as: OWEN, body: answers, headers: { 'If-Match': version } };
  expect((await stage.api().request('POST', `/savetemplateanswers/${JOINERY}`, sent)).status).toBe(200);
}

describe('two people with one client (product/template-document#clashes)', () => {
  it('choose between two answers to the same question; all others are saved', async () => {
    const { user } = await stage.open();
    await employee();
    await colleagueAnswers({ 'Employee name': 'Theirs' });
    await user.type(await employee(), 'Mine');
    const choice = await screen.findByRole('radiogroup', { name: /^Employee name/ });
    expect(choice.textContent).toContain('Theirs');
    expect(choice.textContent).toContain('Mine');
    expect(await saved()).toBe('Theirs');

    await user.click(within(choice).getByRole('radio', { name: /Mine/ }));
    await waitFor(async () => expect(await saved()).toBe('Mine'));
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: /^Employee name/ })).toBeNull());
  });

  it('keep the colleague’s answer if it is chosen', async () => {
    const { user } = await stage.open();
    await employee();
    await colleagueAnswers({ 'Employee name': 'Theirs' });
    await user.type(await employee(), 'Mine');
    const choice = await screen.findByRole('radiogroup', { name: /^Employee name/ });
    await user.click(within(choice).getByRole('radio', { name: /Theirs/ }));
    await waitFor(async () => expect((await employee()).value).toBe('Theirs'));
    expect(await saved()).toBe('Theirs');
  });

  it('do not notice answers to different questions', async () => {
    const { user } = await stage.open();
    await employee();
    await colleagueAnswers({ 'Weekly hours': '20' });
    await user.type(await employee(), 'Mine');
    await waitFor(async () =>
      expect(await stage.stored()).toMatchObject({ 'Employee name': 'Mine', 'Weekly hours': '20' }),
    );
    expect(screen.queryByText(/Somebody else has answered/)).toBeNull();
  });
});
