import type { LeadToSubmit, StoredLead } from '@/entities/lead';
import { leads } from '@server/data/schema';
import { leadScreen, NEWCOMER, nextButton, QUALIFIED, submitLead } from '@tests/support/lead-screen';
import { lostAnswer } from '@tests/support/render-screen';
import { OWEN } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const lead = leadScreen();
const stored = () => lead.api.deps.db.select().from(leads);
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(async () => {
  await lead.api.deps.db.delete(leads);
});

async function find(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

/** Opens three services of a new client, at the last stage. */
async function openThree() {
  const view = await lead.openAt({ ...NEWCOMER, answers: { ...NEWCOMER.answers, ...QUALIFIED } });
  const { user } = view;
  await find(user, 'Find a service', 'settlement');
  await user.selectOptions(screen.getByLabelText('How many employees do they have?'), '51–250');
  await find(user, 'Add another service', 'mediation');
  await find(user, 'Add another service', 'gdpr');
  await user.click(nextButton());
  await user.click(nextButton());
  return view;
}

/** Refuses the leads for this product; the others pass. Counts all of them by product. */
function refuse(level2: string) {
  const tried: string[] = [];
  lead.server.use(
    http.post('*/api/submitlead', async ({ request }) => {
      const { answers } = (await request.clone().json()) as { answers: Record<string, string> };
      tried.push(answers['Level2'] ?? '');
      if (answers['Level2'] !== level2) return undefined;
      return HttpResponse.json({ title: 'The service has changed in the meantime.' }, { status: 422 });
    }),
  );
  return tried;
}

describe('several services for one client', () => {
  it('are each asked their own questions, and each sent as a lead for the same client', async () => {
    const { user, store } = await openThree();
    const summary = within(screen.getByRole('region', { name: 'What will be sent' }));
    expect(summary.getByText('3 leads, one for each service.')).toBeTruthy();
    expect(summary.getAllByText(/Newcomer/)).toHaveLength(1);
    expect(summary.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Settlement agreement (Employment Law)',
      'Workplace mediation (Human Resources)',
      'GDPR audit (Cyber Security)',
    ]);
    await submitLead(user);
    expect(await screen.findByText('Form submitted')).toBeTruthy();
    const sent = await stored();
    expect(sent.map(({ answers }) => [answers['Level2'], answers['Q:Employees'], answers['AccountText']])).toEqual([
      ['Tribunal support', '51–250', 'Newcomer'],
      ['Mediation', undefined, 'Newcomer'],
      ['Data protection', '51–250', 'Newcomer'],
    ]);
    expect(sent[2]?.questions.map(({ text }) => text)).toContain(
      'Please select Cyber Security service from the dropdown',
    );
    expect(store.getState().drafts.byKey).toEqual({});
  });

  it('all wait in the outbox once there is no network, each with its own form', async () => {
    const { user, store } = await openThree();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let tried = 0;
    lead.server.use(
      http.post('*/api/submitlead', () => {
        tried += 1;
        return HttpResponse.error();
      }),
    );
    await submitLead(user);
    expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeTruthy();
    expect(tried).toBe(1);
    const { byKey, others = {} } = store.getState().drafts;
    expect(byKey).toEqual({});
    const items = Object.values(others);
    expect(items.map(({ toSend }) => toSend?.name)).toEqual([
      'Lead for Newcomer: Settlement agreement (Employment Law)',
      'Lead for Newcomer: Workplace mediation (Human Resources)',
      'Lead for Newcomer: GDPR audit (Cyber Security)',
    ]);
    // Later services of one of them never get the key of another lead.
    expect(items.map(({ values }) => (values as StoredLead).services)).toEqual([
      { id: 0, nextId: 1000, others: [] },
      { id: 1, nextId: 2000, others: [] },
      { id: 2, nextId: 3000, others: [] },
    ]);
    const keys = items.map(({ toSend }) => JSON.stringify((toSend?.argument as LeadToSubmit | undefined)?.draft));
    expect(new Set(keys).size).toBe(3);
  });

  it('carry over an answer to the same question, which can be changed for each', async () => {
    const { user } = await lead.openAt(NEWCOMER);
    await find(user, 'Find a service', 'settlement');
    await find(user, 'Add another service', 'gdpr');
    const second = card('GDPR audit').getByLabelText<HTMLSelectElement>('How many employees do they have?');
    expect(document.activeElement).toBe(second);
    const first = card('Settlement agreement').getByLabelText<HTMLSelectElement>('How many employees do they have?');
    await user.selectOptions(first, '11–50');
    expect(nextButton().disabled).toBe(true);
    await find(user, 'Add another service', 'early conciliation');
    expect(card('Early conciliation').getByLabelText<HTMLSelectElement>(/^How many/).value).toBe('11–50');
    expect(card('Early conciliation').getByText('The same as for Settlement agreement')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Add another service' })).toBe(document.activeElement);
    await user.selectOptions(second, '1–10');
    expect(nextButton().disabled).toBe(false);
    await user.selectOptions(card('Early conciliation').getByLabelText(/^How many/), '51–250');
    expect(card('Early conciliation').queryByText(/^The same/)).toBeNull();
  });

  it('can be chosen from the tiles, chosen twice only with a warning, and removed', async () => {
    const { user } = await lead.openAt(NEWCOMER);
    await find(user, 'Find a service', 'mediation');
    await user.click(screen.getByRole('button', { name: 'Choose from the tiles' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a service' })));
    // The previous one is enough to continue.
    expect(nextButton().disabled).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Human Resources' }));
    expect(nextButton().disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText(/^Please select/), 'Mediation');
    expect(screen.getByText('This service is chosen twice. Remove one of the two.')).toBeTruthy();
    expect(nextButton().disabled).toBe(true);
    await user.click(screen.getAllByRole('button', { name: 'Remove Workplace mediation' })[1]!);
    expect(screen.queryByText(/chosen twice/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Human Resources' }).checked).toBe(true);
    expect(nextButton().disabled).toBe(false);
  });
});

describe('if some of the leads fail', () => {
  it('lists them with their reasons; Retry sends no others, even after a reload', async () => {
    const tried = refuse('Mediation');
    const first = await openThree();
    await submitLead(first.user);
    expect(
      await screen.findByText(/^2 of 3 leads sent: Settlement agreement \(Employment Law\) and GDPR/),
    ).toBeTruthy();
    expect(screen.getByText('Workplace mediation:').parentElement?.textContent).toContain('The service has changed');
    expect(await stored()).toHaveLength(2);
    first.leave();

    const { user } = await lead.open();
    expect(await screen.findByText(/^2 of 3 leads sent/)).toBeTruthy();
    lead.server.resetHandlers();
    expect(
      await screen.findByRole('heading', { level: 3, name: 'Workplace mediation (Human Resources)' }),
    ).toBeTruthy();
    await submitLead(user);
    expect(await screen.findByText('Form submitted')).toBeTruthy();
    expect(tried).toEqual(['Tribunal support', 'Mediation', 'Data protection']);
    expect(await stored()).toHaveLength(3);
    const summary = within(screen.getByRole('region', { name: 'What was sent' }));
    expect(summary.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('stops after a lost answer, and sends them all again under their own keys', async () => {
    const keys: (string | null)[] = [];
    lead.server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/submitlead')) keys.push(request.headers.get('Idempotency-Key'));
    });
    lead.server.use(lostAnswer(lead.api, '/submitlead'));
    const { user } = await openThree();
    await submitLead(user);
    expect(await screen.findAllByText(/Not sent, because the server did not answer/)).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Form submitted')).toBeTruthy();
    expect(await stored()).toHaveLength(3);
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

it('offers the client of the last lead, and opens the services at once', async () => {
  const { user, store } = await lead.openAt({
    stage: 2,
    answers: { ...QUALIFIED, ReferrerEmail: OWEN, Division: 'Consultancy', Initial: 'EXISTING' },
  });
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'ltd');
  await user.click((await screen.findAllByRole('option'))[0]!);
  await user.click(nextButton());
  const contact = await screen.findByLabelText<HTMLSelectElement>('Contact');
  await waitFor(() => expect(contact.options.length).toBeGreaterThan(2));
  await user.selectOptions(contact, contact.options[1]!.value);
  const { answers } = store.getState().leadAnswers;
  await user.click(nextButton());
  await find(user, 'Find a service', 'mediation');
  await user.click(nextButton());
  await user.click(nextButton());
  await submitLead(user);
  await user.click(await screen.findByRole('button', { name: 'Submit another' }));

  const offer = `Last client again: ${answers['AccountSearch']}, ${answers['ContactSearch']}`;
  await user.click(screen.getByRole('button', { name: offer }));
  expect(screen.getByRole('heading', { level: 2, name: 'Services' })).toBeTruthy();
  const { AccountId, ContactId } = answers;
  expect(store.getState().leadAnswers.answers).toMatchObject({ Initial: 'EXISTING', AccountId, ContactId });
});
