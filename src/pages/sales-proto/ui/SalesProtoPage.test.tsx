import { onward, signUpScreen, startAtStep, step } from '@tests/support/sign-up-screen';
import { passToApi } from '@tests/support/render-screen';
import { fault } from '@tests/support/render-app';
import { OWEN } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { signUpStepDone } from '@/entities/sign-up';

const page = signUpScreen();
const landing = () => step('Employment law and HR support, for one fixed fee');
const radio = (group: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });

const WHO = 'Which of these are you?';
const SOFTWARE = 'Do you track your people in HR software?';
const REVIEW = 'Were your contracts and policies reviewed recently?';

describe('the landing page', () => {
  it('asks for the role and two answers, and shows the price of the package', async () => {
    await page.open('/sales-proto');
    await landing();

    const groups = screen.getAllByRole('group').map((group) => [
      group.querySelector('legend')?.textContent,
      within(group)
        .getAllByRole('radio')
        .map((choice) => choice.closest('label')?.textContent),
    ]);
    expect(groups).toEqual([
      [WHO, ['Business Owner / Manager', 'HR Professional', 'Health & Safety Professional', 'Facilities Manager']],
      [SOFTWARE, ['Yes In HR software', 'No In spreadsheets']],
      [REVIEW, ['Yes All up to date', 'No Not for a while']],
    ]);
    expect(within(screen.getByRole('region', { name: 'What you get' })).getByText('£220')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(document.title).toBe('Get Started | Harbour Tools');
  });

  it('leads to the first step without any answer, and focuses its heading', async () => {
    const { user } = await page.open('/sales-proto');
    await landing();
    await user.click(onward('Get Started'));

    const heading = await step('Create your account');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.pathname).toBe('/sales-proto');
  });

  it('passes its answers to the steps, where they can be changed', async () => {
    const { user, store } = await page.open('/sales-proto');
    await landing();
    await user.click(radio(WHO, 'Facilities Manager'));
    await user.click(radio(SOFTWARE, /^No/));
    await user.click(radio(REVIEW, /^Yes/));
    await user.keyboard('{Enter}');
    await step('Create your account');
    for (const number of [1, 2, 3, 4]) act(() => void store.dispatch(signUpStepDone(number)));

    const note = 'Your earlier answer is selected. Change it, or continue.';
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Facilities Manager' }).checked).toBe(true);
    expect(screen.getByText(note)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'HR Professional' }));
    expect(screen.queryByText(note)).toBeNull();
    await user.click(onward('Next'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true);
    await user.click(onward('Next'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).checked).toBe(true);
    await user.click(onward('Next'));
    await step('Your package');
    expect(store.getState().signUp).toMatchObject({
      role: 'HR Professional',
      hasHrSoftware: false,
      hasCompliantContracts: true,
    });
  });

  it('is shown again after a restart at the end, with nothing chosen and its heading focused', async () => {
    startAtStep(9);
    const { user } = await page.open('/sales-proto');
    await user.click(await screen.findByRole('button', { name: 'Start again' }));

    const heading = await landing();
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  });
});

describe('a public screen', () => {
  it.each(['/sales-proto', '/sign-up'])('%s makes no calls, even with a saved session', async (path) => {
    // Any call fails the test: there is no server.
    const { store, clients } = await page.open(path, OWEN);
    await screen.findByRole('heading', { level: 1 });

    expect(store.getState().session.status).toBe('loading');
    expect(clients.asked).toEqual([]);
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Harbour Tools' }).pathname).toBe('/sales-proto');
  });

  it('can be opened by staff even if /vars fails', async () => {
    page.server.use(
      fault('get', '/vars', 'none'),
      http.all('*/api/*', ({ request }) => passToApi(page.api, request)),
    );
    const { user } = await page.open('/signin', OWEN);
    await step('Home');
    window.history.pushState(null, '', '/sales-proto');
    window.dispatchEvent(new PopStateEvent('popstate'));

    await landing();
    await user.click(onward('Get Started'));
    expect(await step('Create your account')).toBeTruthy();
  });
});
