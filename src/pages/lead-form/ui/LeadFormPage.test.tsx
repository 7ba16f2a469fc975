import { leaveOlderDraft } from '@tests/support/older-draft';
import { leads } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { lostAnswer } from '@tests/support/render-screen';
import { leadScreen, MOVED, NEWCOMER, nextButton, startLead, submitLead } from '@tests/support/lead-screen';
import { OWEN, PRIYA } from '@tests/support/test-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

const lead = leadScreen();
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const stored = () => lead.api.deps.db.$count(leads);

// Identical answers would count as one lead.
beforeEach(async () => {
  await lead.api.deps.db.delete(leads);
});

describe('the stages', () => {
  it('start with the kind of lead; the list of stages appears with the second, numbered from 1', async () => {
    const { user } = await lead.open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stronger Together Lead Form');
    expect(nextButton().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Stages' })).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'An existing client' }));
    await user.click(nextButton());
    const list = within(screen.getByRole('navigation', { name: 'Stages' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Referrer',
      '2Client',
      '3Contact',
      '4Services',
      '5Qualification',
      '6Timeline',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Referrer e-mail'));
    expect(screen.getByText('Stage 1 of 6: Referrer')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Back' }));
    // The chosen option of the first question, not its first option.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'An existing client' }));
    await user.click(screen.getByRole('radio', { name: 'A decision maker who has moved' }));
    await user.click(nextButton());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A decision maker who has moved' }));
    await user.click(nextButton());
    expect(within(screen.getByRole('navigation')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('continue only when everything visible is answered, also with Enter; completed ones can be opened again', async () => {
    const { user } = await lead.open();
    await user.click(screen.getByRole('radio', { name: 'A new client' }));
    await user.keyboard('{Enter}');
    const email = await screen.findByLabelText<HTMLInputElement>('Referrer e-mail');
    expect(email.value).toBe(OWEN);
    expect(email.maxLength).toBe(80);
    expect(nextButton().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Contact/ }).disabled).toBe(true);
    const division = screen.getByLabelText('Division');
    division.focus();
    await user.keyboard('{Enter}');
    expect(heading('Referrer')).toBeTruthy();
    await user.selectOptions(division, 'Consultancy');
    await user.keyboard('{Enter}');
    expect(heading('Client')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const again = screen.getByLabelText<HTMLInputElement>('Referrer e-mail');
    await user.clear(again);
    expect(nextButton().disabled).toBe(true);
    await user.click(again);
    await user.paste('x'.repeat(81));
    expect(again.value).toHaveLength(80);
    expect(screen.getByText('Enter at most 80 characters.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(heading('Client')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Referrer/ }));
    expect(heading('Referrer')).toBeTruthy();
  });

  it('for an existing client find the client and its contacts, or accept someone else', async () => {
    const { user } = await lead.open();
    await startLead(user, 'An existing client');
    expect(nextButton().disabled).toBe(true);
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'ltd');
    await user.click((await screen.findAllByRole('option'))[0]!);
    await user.click(nextButton());
    const contact = await screen.findByLabelText<HTMLSelectElement>('Contact');
    await waitFor(() => expect(contact.options.length).toBeGreaterThan(2));
    expect(screen.queryByLabelText('Contact name')).toBeNull();
    await user.selectOptions(contact, contact.options[1]!.value);
    expect(nextButton().disabled).toBe(false);
    await user.selectOptions(contact, 'Somebody else');
    expect(screen.getByLabelText('Contact name')).toBeTruthy();
    expect(nextButton().disabled).toBe(true);
  });
});

describe('the services stage', () => {
  it('leads to the product by a tile or a search, skips a level of one product, asks its questions and stores its id', async () => {
    const { user, store } = await lead.openAt(NEWCOMER);
    expect(await screen.findAllByRole('radio')).toHaveLength(8);
    await user.click(screen.getByRole('radio', { name: 'Human Resources' }));
    await user.selectOptions(screen.getByLabelText(/^Please select Human Resources/), 'Mediation');
    expect(screen.queryByLabelText(/exactly/)).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'About Workplace mediation' })).toBeTruthy();

    await user.click(screen.getByRole('combobox', { name: 'Find a service' }));
    await user.paste('iso 27001');
    expect(screen.getByText('1 found')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ISO Standards' }).checked).toBe(true);
    expect(screen.getByRole('heading', { level: 3, name: 'About ISO 27001 implementation' })).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: 'Cyber Security' }));
    const second = screen.getByLabelText<HTMLSelectElement>('Please select Cyber Security service from the dropdown');
    expect([...second.options].map(({ text }) => text)).toEqual([
      'Please select',
      'Certification',
      'Data protection',
      'Testing',
    ]);
    await user.selectOptions(second, 'Certification');
    expect(store.getState().leadAnswers.answers['ProductId']).toBe('');
    await user.selectOptions(screen.getByLabelText('Which Cyber Security service exactly?'), 'Cyber Essentials');
    expect(store.getState().leadAnswers.answers['ProductId']).toMatch(/^product-/);
    expect(screen.getByLabelText('Additional Information / Requirements')).toBeTruthy();
    expect(nextButton().disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Are they certified today?'), 'No');
    expect(screen.queryByLabelText('By which body, and until when?')).toBeNull();
    fireEvent.change(screen.getByLabelText('Why do they want the certificate?'), { target: { value: 'A tender' } });
    await user.click(nextButton());
    expect(screen.getByRole('heading', { level: 3, name: 'Need for Cyber Security' })).toBeTruthy();
  });

  it('shows in place and in the snack-bar that the catalogue cannot be fetched, and retries', async () => {
    lead.server.use(fault('get', '/leadproducts', { status: 503, body: { title: 'The catalogue is being rebuilt.' } }));
    const { user, store } = await lead.openAt(NEWCOMER);
    expect((await screen.findAllByText('The catalogue is being rebuilt.')).length).toBeGreaterThan(0);
    expect(store.getState().notifications).toHaveLength(1);
    lead.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: 'Training' })).toBeTruthy();
  });

  it('shows what is already in progress for the account', async () => {
    lead.server.use(
      http.get('*/api/getopportunities/:text', ({ params }) =>
        HttpResponse.json([{ value: 'o-1', text: `${String(params['text'])} – Fire risk assessment` }]),
      ),
    );
    await lead.openAt(NEWCOMER);
    expect(await screen.findByRole('region', { name: 'Already in progress?' })).toBeTruthy();
    expect(screen.getByText('Newcomer – Fire risk assessment')).toBeTruthy();
  });
});

describe('submitting', () => {
  it('sends the visible questions once, shows what was sent, and keeps referrer and division for another', async () => {
    const { user, store } = await lead.open();
    const before = await stored();
    await startLead(user, 'A decision maker who has moved');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
    const answers = { 'Previous company': 'Old Co', 'New company': 'New Co', 'Contact and how to reach them': 'Jo' };
    for (const [label, value] of Object.entries(answers))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(
      within(screen.getByRole('region', { name: 'What will be sent' })).getByText(/Old Co to New Co/),
    ).toBeTruthy();
    const bodies: unknown[] = [];
    lead.server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/submitlead'))
        void request
          .clone()
          .json()
          .then((body) => bodies.push(body));
    });
    // Enter goes from stage to stage, but does not submit the lead.
    await user.type(screen.getByRole('textbox', { name: /^New company/ }), '{Enter}');
    await submitLead(user);

    expect(await screen.findByRole('heading', { name: 'Form submitted' })).toBeTruthy();
    expect(await stored()).toBe(before + 1);
    expect(bodies).toEqual([
      {
        answers: {
          Initial: 'DMMOVER',
          ReferrerEmail: OWEN,
          Division: 'Consultancy',
          'NOTES:PreviousCompany': 'Old Co',
          'NOTES:NewCompany': 'New Co',
          'NOTES:Contact': 'Jo',
        },
        questions: [
          { key: 'Initial', text: 'The lead is' },
          { key: 'ReferrerEmail', text: 'Referrer e-mail' },
          { key: 'Division', text: 'Division' },
          { key: 'NOTES:PreviousCompany', text: 'Previous company' },
          { key: 'NOTES:NewCompany', text: 'New company' },
          { key: 'NOTES:Contact', text: 'Contact and how to reach them' },
        ],
      },
    ]);
    expect(within(screen.getByRole('region', { name: 'What was sent' })).getByText(/Old Co to New Co/)).toBeTruthy();
    expect(store.getState().leadAnswers).toMatchObject({ stage: 0, answers: { Division: 'Consultancy' } });
    expect(store.getState().drafts.byKey).toEqual({});

    await user.click(screen.getByRole('button', { name: 'Submit another' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'An existing client' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A new client' }).checked).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'A new client' }));
    await user.click(nextButton());
    expect(screen.getByLabelText<HTMLSelectElement>('Division').value).toBe('Consultancy');
  });

  it('shows no snack-bar if it fails, keeps the answers and can be retried', async () => {
    const body = 'The client is no longer there. Choose another one.';
    lead.server.use(fault('post', '/submitlead', { status: 422, body }));
    const { user, store } = await lead.openAt(MOVED);
    const before = await stored();
    await submitLead(user);
    expect(await screen.findByText(/^Not sent. Your answers are saved/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit', description: /^Not sent/ }));
    expect(store.getState().notifications).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('New company').value).toBe('New Co');
    expect(await stored()).toBe(before);

    lead.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Form submitted')).toBeTruthy();
    expect(await stored()).toBe(before + 1);
  });

  it('stores one lead after Retry if the answer was lost', async () => {
    lead.server.use(lostAnswer(lead.api, '/submitlead'));
    const { user } = await lead.openAt(MOVED);
    const before = await stored();
    await submitLead(user);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Form submitted')).toBeTruthy();
    expect(await stored()).toBe(before + 1);
  });
});

describe('the draft', () => {
  it('is restored at its stage after a reload, and can be discarded; referrer and division stay', async () => {
    const first = await lead.open();
    await startLead(first.user, 'A decision maker who has moved');
    fireEvent.change(screen.getByLabelText('New company'), { target: { value: 'New Co' } });
    first.leave();
    leaveOlderDraft('New Co', 'Older Co');

    const { user } = await lead.open();
    expect((await screen.findByLabelText<HTMLInputElement>('New company')).value).toBe('New Co');
    expect(screen.getByText(/^Draft from .* restored$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue from 08:00' }));
    expect(screen.getByLabelText<HTMLInputElement>('New company').value).toBe('Older Co');
    expect(screen.getByText('1 unfinished draft:')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(heading('Initial')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'A new client' }));
    await user.click(nextButton());
    expect(screen.getByLabelText<HTMLSelectElement>('Division').value).toBe('Consultancy');
  });

  it('is hidden from other users', async () => {
    const first = await lead.open();
    await startLead(first.user, 'A decision maker who has moved');
    first.leave();
    const { user } = await lead.open(PRIYA);
    await user.click(await screen.findByRole('radio', { name: 'A new client' }));
    await user.click(nextButton());
    expect(screen.getByLabelText<HTMLInputElement>('Referrer e-mail').value).toBe(PRIYA);
    expect(screen.getByLabelText<HTMLSelectElement>('Division').value).toBe('');
  });
});
