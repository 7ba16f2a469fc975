import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoogleAccountsId, PromptMoment } from '../lib/google-library';

const SCRIPT_URL = 'https://google.test/client.js';

type Settings = Parameters<GoogleAccountsId['initialize']>[0];

/** Replaces the library that Google's script would load. */
class FakeGoogle implements GoogleAccountsId {
  settings: Settings[] = [];
  prompts: ((moment: PromptMoment) => void)[] = [];
  autoSelectDisabled = 0;
  cancelled = 0;

  initialize(settings: Settings) {
    this.settings.push(settings);
  }
  prompt(listener: (moment: PromptMoment) => void) {
    this.prompts.push(listener);
  }
  renderButton(parent: HTMLElement) {
    const button = document.createElement('button');
    button.textContent = 'Google’s own button';
    button.addEventListener('click', () => this.answer('of-the-button'));
    parent.append(button);
  }
  disableAutoSelect() {
    this.autoSelectDisabled += 1;
  }
  cancel() {
    this.cancelled += 1;
  }

  answer(subject: string, nonce = this.settings.at(-1)?.nonce) {
    const credential = `h.${btoa(JSON.stringify({ sub: subject, nonce }))}.s`;
    this.settings.at(-1)?.callback({ credential });
    return credential;
  }
  moment(kind: 'skipped' | 'dismissed', reason?: string) {
    this.prompts.at(-1)?.({
      isSkippedMoment: () => kind === 'skipped',
      isDismissedMoment: () => kind === 'dismissed',
      getDismissedReason: () => reason,
    });
  }
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT_URL}"]`)];

function arrive(): FakeGoogle {
  const fake = new FakeGoogle();
  window.google = { accounts: { id: fake } };
  return fake;
}

/** The module as on a newly opened page. */
async function openPage() {
  vi.resetModules();
  return import('..');
}

