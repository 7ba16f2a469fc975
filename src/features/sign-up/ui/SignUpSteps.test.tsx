import { onward, signUpScreen, startAtStep, step } from '@tests/support/sign-up-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startUpConfig } from '@/shared/config';

const page = signUpScreen();

async function openStep(number: number) {
  startAtStep(number);
  const app = await page.open('/sign-up');
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('step 1', () => {
  it('continues only with an e-mail and a password, of any form', async () => {
    const { user } = await openStep(1);
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'new-password']);
    expect(onward('Sign Up').disabled).toBe(true);

    await user.type(email, 'jo{Enter}');
    expect(onward('Sign Up').disabled).toBe(true);
    await user.clear(email);
    await user.type(password, 'x{Enter}');
    expect(onward('Sign Up').disabled).toBe(true);
    await user.type(email, 'jo');
    expect(onward('Sign Up').disabled).toBe(false);
    expect(screen.getByText(/Short passwords|same few characters/)).toBeTruthy();

    await user.type(password, '{Enter}');
    expect(await step('Welcome')).toBeTruthy();
  });

  it('shows the password on request, and links to the terms and the sign-in', async () => {
    const { user } = await openStep(1);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    const show = screen.getByRole('button', { name: 'Show what you type' });
    await user.type(password, 'tidal');
    expect(password.type).toBe('password');

    await user.click(show);
    expect([password.type, password.value, show.getAttribute('aria-pressed')]).toEqual(['text', 'tidal', 'true']);
    await user.click(show);
    expect(password.type).toBe('password');
    expect(screen.getByText(/you agree to our terms of service/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'terms of service' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Harbour Tools' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).pathname).toBe('/signin');
  });

  it.each([
    ['https://harbour.example/terms', 'https://harbour.example/terms'],
    ['javascript:alert(1)', undefined],
  ])('has the name for customers, and the terms as a link to an address: %s', async (termsUrl, href) => {
    const before = { ...startUpConfig };
    onTestFinished(() => void Object.assign(startUpConfig, before));
    Object.assign(startUpConfig, { customerName: 'Harbour Advice', termsUrl });
    await openStep(1);
    expect(screen.getByRole('banner').textContent).toContain('Harbour Advice');
    expect(screen.getByRole('banner').textContent).not.toContain('Tools');
    expect(screen.queryByRole<HTMLAnchorElement>('link', { name: 'terms of service' })?.href).toBe(href);
  });
});

describe('steps 2 and 3', () => {
  it('confirm the user id, and list what the set-up needs', async () => {
    const { user } = await openStep(2);
    expect(screen.getByText('jo@harbourside.example')).toBeTruthy();
    await user.click(onward('Open'));

    for (const text of [
      'Business info',
      'Activate features',
      'Payment details',
      'Your company registration number',
      'Your payment details',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await user.click(onward('Start Set Up'));
    expect(await step('Tell us about your business')).toBeTruthy();
  });

  it('continue with Enter, one step at a time while the key is held', async () => {
    const { user } = await openStep(2);
    (await step('Welcome')).focus();
    await user.keyboard('{Enter>3/}');
    expect(document.activeElement).toBe(await step('Your set-up, in three parts'));

    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await step('Tell us about your business'));
  });
});

describe('step 4', () => {
  it('has three optional answers, with hints after a field is left', async () => {
    const { user, store } = await openStep(4);
    expect(screen.getByLabelText<HTMLInputElement>('Business name').autocomplete).toBe('organization');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of employees' }).type).toBe('number');

    await user.type(screen.getByLabelText('Number of employees'), '240');
    await user.type(screen.getByLabelText('Company registration number'), '1234567');
    expect(screen.queryByText('Companies House writes eight digits: 01234567.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Companies House writes eight digits: 01234567.')).toBeTruthy();
    expect(screen.getByText(/The package is for 100 users/)).toBeTruthy();
    expect(onward('Next').disabled).toBe(false);

    await user.click(onward('Next'));
    await step('What is your role at the business?');
    expect(store.getState().signUp).toMatchObject({
      businessName: '',
      employeeCount: '240',
      registrationNumber: '1234567',
    });
  });
});

describe('steps 5, 6 and 7', () => {
  it.each([
    [5, 'What is your role at the business?', 'Business Owner / Manager'],
    [6, 'Do you have HR software?', /^Yes/],
    [7, 'Do all your employees have compliant contracts?', /^No/],
  ])('step %i needs a choice', async (number, title, choice) => {
    const { user } = await openStep(number);
    const heading = await step(title);
    heading.focus();
    expect(screen.getByRole('group', { name: title })).toBeTruthy();
    expect(onward('Next').disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(heading.isConnected).toBe(true);

    await user.click(screen.getByRole('radio', { name: choice }));
    expect(onward('Next').disabled).toBe(false);
    await user.keyboard('{Enter}');
    expect(screen.getByText(`Step ${number + 1} of 8`)).toBeTruthy();
  });
});

describe('step 8', () => {
  it('lists the package, in which only the contracts item can be removed and restored, at the same total', async () => {
    const { user } = await openStep(8);
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual([
      'Core employment law packageFor 100 users£120 per month plus VAT',
      'Contracts and handbooks reviewOptionalOur advisers check the ones you use todayRemove',
      'HR softwareOptionalInstead of spreadsheets£100 per month',
    ]);
    expect(screen.getByText('Total').closest('p')?.textContent).toBe('Total£220 per month plus VAT');

    await user.click(onward('Remove'));
    expect(items()[1]).toMatch(/RemovedRestore$/);
    expect(document.activeElement).toBe(onward('Restore'));
    expect(
      screen.getByText('Contracts and handbooks review removed. The total stays £220 per month plus VAT.'),
    ).toBeTruthy();
    expect(screen.getByText('Total').closest('p')?.textContent).toBe('Total£220 per month plus VAT');

    await user.click(onward('Restore'));
    expect(items()[1]).toMatch(/todayRemove$/);
  });

  it('says at the end that nothing was sent, and starts again only on request', async () => {
    const { user, store } = await openStep(8);
    await user.click(onward('Finish'));
    expect(document.activeElement).toBe(await step('Thank you'));
    expect(screen.getByText(/nothing has been sent, no account was created/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Next|Back/ })).toBeNull();

    await user.click(onward('Start again'));
    expect(document.activeElement).toBe(await step('Create your account'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(store.getState().signUp.role).toBeNull();
  });
});

describe('the steps', () => {
  it('follow each other with their own titles and focused headings, without a way back', async () => {
    const { user } = await openStep(1);
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.type(screen.getByLabelText('Password'), 'y');
    for (const [number, title, button, choice] of WALK) {
      const heading = await step(title);
      expect(document.title).toBe(`Step ${number} of 8: ${title} | Harbour Tools`);
      expect(document.activeElement === heading).toBe(number > 1);
      expect(screen.queryByRole('button', { name: /back|previous/i })).toBeNull();
      for (const name of choice) await user.click(screen.getByRole('radio', { name }));
      await user.click(onward(button));
    }
    await step('Thank you');
    expect(document.title).toBe('All done | Harbour Tools');
  });
});

/** Number, title, button (product/sign-up#step-buttons) and what is chosen. */
const WALK: readonly [number, string, string, (string | RegExp)[]][] = [
  [1, 'Create your account', 'Sign Up', []],
  [2, 'Welcome', 'Open', []],
  [3, 'Your set-up, in three parts', 'Start Set Up', []],
  [4, 'Tell us about your business', 'Next', []],
  [5, 'What is your role at the business?', 'Next', ['HR Professional']],
  [6, 'Do you have HR software?', 'Next', [/^No/]],
  [7, 'Do all your employees have compliant contracts?', 'Next', [/^Yes/]],
  [8, 'Your package', 'Finish', []],
];
