import { screen } from '@testing-library/react';
// Lazily loaded by the app; imported here, so that no step has to wait for it.
import '@/features/sign-up';
import '@/pages/sales-proto';
import '@/pages/sign-up';
import type { PortalStore } from '@/app/store';
import { signUpAnswered, signUpStepDone } from '@/entities/sign-up';
import { ADA, GRACE, OWEN } from '@tests/support/test-api';
import { inItsStates, nothingLoads, title, type StoredScreen } from './stored-screen';

/** Goes to a step of the sign-up with everything before it answered. */
function signUpTo(step: number) {
  return async (_user: unknown, { dispatch }: PortalStore) => {
    await title(/./);
    dispatch(signUpAnswered({ email: 'jo@harbourside.example', businessName: 'Harbourside Joinery' }));
    dispatch(signUpAnswered({ employeeCount: '12', registrationNumber: '01234567', role: 'HR Professional' }));
    dispatch(signUpAnswered({ hasHrSoftware: false, hasCompliantContracts: true }));
    for (let done = 1; done < step; done += 1) dispatch(signUpStepDone(done));
  };
}

async function toDoIsShown() {
  await screen.findByRole('heading', { name: 'To do now' });
  await nothingLoads();
}

/** Home, the public screens, the sign-in, and the page for unknown addresses. */
export const EVERYONE: StoredScreen[] = [
  ...inItsStates({
    name: 'home',
    path: '/',
    as: OWEN,
    call: '/visitsummary',
    until: async () => {
      await nothingLoads();
      await screen.findByText(/is booking between \d/);
      await toDoIsShown();
    },
  }),
  { name: 'home-all-roles', path: '/', as: ADA, until: toDoIsShown },
  { name: 'home-not-registered', path: '/', as: GRACE },
  { name: 'no-role', path: '/marketing', as: OWEN, until: () => title('You do not have access to this page') },
  { name: 'no-such-page', path: '/no-such-page', as: OWEN, until: () => title('Page not found') },
  {
    name: 'login',
    path: '/time-sheet',
    until: () => screen.findByRole('img', { name: 'A harbour with a lighthouse' }),
  },
  { name: 'sales-proto', path: '/sales-proto' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'sign-up-half-filled', path: '/sign-up', until: signUpTo(5) },
  { name: 'sign-up-package', path: '/sign-up', until: signUpTo(8) },
];
