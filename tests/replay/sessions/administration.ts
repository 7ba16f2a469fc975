import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import '@/app/router/AdminScreens';
import { GRACE } from '@tests/support/test-api';
import { draftNames } from '@tests/support/time-sheet-screen';
import { inItsStates, nothingLoads, type StoredScreen } from './stored-screen';

const BUILDER = { path: '/admin/forms?form=complaint', as: GRACE };

async function builderStands(): Promise<HTMLElement> {
  await nothingLoads();
  return screen.findByRole('region', { name: 'Questions' });
}

async function openQuestion(user: UserEvent): Promise<void> {
  const questions = await builderStands();
  await user.click(within(questions).getByRole('button', { name: /Name of the complainant/ }));
  await screen.findByRole('textbox', { name: 'Question' });
}

/** What administrators set up. */
export const ADMINISTRATION: StoredScreen[] = [
  ...inItsStates({
    name: 'admin',
    path: '/admin/people',
    as: GRACE,
    call: '/admin/people',
    nothing: { people: [], teams: [] },
  }),
  ...inItsStates({ name: 'admin-form', ...BUILDER, call: '/admin/forms/complaint', until: builderStands }),
  { name: 'admin-form-missing', path: '/admin/forms?form=gone', as: GRACE },
  { name: 'admin-form-question', ...BUILDER, until: openQuestion },
  {
    name: 'admin-form-half-filled',
    ...BUILDER,
    reloads: true,
    until: async (user) => {
      await openQuestion(user);
      await user.type(screen.getByRole('textbox', { name: 'Question' }), '!');
      await waitFor(() => expect(draftNames()).toHaveLength(1));
    },
  },
  {
    name: 'admin-form-give',
    ...BUILDER,
    until: async (user) => {
      await builderStands();
      await user.click(screen.getByRole('button', { name: 'Give to …' }));
      await within(await screen.findByRole('dialog')).findByText('It was given to nobody yet.');
    },
  },
];
