import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { OWEN } from '@tests/support/test-api';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { LeadFormPage } from '@/pages/lead-form';

/** The lead form on the real API; registers the hooks of the calling suite. */
export function leadScreen() {
  const { api, server } = stageApi();
  beforeEach(() => localStorage.clear());

  return {
    server,
    get api() {
      return api();
    },
    open: (as = OWEN, search = '') => renderScreen(<LeadFormPage />, { api: api(), as, at: `/leadform${search}` }),
  };
}

export const nextButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

/** Goes from the first stage to the one after the referrer. */
export async function startLead(user: UserEvent, kind: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: kind }));
  await user.click(nextButton());
  await user.selectOptions(screen.getByLabelText('Division'), 'Consultancy');
  await user.click(nextButton());
}

/** Answers the three questions about a decision maker who has moved. */
export async function answerMove(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Previous company'), 'Old Co');
  await user.type(screen.getByLabelText('New company'), 'New Co');
  await user.type(screen.getByLabelText('Contact and how to reach them'), 'Jo');
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
