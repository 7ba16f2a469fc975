import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReplayFile } from '@/app/replay/replay-file';
import { checkAccessibility, checkFit } from './support/accessibility';
import { untilQuiet } from './support/quiet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** The screen as assistive technology reads it, without the frame around it. */
const readScreen = (page: Page) => page.getByRole('main').ariaSnapshot();

test('a broken screen is stored and shown again from the file alone', async ({ page, browser, problems, baseURL }) => {
  problems.expectMatching(/503|weeklysummary/);
  await page.route('**/api/weeklysummary/*', (route) =>
    route.fulfill({ status: 503, body: 'The visit service is away.' }),
  );
  await openAs(page, 'Owen Hughes', '/weekly-summary');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  await untilQuiet(page);
  const seen = await readScreen(page);

  await page.getByRole('button', { name: 'Report a problem' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download report' }).click(),
  ]);
  const stored = await readFile(await download.path(), 'utf8');
  expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+/);

  // A colleague with a new browser.
  const context = await browser.newContext();
  const colleague = await context.newPage();
  const sent: string[] = [];
  await colleague.goto(`${baseURL}/replay`);
  colleague.on('request', (request) => {
    // The portal's own code still loads, and the browser may request its icon at any time.
    if (!/^\/(?:assets\/|favicon|replay-files)/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  const buffer = Buffer.from(stored);
  await colleague
    .getByLabel('Stored state')
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/json', buffer });
  await colleague.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(() => readScreen(colleague)).toBe(seen);

  await colleague.getByRole('button', { name: 'Retry' }).first().click();
  await expect(colleague.getByText(/blocked/)).toBeVisible();
  await checkAccessibility(colleague);
  await checkFit(colleague);
  expect(sent).toEqual([]);

  // Nothing is left behind.
  await colleague.reload();
  await colleague.getByLabel('Stored state').waitFor();
  expect(await colleague.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  await context.close();
});

/** The output and exit code of `npm run replay`. */
function runReplay(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join('scripts', 'replay.mjs'), ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

test('the command line shows a moment of a file and takes its picture, or says why not', async ({ page }, testInfo) => {
  const file = JSON.parse(await readFile(join('tests', 'replay', 'screens', 'no-role.json'), 'utf8')) as ReplayFile;
  const at = file.clock;
  const moments = ['/targets', '/registrations'].map((route) => ({ at, route, action: { type: 'test/went' } }));
  const recording = testInfo.outputPath('recording.json');
  await writeFile(recording, JSON.stringify({ ...file, actions: moments }));
  const picture = testInfo.outputPath('moment.png');

  const shown = await runReplay(recording, '--step', '1', '--screenshot', picture);
  expect(shown.code, shown.text).toBe(0);
  expect(shown.text).toContain('needs the role Targets');
  // Only its size is tested; people look at the picture.
  await page.goto(`data:image/png;base64,${await readFile(picture, 'base64')}`);
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);

  await writeFile(recording, JSON.stringify(file).slice(0, 500));
  const refused = await runReplay(recording, '--screenshot', picture);
  expect(refused.code, refused.text).toBe(1);
  expect(refused.text).toContain('cut short');
});

test('a file opens with the network cut, also on screens that nobody has opened', async ({ page, context }) => {
  await page.goto('/replay');
  await page.getByText('Files also open without a connection.').waitFor();
  await context.setOffline(true);
  const screens = join('tests', 'replay', 'screens');
  for (const [name, text] of [
    ['documents', '39 files'],
    ['targets', '89.95%'],
    ['template-document', '2 of 3 answered'],
    ['registrations', 'Theo Griffiths'],
  ] as const) {
    const another = page.getByRole('button', { name: 'Another file' });
    if (await another.isVisible()) await another.click();
    await page.getByLabel('Stored state').setInputFiles(join(screens, `${name}.json`));
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  }
  await context.setOffline(false);
});

test('a recording leads from a value on the screen to the step that set it', async ({ page, context }) => {
  await openAs(page, 'Owen Hughes', '/leadform');
  const tools = page.getByRole('button', { name: /^Tester tools/ });
  const dialog = page.getByRole('dialog', { name: 'Tester tools' });
  await tools.click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'A new client' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .pressSequentially('nia@quay.example');
  await tools.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Stop and save' }).click(),
  ]);

  const tester = await context.newPage();
  await tester.goto('/replay');
  await tester.getByLabel('Stored state').setInputFiles(await download.path());
  await tester.getByRole('button', { name: 'What happened' }).click();
  const bar = tester.getByRole('region', { name: 'Replay' });
  const steps = bar.getByRole('listbox', { name: 'Steps' });
  await expect(steps.getByRole('option', { name: /clicked Next/ })).toHaveCount(1);
  await expect(steps.getByRole('option', { name: /typed in Referrer e-mail/ })).toHaveCount(1);
  await checkAccessibility(tester);
  await checkFit(tester);

  await steps.focus();
  await tester.keyboard.press('End');
  await bar.getByText('After', { exact: true }).click();
  await checkAccessibility(tester);
  await bar.getByRole('searchbox', { name: 'Search steps and values' }).fill('quay.example');
  await bar
    .getByRole('button', { name: /^Go to its change/ })
    .first()
    .click();
  await expect(bar.getByText(/^Step \d+ changed /)).toBeVisible();
  await tester.setViewportSize({ width: 390, height: 844 });
  await checkFit(tester);
});
