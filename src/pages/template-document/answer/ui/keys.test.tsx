import { openedDialog } from '@tests/support/opened-dialog';
import {
  ANSWERS,
  card,
  cards,
  place,
  saysInDocument,
  section,
  stageWizard,
} from '@tests/support/template-document-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

/** The question of the focused card. */
const focused = () => document.activeElement?.closest('[data-card]')?.querySelector('h2')?.textContent;
const waitForFocus = (question: string) => waitFor(() => expect(focused()).toBe(question));

async function start() {
  const view = await stage.open();
  await screen.findByRole('textbox', { name: 'Manager name' });
  await screen.findByRole('radio', { name: /You have 28 days/ });
  await view.user.click(screen.getByRole('button', { name: 'Next pending' }));
  await waitForFocus('Employee name');
  return view;
}

describe('without a mouse', () => {
  it('everything can be answered, up to Next', async () => {
    const { user } = await start();
    await user.keyboard('Sam Taylor{Enter}');
    await waitForFocus('Manager name');
    await user.keyboard('Alex Morgan{Enter}');
    await waitForFocus('How much holiday?');
    await user.keyboard('2');
    await waitForFocus('Is there overtime?');
    await saysInDocument('You have 28 days');
    await user.keyboard('y');
    await waitForFocus('Is there sundays?');
    await user.keyboard('n');
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(await screen.findByText('5 of 5 answered')).toBeTruthy();
  });

  it('p, j, k and, unless it answers, n move between cards, and u goes to the next pending one', async () => {
    await stage.answerAside({ 'Employee name': 'Sam' });
    const { user } = await stage.open();
    await screen.findByRole('textbox', { name: 'Manager name' });
    await screen.findByRole('radio', { name: /You have 28 days/ });
    (await card('How much holiday?')).focus();
    await user.keyboard('n');
    await waitForFocus('Is there overtime?');
    await user.keyboard('p');
    await waitForFocus('How much holiday?');
    await user.keyboard('k');
    await waitForFocus('Manager name');
    // In a field letters are letters, until Escape.
    await user.keyboard('p');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Manager name' }).value).toBe('p');
    await user.keyboard('{Escape}k');
    await waitForFocus('Parties');
    await user.keyboard('u');
    await waitForFocus('How much holiday?');
    await user.keyboard('j');
    await waitForFocus('Is there overtime?');
    expect((await cards()).some((one) => within(one).queryByRole('radio', { checked: true }))).toBe(false);
  });

  it('Enter in the last field moves to Next but does not press it', async () => {
    await stage.answerAside({ ...ANSWERS, 'Manager name': '' });
    const { user } = await stage.open();
    const field = await screen.findByRole('textbox', { name: 'Manager name' });
    await screen.findByRole('radio', { name: /You have 28 days/, checked: true });
    await user.type(field, 'Alex{Enter}');
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('Delete clears an answer', async () => {
    await stage.answerAside(ANSWERS);
    const { user } = await stage.open();
    const overtime = await card('Is there overtime?');
    within(overtime).getByRole('radio', { name: /^No/ }).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(within(overtime).queryByText('Pending')).toBeTruthy());
    expect(focused()).toBe('Is there overtime?');
  });

  it('d goes to the document, arrows move in it, and Enter returns; a held Enter leaves only one field', async () => {
    const { user } = await start();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Employee name' }), { key: 'Enter' });
    await waitForFocus('Manager name');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Manager name' }), { key: 'Enter', repeat: true });
    fireEvent.keyUp(screen.getByRole('textbox', { name: 'Manager name' }), { key: 'Enter' });
    expect(focused()).toBe('Manager name');

    (await card('How much holiday?')).focus();
    await user.keyboard('d');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('MULTI CHOICE'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Signed by');
    await user.keyboard('{Enter}');
    await waitForFocus('Parties');
    // A question mark lists all keys.
    await user.keyboard('?');
    const dialog = await openedDialog('Keyboard shortcuts');
    expect(within(dialog).getByText('Next pending card')).toBeTruthy();
  });

  it('a held key answers only one question', async () => {
    await stage.answerAside({ 'Employee name': 'Sam', 'Manager name': 'Alex', Holiday: 's-28' });
    await stage.open();
    const overtime = await card('Is there overtime?');
    fireEvent.keyDown(overtime, { key: 'y' });
    await waitForFocus('Is there sundays?');
    const sundays = await card('Is there sundays?');
    fireEvent.keyDown(sundays, { key: 'y', repeat: true });
    fireEvent.keyDown(sundays, { key: 'k' });
    await waitForFocus('Is there overtime?');
    expect(within(sundays).getByText('Pending')).toBeTruthy();
  });

  it('Enter opens a link in the document, and does not go to a card', async () => {
    await stage.restage(place('Rules'), [
      section('s-rules', 'Rules', '<p>See <a href="https://example.com/rules">the rules</a></p>', {
        isMandatory: true,
        question: '',
      }),
    ]);
    await stage.open();
    await saysInDocument('See the rules');
    const link = screen.getByRole('link', { name: 'the rules' });
    link.focus();
    expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

describe('a screen that is opened again', () => {
  it('shows the last focused card', async () => {
    const first = await start();
    (await card('Is there overtime?')).focus();
    first.leave();
    await stage.open();
    await waitFor(() =>
      expect(document.querySelector('[aria-current]')?.querySelector('h2')?.textContent).toBe('Is there overtime?'),
    );
  });
});
