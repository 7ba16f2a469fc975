import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const msal = vi.hoisted(() => ({
  connectMsal: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  redirectToken: vi.fn(),
}));
// MSAL itself needs a real browser: `tests/e2e` signs in with it. Here only its loading is counted.
vi.mock('./microsoft-msal', () => ({ connectMsal: msal.connectMsal }));

// The files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('./microsoft-msal');
  vi.resetModules();
});

async function openPage() {
  vi.resetModules();
  return (await import('./microsoft')).microsoftClient;
}

beforeEach(() => {
  vi.resetAllMocks();
  msal.connectMsal.mockResolvedValue(msal);
});

describe('Sign-in with Microsoft', () => {
  it('does not load MSAL unless a redirect has opened the page', async () => {
    const client = await openPage();
    expect(await client.redirectToken?.()).toBeNull();
    expect(msal.connectMsal).not.toHaveBeenCalled();
  });

  it('redirects to the directory once, however often the button is pressed', async () => {
    const client = await openPage();
    msal.signIn.mockReturnValue(new Promise(() => undefined));
    client.signIn().catch(() => undefined);
    client.signIn().catch(() => undefined);
    await vi.waitFor(() => expect(msal.signIn).toHaveBeenCalled());
    expect(msal.signIn).toHaveBeenCalledTimes(1);
  });

  it('redirects with the nonce from the server', async () => {
    const client = await openPage();
    msal.signIn.mockResolvedValue(undefined);
    await client.signIn('of-the-server');
    expect(msal.signIn).toHaveBeenCalledWith('of-the-server');
  });

  it('reads the answer once, on the page that the redirect opens', async () => {
    msal.signIn.mockResolvedValue(undefined);
    await (await openPage()).signIn();

    msal.redirectToken.mockResolvedValue('an-id-token');
    const returned = await openPage();
    expect(await returned.redirectToken?.()).toBe('an-id-token');
    expect(await returned.redirectToken?.()).toBeNull();
  });

  it('expects no answer after a failed redirect, and can be pressed again', async () => {
    const client = await openPage();
    msal.signIn.mockRejectedValueOnce(new Error('Microsoft sign-in did not work. Try again.'));
    await expect(client.signIn()).rejects.toThrow('Microsoft sign-in did not work. Try again.');
    expect(await client.redirectToken?.()).toBeNull();
    msal.signIn.mockResolvedValue(undefined);
    expect(await client.signIn()).toBeNull();
  });

  it('can be pressed again after the Back button', async () => {
    const client = await openPage();
    msal.signIn.mockReturnValue(new Promise(() => undefined));
    const leaving = client.signIn();
    await vi.waitFor(() => expect(msal.signIn).toHaveBeenCalled());
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(leaving).rejects.toThrow('The sign-in was not completed.');
    client.signIn().catch(() => undefined);
    await vi.waitFor(() => expect(msal.signIn).toHaveBeenCalledTimes(2));
  });

  it('has not signed out when the Back button shows the page again', async () => {
    const client = await openPage();
    msal.signOut.mockReturnValue(new Promise(() => undefined));
    const leaving = client.signOut();
    await vi.waitFor(() => expect(msal.signOut).toHaveBeenCalled());
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(leaving).rejects.toThrow('The sign-out was not completed.');
  });
});
