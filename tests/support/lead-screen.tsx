import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { OWEN } from '@tests/support/test-api';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { leadDraftRestored, type StoredLead } from '@/entities/lead';
import { LeadFormPage } from '@/pages/lead-form';

const REFERRED = { ReferrerEmail: OWEN, Division: 'Consultancy' };

/** The form of a decision maker who has moved, ready to be sent. */
export const MOVED: StoredLead = {
  stage: 2,
  answers: {
    ...REFERRED,
    Initial: 'DMMOVER',
    'NOTES:PreviousCompany': 'Old Co',
    'NOTES:NewCompany': 'New Co',
    'NOTES:Contact': 'Jo',
  },
};

/** The form of a new client, at the services. */
export const NEWCOMER: StoredLead = {
  stage: 4,
  answers: {
    ...REFERRED,
    Initial: 'NEW',
    AccountText: 'Newcomer',
    AccountPostcode: 'LA1 1AA',
    ContactName: 'Jo',
    ContactPhone: '01524',
    ContactEmail: 'jo@newcomer.example',
  },
};

/** Answers about need and time. */
export const QUALIFIED = {
  'BANT1.1': 'No',
  'BANT2.1': 'Yes',
  'BANT2.3': 'Yes',
  'BANT3.1': 'Peace',
  'BANT3.2': 'Not at all',
  BANT4: 'Hot Lead',
};

/** The lead form on the real API; registers the hooks of the calling suite. */
export function leadScreen() {
  const { api, server } = stageApi();

  const open = (as = OWEN, search = '') => renderScreen(<LeadFormPage />, { api: api(), as, at: `/leadform${search}` });
  return {
    server,
    get api() {
      return api();
    },
    open,
    /** Opens the form at a stage, with everything before it answered. */
    async openAt(lead: StoredLead) {
      const view = await open();
      act(() => void view.store.dispatch(leadDraftRestored(lead)));
      return view;
    },
  };
}

export const nextButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

export const submitLead = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

/** Goes from the first stage to the one after the referrer. */
export async function startLead(user: UserEvent, kind: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: kind }));
  await user.click(nextButton());
  await user.selectOptions(screen.getByLabelText('Division'), 'Consultancy');
  await user.click(nextButton());
}

/** Goes through the stages of a new client up to the services. */
export async function reachServices(user: UserEvent): Promise<void> {
  await leaveContact(user);
  await screen.findByRole('combobox', { name: 'Find a service' });
}

/** Goes through the stages of a new client, up to and including the contact. */
export async function leaveContact(user: UserEvent): Promise<void> {
  await startLead(user, 'A new client');
  await user.type(screen.getByLabelText('Company name'), 'Newcomer');
  await user.type(screen.getByLabelText('Post code'), 'LA1 1AA');
  await user.click(nextButton());
  await user.type(screen.getByLabelText('Contact name'), 'Jo');
  await user.type(screen.getByLabelText('Contact phone'), '01524');
  await user.type(screen.getByLabelText('Contact e-mail'), 'jo@newcomer.example');
  await user.click(nextButton());
}
