import { enterText } from '@tests/support/enter-text';
import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import {
  ANSWERS,
  BAKERY,
  card,
  cards,
  filled,
  JOINERY,
  paper,
  place,
  saysInDocument,
  section,
  stageWizard,
} from '@tests/support/template-document-screen';
import { OWEN } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, passthrough } from 'msw';
import { describe, expect, it, vi } from 'vitest';

const stage = stageWizard();

const statusesOf = async () =>
  (await cards()).map((one) => [
    within(one).getByRole('heading', { level: 2 }).textContent,
    /Mandatory|Done|Pending/.exec(one.textContent)?.[0],
  ]);

describe('the questions', () => {
  it('are in document order, each with its status; they show their dependents, and hide them again', async () => {
    const { user } = await stage.open();
    await screen.findByRole('textbox', { name: 'Manager name' });
    expect(await statusesOf()).toEqual([
      ['Employee name', 'Pending'],
      ['Parties', 'Mandatory'],
      ['Manager name', 'Pending'],
      ['How much holiday?', 'Pending'],
      ['Is there overtime?', 'Pending'],
    ]);
    expect(screen.getByText('0 of 4 answered')).toBeTruthy();
    const overtime = await card('Is there overtime?');
    await user.click(within(overtime).getByRole('radio', { name: /^Yes/ }));
    await card('Is there sundays?');
    await saysInDocument('Overtime is paid');
    await user.click(within(overtime).getByRole('radio', { name: /^No/ }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Is there sundays?' })).toBeNull());
    expect(paper()).not.toContain('Overtime is paid');
  });

  it('update the document as they are answered, and show MULTI CHOICE while a choice is open', async () => {
    const { user } = await stage.open();
    await saysInDocument('MULTI CHOICE');
    const holiday = await card('How much holiday?');
    await user.click(await within(holiday).findByRole('radio', { name: /You have 28 days/ }));
    await saysInDocument('You have 28 days');
    expect(paper()).not.toContain('MULTI CHOICE');
    await user.type(screen.getByRole('textbox', { name: 'Employee name' }), 'Sam  Taylor ');
    await saysInDocument('For Sam  Taylor');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employee name' }).value).toBe('Sam  Taylor ');
    await user.click(within(holiday).getByRole('button', { name: 'Clear the answer to How much holiday?' }));
    await saysInDocument('MULTI CHOICE');
    expect(document.activeElement).toBe(holiday);
  });

  it('highlight their part of the document, which links to them', async () => {
    const { user } = await stage.open();
    await user.click(await screen.findByText('Signed by', { exact: false }));
    const parties = await card('Parties');
    await waitFor(() => expect(document.activeElement).toBe(parties));
    expect(document.querySelector('[data-clause][data-active]')?.textContent).toContain('Signed by');
    await user.click(screen.getByText('[Manager name]'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Manager name' })));
    expect(screen.getByText('[Manager name]').hasAttribute('data-active')).toBe(true);
  });
});

describe('the places of an answer', () => {
  it('are counted on its card, and each press goes to the next one', async () => {
    await stage.restage(`<p>One ${filled('Sesame')}</p><p>Two ${filled('Sesame')}</p>`, []);
    const { user } = await stage.open();
    const shown: string[] = [];
    const seen = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      if (this.dataset['placeholder']) shown.push(this.parentElement?.textContent ?? '');
      return new DOMRect();
    });
    const button = within(await card('Sesame')).getByRole('button', { name: 'Show Sesame in the document: 2 places' });
    for (let press = 1; press <= 3; press += 1) {
      shown.length = 0;
      await user.click(button);
      const text = press === 2 ? 'Two [Sesame]' : 'One [Sesame]';
      await waitFor(() => expect(shown.at(-1)).toBe(text));
    }
    seen.mockRestore();
  });
});

describe('the texts of sections', () => {
  it('show LOADING while they are fetched, and Next waits for them', async () => {
    await stage.answerAside(ANSWERS);
    const release = holdCalls(stage.server, 'get', '/getsection/s-28');
    await stage.open();
    await saysInDocument('LOADING');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.disabled).toBe(true);
    release();
    await saysInDocument('You have 28 days');
    await waitFor(() => expect(next.disabled).toBe(false));
    expect(paper()).not.toContain('LOADING');
  });

  it('are retried once; a failed one is reported, and prevents publishing', async () => {
    await stage.answerAside(ANSWERS);
    stage.server.use(fault('get', '/getsection/s-28', 'none'));
    const { user } = await stage.open();
    await screen.findByText(/^Some texts could not be loaded/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await saysInDocument('You have 28 days');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false));
  });
});

describe('the steps', () => {
  it('continue only at 100 per cent, and go back', async () => {
    await stage.answerAside({ ...ANSWERS, 'Employee name': '' });
    const { user } = await stage.open();
    await saysInDocument('You have 28 days');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await enterText(user, screen.getByRole('textbox', { name: 'Employee name' }), 'Sam Taylor');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(screen.getByText('100 %')).toBeTruthy();
    await user.click(next);
    await screen.findByRole('region', { name: 'The final document' });
    expect(paper()).toBe('ContractFor Sam TaylorPartiesSigned by Alex MorganHolidayYou have 28 daysThe end');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await card('Is there overtime?');
  });

  it('begin with the questions if the address asks for an incomplete document', async () => {
    await stage.answerAside({ 'Employee name': 'Sam' });
    await stage.render(`?templateId=t-1&account=${JOINERY}&step=2`);
    expect(await card('Is there overtime?')).toBeTruthy();
  });

  it('do not continue by themselves while the last answer is typed, even if the address asked for the document', async () => {
    await stage.answerAside({ ...ANSWERS, 'Manager name': '' });
    const { user, router } = await stage.render(`?templateId=t-1&account=${JOINERY}&step=2`);
    await saysInDocument('You have 28 days');
    await user.type(await screen.findByRole('textbox', { name: 'Manager name' }), 'Alex');
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Manager name' }).value).toBe('Alex');
    expect(router.state.location.search).not.toContain('step=2');
  });
});

