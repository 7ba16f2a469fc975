import { enterText } from '@tests/support/enter-text';
import { onward, signUpScreen, startAtStep, step } from '@tests/support/sign-up-screen';
import { passToApi } from '@tests/support/render-screen';
import { storedTab } from '@tests/support/stored-tab';
import { OWEN } from '@tests/support/test-api';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PortalStore } from '@/app/store';

const page = signUpScreen();
const PASSWORD = 'quartz 93';
const EMAIL = 'jo@b.example';

/** Everything that outlives the field or could be sent, where the password must not be. */
function everythingStored(store: PortalStore): string {
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  return JSON.stringify([
    store.getState(),
    stored,
    window.history.state,
    window.location.href,
    document.cookie,
    window.name,
    document.documentElement.outerHTML,
  ]);
}

describe('the password', () => {
  it('is only in its field, both while it is typed and afterwards', async () => {
    const { user, store } = await page.open('/sign-up');
    await step('Create your account');
    await enterText(user, screen.getByLabelText('Email'), EMAIL);
    await enterText(user, screen.getByLabelText('Password'), PASSWORD);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
    // The searched texts do contain what was typed into the other field.
    expect(everythingStored(store)).toContain(EMAIL);
    expect(everythingStored(store)).not.toContain(PASSWORD);

    await user.click(screen.getByRole('button', { name: 'Show what you type' }));
    expect(everythingStored(store)).not.toContain(PASSWORD);
    await user.click(onward('Sign Up'));
    await step('Welcome');
    expect(everythingStored(store)).not.toContain(PASSWORD);
  });

  it('is gone after a reload, but the e-mail is not', async () => {
    const { user } = await page.open('/sign-up');
    await step('Create your account');
    await enterText(user, screen.getByLabelText('Email'), EMAIL);
    await enterText(user, screen.getByLabelText('Password'), PASSWORD);
    await page.reload();
    await step('Create your account');

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(onward('Sign Up').disabled).toBe(true);
  });
});

describe('a reload', () => {
  it('stays at the step with its answers, and leaves the focus to the browser', async () => {
    startAtStep(4);
    const { user } = await page.open('/sign-up');
    await step('Tell us about your business');
    await enterText(user, screen.getByLabelText('Business name'), 'Harbourside Joinery');
    await page.reload();
    await step('Tell us about your business');

    expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('Harbourside Joinery');
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toBe('Step 4 of 8: Tell us about your business | Harbour Tools');
  });

  it('preserves removed items of the package, and the last step', async () => {
    startAtStep(8);
    const { user } = await page.open('/sales-proto');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const again = await page.reload();
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
    await again.user.click(onward('Finish'));
    await page.reload();
    expect(await step('Thank you')).toBeTruthy();
  });
});

describe('the answers', () => {
  it('stay while a visitor opens the sign-in and returns', async () => {
    const { user } = await page.open('/sign-up');
    await step('Create your account');
    await enterText(user, screen.getByLabelText('Email'), EMAIL);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('button', { name: 'Sign in with Microsoft' });
    window.history.back();

    await step('Create your account');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('of a member of staff are deleted, even from the tab, once they have signed out', async () => {
    page.server.use(http.all('*/api/*', ({ request }) => passToApi(page.api, request)));
    const { user, store } = await page.open('/sign-up', OWEN);
    await step('Create your account');
    await enterText(user, screen.getByLabelText('Email'), EMAIL);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await step('Home');
    await waitFor(() => expect(storedTab().signUp?.email).toBe(EMAIL));

    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in with Microsoft' });
    await waitFor(() => expect(storedTab()).toEqual({}));
    expect(store.getState().signUp.email).toBe('');
  });
});
