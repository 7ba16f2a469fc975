import { placeholders } from '@server/data/schema';
import { card, filled, JOINERY_NAME, saysInDocument, stageWizard } from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

const stage = stageWizard();

const TYPED = [
  { key: 'Begins', type: 'date', format: 'long' },
  { key: 'Ends', type: 'date', formula: '[Begins] + 6 months' },
  { key: 'Wage', type: 'money', format: 'words' },
  { key: 'Sundays?', type: 'yes-no', format: 'will/will not' },
  { key: 'Paid how', type: 'choice', choices: ['weekly', 'monthly'] },
  { key: 'Mail', type: 'email' },
];

beforeEach(async () => {
  const { db } = stage.api().deps;
  await stage.restage(`<p>${TYPED.map(({ key }) => filled(key)).join('; ')}</p>`, []);
  const rows = TYPED.map((row, index) => ({ position: 900 + index, choices: [], ...row }));
  await db.insert(placeholders).values(rows).onConflictDoNothing();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a field of a type', () => {
  it('takes what people type, shows it as they write it, and the document as its format says', async () => {
    const { user } = await stage.open();
    await user.type(await field('Begins'), '1 March 2027');
    expect((await field('Begins')).value).toBe('1 March 2027');
    await saysInDocument('1 March 2027; 1 September 2027; ');
    await user.type(await field('Wage'), '£31,500.00');
    expect((await field('Wage')).value).toBe('£31,500.00');
    await user.click(within(await card('Sundays?')).getByRole('radio', { name: 'No – will not' }));
    await user.click(within(await card('Paid how')).getByRole('radio', { name: 'monthly' }));
    await saysInDocument('; thirty-one thousand five hundred pounds; will not; monthly; [Mail]');
    await waitFor(async () =>
      expect(await stage.stored()).toEqual({
        Begins: '2027-03-01',
        Wage: '31500',
        'Sundays?': 'No',
        'Paid how': 'monthly',
      }),
    );
    expect((await field('Begins')).value).toBe('01/03/2027');
    expect((await field('Wage')).value).toBe('31,500');
    expect(screen.queryByRole('listitem', { name: 'Ends' })).toBeNull();
    await user.click(within(await card('Paid how')).getByRole('button', { name: /^Clear/ }));
    await saysInDocument('; [Paid how]; ');
  });

  it('takes the keys y, n and numbers where it has choices', async () => {
    const { user } = await stage.open();
    const [sundays, paid] = [await card('Sundays?'), await card('Paid how')];
    sundays.focus();
    await user.keyboard('n');
    await saysInDocument('; will not; ');
    paid.focus();
    await user.keyboard('1');
    await saysInDocument('; weekly; ');
    paid.focus();
    await user.keyboard('{Delete}');
    await saysInDocument('; [Paid how]; ');
    expect(within(paid).getByRole<HTMLInputElement>('radio', { name: 'weekly' }).checked).toBe(false);
  });

  it('says while somebody types what is wrong, and checks name what stays as it is', async () => {
    const { user } = await stage.open();
    await user.type(await field('Mail'), 'sam@example');
    const mail = await card('Mail');
    expect(within(mail).getByText(/^This is not an e-mail address/)).toBeTruthy();
    expect((await field('Mail')).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: /^Checks/ }));
    await screen.findByRole('button', { name: /“Mail”: This is not an e-mail address/ });
    await user.type(await field('Mail'), '.com');
    await waitFor(() => expect(within(mail).queryByText(/^This is not/)).toBeNull());
    await saysInDocument('sam@example.com');
  });

  it('shows an answer of before that is none of its choices', async () => {
    await stage.answerAside({ 'Paid how': 'in apples', Begins: 'in spring' });
    await stage.open();
    await saysInDocument('in spring; [Ends]; ');
    await saysInDocument('; in apples; ');
    expect(within(await card('Paid how')).getByText(/^Answered: “in apples”/)).toBeTruthy();
    expect((await field('Begins')).value).toBe('in spring');
  });

  it('is filled in from the client’s record, and can be overwritten', async () => {
    await stage.api().deps.db.insert(placeholders).values({ key: 'Whose', position: 990, source: 'client-name' });
    await stage.restage(`<p>Of ${filled('Whose')}</p>`, []);
    const { user } = await stage.open();
    const whose = await card('Whose');
    await within(whose).findByText('From the client’s record');
    expect((await field('Whose')).value).toBe(JOINERY_NAME);
    await saysInDocument(`Of ${JOINERY_NAME}`);
    expect(await stage.stored()).toEqual({});
    await user.type(await field('Whose'), ' and Sons');
    await saysInDocument(`Of ${JOINERY_NAME} and Sons`);
    expect(within(whose).queryByText('From the client’s record')).toBeNull();
    await waitFor(async () => expect(await stage.stored()).toEqual({ Whose: `${JOINERY_NAME} and Sons` }));
  });

  it('goes on with Enter, also from a date', async () => {
    const { user } = await stage.open();
    await user.type(await field('Begins'), '01/03/2027{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Wage')));
  });
});