describe('answers', () => {
  it('are saved after a moment, and restored with their author and date', async () => {
    const first = await stage.open();
    await first.user.click(within(await card('Is there overtime?')).getByRole('radio', { name: /^No/ }));
    await screen.findByText('Saved');
    await waitFor(async () => expect(await stage.stored()).toEqual({ Overtime: 'No' }));
    first.leave();
    await stage.open();
    const overtime = await card('Is there overtime?');
    expect(within(overtime).getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true);
    expect(await within(overtime).findByText('Answered on 18/11/2026 by Ada Lindqvist')).toBeTruthy();
  });

  it('that cannot be saved are stored and reported without a snack-bar', async () => {
    stage.server.use(fault('post', `/savetemplateanswers/${JOINERY}`, 'none'));
    const { user, store } = await stage.open();
    await user.click(within(await card('Is there overtime?')).getByRole('radio', { name: /^Yes/ }));
    await screen.findByText(/^Not saved/);
    expect(store.getState().notifications).toEqual([]);
    expect(paper()).toContain('Overtime is paid');
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await stage.stored()).toEqual({ Overtime: 'Yes' }));
  });

  it('of each client stay separate when the account is switched half-way', async () => {
    await stage.answerAside({ 'Employee name': 'Bea Baker' }, BAKERY);
    const { user, router } = await stage.open();
    await enterText(user, screen.getByRole('textbox', { name: 'Employee name' }), 'Joe Joiner');
    await router.navigate(`/template-document?templateId=t-1&account=${BAKERY}&accountName=Bakery`);
    await saysInDocument('For Bea Baker');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employee name' }).value).toBe('Bea Baker');
    await waitFor(async () => expect(await stage.stored()).toEqual({ 'Employee name': 'Joe Joiner' }));
    expect(await stage.stored(BAKERY)).toEqual({ 'Employee name': 'Bea Baker' });
  });

  it('that cannot be fetched are reported in place', async () => {
    stage.server.use(fault('get', `/gettemplateanswers/${JOINERY}`, { status: 500, body: {} }));
    const { user } = await stage.render(`?templateId=t-1&account=${JOINERY}`);
    await screen.findByText('Could not fetch answers');
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Is there overtime?')).toBeTruthy();
  });
});

describe('the contacts of a client', () => {
  it('are offered for a person’s name', async () => {
    const { user } = await stage.open();
    await user.click(await screen.findByRole('button', { name: 'Choose a contact' }));
    const [first] = await screen.findAllByRole('menuitem');
    const name = first?.textContent ?? '';
    await user.click(first as HTMLElement);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Manager name' }).value).toBe(name),
    );
    await saysInDocument(`Signed by ${name}`);
  });

  it('may be empty', async () => {
    stage.server.use(fault('get', `/getContacts/${BAKERY}`, { status: 200, body: [] }));
    await stage.open(BAKERY);
    expect(await screen.findByText('no known contacts')).toBeTruthy();
  });

  it('are shown as loading until they arrive', async () => {
    stage.server.use(
      http.get('*/api/getContacts/*', async () => {
        await delay('infinite');
        return passthrough();
      }),
    );
    await stage.open();
    expect(await screen.findByText('searching ...')).toBeTruthy();
  });
});

describe('the template', () => {
  it.each(['?templateId=none-such', '?templateId=%00'])('may not be found: %j', async (search) => {
    await stage.render(search);
    expect(await screen.findByText('No template found ...')).toBeTruthy();
  });

  it('is chosen from a list if the address has none, or by a part of its name, also without the role Templates', async () => {
    const { user, router } = await stage.render('', OWEN);
    expect(await screen.findByText('No template found ...')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Templates' }));
    expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull();
    const [link] = list.getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/template-document?templateId=t-1');
    const find = screen.getByRole('searchbox', { name: 'Find a template' });
    await enterText(user, find, 'CONTR');
    expect(await screen.findByRole('link', { name: 'Contract' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?find=CONTR'));
    await enterText(user, find, 'none such');
    expect((await screen.findByText(/No templates match/)).textContent).toContain('none such”');
    expect(screen.queryByRole('link', { name: 'Contract' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(document.activeElement).toBe(find);
    expect(await screen.findByRole('link', { name: 'Contract' })).toBeTruthy();
  });

  it('is used without the role Templates', async () => {
    await stage.restage(place('Parties'), [section('s-parties', 'Parties', `<p>${filled('Reason')}</p>`)]);
    const { user } = await stage.render(`?templateId=t-1&account=${JOINERY}`, OWEN);
    await user.click(within(await card('Is there parties?')).getByRole('radio', { name: /^Yes/ }));
    await saysInDocument('[Reason]');
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeTruthy();
  });

  it('is taken from the store if the address has none', async () => {
    const { router } = await stage.open();
    await router.navigate('/template-document');
    await card('Is there overtime?');
    expect(screen.getByRole('heading', { name: 'Template Document – Contract' })).toBeTruthy();
  });

  it('waits for a client, found by three characters of its name', async () => {
    const { user } = await stage.render('?templateId=t-1');
    await screen.findByText('Whose document is it?');
    await saysInDocument('MULTI CHOICE');
    await enterText(user, screen.getByRole('combobox', { name: 'Account' }), 'joinery');
    await user.click(await screen.findByRole('option', { name: 'Harbourside Joinery Ltd' }));
    expect(await card('Is there overtime?')).toBeTruthy();
  });
});
