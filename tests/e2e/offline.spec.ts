import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { apiOfPage } from './support/api-of-page';
import { signIn, waitUntilSignedIn } from './support/sign-in';
import { now } from './support/test-clock';
import { expect, test } from './support/test';

/** Longer than the portal waits before it stores its copy. */
const COPIED = 60_000;

/** Longer than the portal waits before it fetches what other screens begin with. */
const FETCHED_AHEAD = 15_000;

/** After that, contents have an age. */
const A_MINUTE = 60_000;

const WORKER = '/service-worker.js';

/** Stands between browser and server, so that one of them can lose the other. */
async function startProxy(target: string) {
  const state = { mode: 'passes' as 'passes' | 'refuses' | 'is silent', isNewer: false, unanswered: [] as string[] };
  const heldWorkers: ServerResponse[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url === WORKER;
    // Compressing all files of the portal takes a server longer than this test.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = forward(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      const isChanged = isWorker && state.isNewer;
      if (isChanged) delete answer.headers['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isChanged) answer.on('end', () => outgoing.end('\n// newer'));
      answer.pipe(outgoing, { end: !isChanged });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    if (state.mode === 'passes') return pass(incoming, outgoing);
    if (state.mode === 'refuses') return outgoing.destroy();
    state.unanswered.push(incoming.url ?? '');
    if (incoming.url === WORKER) heldWorkers.push(outgoing);
    return undefined;
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** A browser that waits for an answer about a newer version does not ask again. Calls stay without an answer. */
  const endSilence = () => {
    state.mode = 'passes';
    for (const outgoing of heldWorkers) outgoing.destroy();
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, url: `http://localhost:${port}`, endSilence, close };
}

/** A day without entries. */
const SITE_DAY = '2026-12-20';
const SIGN_OFF = '/complete-form/site-sign-off';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

async function addEntry(page: Page, description: string, afterSave = () => Promise.resolve()): Promise<void> {
  await page.getByRole('button', { name: 'Add Entry' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Entry' });
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Activity Type').selectOption('Administration');
  await form.getByLabel('Start').fill('900');
  await form.getByLabel('End').fill('+45');
  const file = { name: 'boiler.txt', mimeType: 'text/plain', buffer: Buffer.alloc(300_000, 'hot ') };
  await form.getByLabel('Files').setInputFiles(file);
  await form.getByRole('button', { name: 'Save' }).tap();
  await afterSave();
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toContainText(description);
}

/** Fills in the form that this device has kept. */
async function signOff(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('radio', { name: 'Yard', exact: true }).tap();
  await next(page).tap();
  await page.getByRole('radio', { name: 'Yes', exact: true }).tap();
  await page.getByRole('button', { name: 'All questions' }).tap();
  await page.getByLabel('When did you leave?').fill('1540');
  await page.getByLabel('Who received you?').fill('Site manager');
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 80);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
}

async function untilCopied(page: Page): Promise<void> {
  await page.clock.fastForward(COPIED);
  const isCopied = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isCopied, { timeout: 90_000 }).toBe(true);
}

/** The questions whose answers the browser keeps. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await asked(indexedDB.open('harbour.last-known'));
    const keys = await asked(database.transaction('answers').objectStore('answers').getAllKeys());
    database.close();
    return keys.map((key) => String((key as string[])[1]));
  });
}

test('the portal opens without a network, its calls pass the copy by, and a newer version waits to be asked', async ({
  browser,
  page: direct,
  portal,
}) => {
  test.setTimeout(300_000); // 270 files are stored one after the other
  const proxy = await startProxy(portal.url);
  // A session of its own, because this test signs out.
  await direct.goto('/');
  await signIn(direct, 'Ada Lindqvist', 'Google');
  const { origins } = await direct.context().storageState();
  const context = await browser.newContext({
    hasTouch: true,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: origins.map((origin) => ({ ...origin, origin: proxy.url })) },
  });
  const page = await context.newPage();
  await page.clock.install({ time: now() });
  await page.goto(proxy.url);
  await waitUntilSignedIn(page);
  await untilCopied(page);

  await test.step('calls are the page’s own, so that nothing stands between them and the server', async () => {
    const calls: string[] = [];
    await page.route('**/api/**', (route) => {
      calls.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    await page.goto(`${proxy.url}/time-sheet`);
    await page.getByRole('heading', { name: 'Time Sheet', level: 1 }).waitFor();
    expect(calls).toContain('/api/vars');
    await page.unrouteAll();
  });

  await test.step('what other screens begin with is fetched ahead', async () => {
    await page.clock.fastForward(FETCHED_AHEAD);
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return keptIn(page);
      })
      .toContain('listMyVisits({"page":0,"rows":5})');
  });

  const asOf = page.getByText('As of today');

  await test.step('a day on site, on a phone, by touch: everything is kept, and sent once', async () => {
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${proxy.url}${SIGN_OFF}`);
    await next(page).waitFor();
    await expect.poll(() => keptIn(page)).toContain('getSurvey({"key":"site-sign-off"})');
    const api = await apiOfPage(page);
    proxy.state.mode = 'refuses';
    await context.setOffline(true);

    await page.goto(`${proxy.url}/time-sheet?date=${SITE_DAY}`);
    await addEntry(page, 'In the boiler room');
    await signOff(page, `${proxy.url}${SIGN_OFF}`);

    // As after a night in the pocket: the page is opened again, still without a network.
    await page.goto(`${proxy.url}/time-sheet?date=${SITE_DAY}`);
    const waiting = page.getByRole('button', { name: '2 waiting to be sent' });
    await waiting.tap();
    const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await checkScreen(page, 'outbox');
    await list.getByText('Close', { exact: true }).tap();
    await page.getByRole('button', { name: 'Log out' }).tap();
    await checkScreen(page, 'log-out-unsent');
    await page.getByRole('button', { name: 'Cancel' }).tap();

    proxy.state.mode = 'passes';
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0, { timeout: 30_000 });
    const entries = (await api.get(`/employeetimedata/${SITE_DAY}`)) as { filenames: string[] }[];
    expect(entries.map(({ filenames }) => filenames)).toEqual([['boiler.txt']]);
    await expect(page.getByText('In the boiler room')).toBeVisible();
    await page.setViewportSize(wide);
  });

  await test.step('a server that refuses', async () => {
    proxy.state.mode = 'refuses';
    await page.clock.fastForward(A_MINUTE);
    await page.goto(`${proxy.url}/visit-calendar`);
    await expect(page.getByRole('heading', { name: 'Visit Calendar', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(asOf.first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'It could not be brought up to date.' })).toBeAttached();
    await checkAccessibility(page);
    // Nothing of it is on the device: neither this screen nor its calls were asked for.
    await page.goto(`${proxy.url}/registrations`);
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  });

  await test.step('a server that is silent', async () => {
    proxy.state.mode = 'is silent';
    await page.goto(`${proxy.url}/visit-calendar`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(asOf.first()).toBeVisible();
    // Nobody has to wait for the end of a call.
    await page.goto(`${proxy.url}/time-sheet?date=${SITE_DAY}`);
    await addEntry(page, 'In the lift', async () => {
      await page.clock.fastForward(A_MINUTE);
      await page.getByRole('button', { name: 'Send later' }).click();
    });
    // This call stays without an answer, even when the server is back.
    await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toContainText('Sending');
    const attempts = () => proxy.state.unanswered.filter((url) => url.endsWith('/addtimesheetentry')).length;
    await expect.poll(attempts).toBe(2);
    proxy.endSilence();
    await page.clock.fastForward(A_MINUTE);
    await page.getByRole('button', { name: '1 waiting to be sent' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Nothing is waiting')).toBeVisible();
  });

  await test.step('an answer replaces what was kept', async () => {
    await page.goto(`${proxy.url}/visit-calendar`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(asOf).toHaveCount(0);
  });

  await test.step('a newer version', async () => {
    proxy.state.isNewer = true;
    // The browser itself asks for a newer one after a page was opened.
    await page.goto(`${proxy.url}/opportunities`);
    await waitUntilSignedIn(page);
    await page.clock.fastForward(COPIED);
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await expect(update).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: 'A new version of the portal is ready.' })).toBeAttached();
    await checkAccessibility(page);
    const opened = page.waitForEvent('load');
    await update.click();
    await opened;
    await waitUntilSignedIn(page);
    expect(new URL(page.url()).pathname).toBe('/opportunities');
    await expect(update).toBeHidden();
  });

  await test.step('nothing of a person is left after the sign-out', async () => {
    expect(await keptIn(page)).not.toEqual([]);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expect.poll(() => keptIn(page)).toEqual([]);
  });

  await context.close();
  proxy.close();
});