/** The Google client with its library loaded, and a visible sign-in in progress. */
async function signingIn() {
  const google = arrive();
  const { identityClients } = await openPage();
  const client = identityClients.groupgoogle;
  const answer = client.signIn();
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(google.prompts).toHaveLength(1));
  return { google, client, answer };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.body.innerHTML = `<script type="application/json" id="start-up-config">${JSON.stringify({
    google: { clientId: 'client-g', scriptUrl: SCRIPT_URL },
  })}</script>`;
  // jsdom has dialogs but cannot open them.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  vi.useRealTimers();
  delete window.google;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('Waiting for Google', () => {
  async function renderReadiness() {
    const { useGoogleReadiness } = await openPage();
    function Readiness() {
      const { readiness, retry } = useGoogleReadiness();
      return (
        <button type="button" onClick={retry}>
          {readiness}
        </button>
      );
    }
    return render(<Readiness />);
  }
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('checks every 100 ms and is ready as soon as the library has loaded', async () => {
    await renderReadiness();
    await advance(5_000);
    expect(screen.getByRole('button').textContent).toBe('waiting');
    arrive();
    await advance(100);
    expect(screen.getByRole('button').textContent).toBe('ready');
    expect(scripts()).toHaveLength(1);
  });

  it('gives up after 10 s, and tries again on request', async () => {
    await renderReadiness();
    await advance(9_900);
    expect(screen.getByRole('button').textContent).toBe('waiting');
    await advance(100);
    expect(screen.getByRole('button').textContent).toBe('unavailable');
    expect(scripts()).toHaveLength(0);

    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('waiting');
    expect(scripts()).toHaveLength(1);
    arrive();
    await advance(100);
    expect(screen.getByRole('button').textContent).toBe('ready');
  });

  it('loads the script through a policy that allows no other address', async () => {
    const rules: { createScriptURL(url: string): string }[] = [];
    const createPolicy = vi.fn((_name: string, rule: (typeof rules)[number]) => {
      rules.push(rule);
      return rule;
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    await renderReadiness();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['harbour']);
    expect(rules[0]?.createScriptURL(SCRIPT_URL)).toBe(SCRIPT_URL);
    expect(() => rules[0]?.createScriptURL('https://elsewhere.test/client.js')).toThrow(TypeError);
  });
});

describe('Sign-in with Google', () => {
  it('returns the credential for its own request', async () => {
    const { google, answer } = await signingIn();
    expect(google.settings[0]).toMatchObject({
      client_id: 'client-g',
      auto_select: true,
      nonce: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    const credential = google.answer('ada');
    expect(await answer).toBe(credential);
  });

  it('uses a new nonce from the server each time', async () => {
    const { google, answer, client } = await signingIn();
    google.answer('ada');
    await answer;
    const again = client.signIn('of-the-server');
    await vi.waitFor(() => expect(google.prompts).toHaveLength(2));
    expect(google.settings.at(-1)).toMatchObject({ nonce: 'of-the-server' });
    const credential = google.answer('ada');
    expect(await again).toBe(credential);
  });

  it('refuses a credential with another nonce', async () => {
    const { google, answer } = await signingIn();
    google.answer('ada', 'of-another-page');
    await expect(answer).rejects.toThrow('Google answered a question that was not asked.');
  });

  it('ends when the person closes the prompt', async () => {
    const { google, answer } = await signingIn();
    google.moment('dismissed', 'cancel_called');
    await expect(answer).rejects.toThrow('Google sign-in was not completed.');
  });

  it('ends when a visible prompt is skipped', async () => {
    const { google, answer } = await signingIn();
    await vi.advanceTimersByTimeAsync(1_500);
    google.moment('skipped');
    await expect(answer).rejects.toThrow('Google sign-in was not completed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ignores the dismissal that follows every credential', async () => {
    const { google, answer } = await signingIn();
    google.moment('dismissed', 'credential_returned');
    const credential = google.answer('ada');
    expect(await answer).toBe(credential);
  });

  it('offers Google’s own button if Google does not show its prompt', async () => {
    const { google, answer } = await signingIn();
    google.moment('skipped');
    expect(screen.getByRole('dialog', { name: 'Choose your Google account' })).toBeTruthy();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Google’s own button' }));
    const [, payload = ''] = ((await answer) ?? '').split('.');
    expect(atob(payload)).toContain('of-the-button');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends when that dialog is closed', async () => {
    const { google, answer } = await signingIn();
    google.moment('skipped');
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(answer).rejects.toThrow('Google sign-in was not completed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes it on key-up of Enter, so that the key presses nothing below', async () => {
    const { google, answer } = await signingIn();
    google.moment('skipped');
    const user = userEvent.setup({ delay: null });
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('{Enter>}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{/Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(answer).rejects.toThrow('Google sign-in was not completed.');
  });

  it('lets a second press replace the first', async () => {
    const { google, client, answer } = await signingIn();
    const second = client.signIn();
    await vi.waitFor(() => expect(google.prompts).toHaveLength(2));
    await expect(answer).rejects.toThrow('Another Google sign-in was started.');
    const credential = google.answer('ada');
    expect(await second).toBe(credential);
  });

  it('asks again instead of reusing a refused credential', async () => {
    const { google, client, answer } = await signingIn();
    google.answer('stranger');
    await answer;
    expect(google.autoSelectDisabled).toBe(0);
    client.signIn().catch(() => undefined);
    await vi.waitFor(() => expect(google.autoSelectDisabled).toBe(1));
  });

  it('forgets the chosen account at sign-out', async () => {
    const google = arrive();
    const { identityClients } = await openPage();
    const done = identityClients.groupgoogle.signOut();
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(google.autoSelectDisabled).toBe(1);
  });

  it('gives up a silent request after a minute', async () => {
    const google = arrive();
    const { identityClients } = await openPage();
    const answer = identityClients.groupgoogle.silentToken();
    answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_200);
    await expect(answer).rejects.toThrow('Google did not answer in time.');
    expect(google.cancelled).toBe(1);
  });
});
