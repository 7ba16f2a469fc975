import type { Page, Route } from '@playwright/test';
import { XSS_PAYLOADS } from '../support/xss-payloads';
import { openAs } from './support/sign-in';
import { goToSurvey, progress, submitButton } from './support/survey';
import { expect, test } from './support/test';

/*
 * A compromised server answers with hostile markup in every text. The real server's policy applies; the `test` fixture fails
 * on every reported violation and on every failed request.
 */

const OWN_HOSTS = new Set(['localhost', '127.0.0.1']);

const reply = (body: unknown) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });

/** Watches for the effects of a payload that runs. */
async function watch(page: Page): Promise<string[]> {
  const incidents: string[] = [];
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !OWN_HOSTS.has(hostname)) incidents.push(`request: ${request.url()}`);
  });
  await openAs(page, 'Owen Hughes', '/');
  return incidents;
}

/** Triggers every handler in the markup; events do not bubble, to spare the portal's own handlers. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll(
      `:is([id$='-label'], h1, dt, [role='option'], [role='alert'], h2 + div) *`,
    )) {
      for (const type of ['mouseenter', 'focus', 'toggle']) {
        element.dispatchEvent(new Event(type));
      }
      if (element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol)) element.click();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

test('no question, choice, name or message of a hostile server runs', async ({ page }) => {
  test.setTimeout(240_000);
  const incidents = await watch(page);
  const everything = XSS_PAYLOADS.join('\n');
  await page.route(
    '**/api/getsurveyfromkey/*',
    reply({
      key: 'x',
      description: everything,
      accountName: everything,
      userName: everything,
      completedOn: null,
      errorMessage: null,
      questions: [
        { questionId: '"><img src=x onerror=alert(1)>', questionType: 4, questionText: '<p>Which client?</p>' },
        ...XSS_PAYLOADS.flatMap((payload, index) => [
          { questionId: `text-${index}`, questionType: 0, questionText: payload, answer: payload },
          {
            questionId: `few-${index}`,
            questionType: 2,
            questionText: `Few ${index}`,
            choices: [payload, { value: 'v', text: payload }],
          },
        ]),
        { questionId: 'many', questionType: 2, questionText: 'Many', choices: [...new Set(XSS_PAYLOADS)] },
      ],
    }),
  );
  await page.route(
    '**/api/getclients/*',
    reply(XSS_PAYLOADS.map((payload, index) => ({ value: `c${index}`, text: payload }))),
  );
  await page.route('**/api/submitsurvey', reply({ message: everything }));

  await page.goto('/complete-form/x');
  await progress(page).waitFor();
  await provoke(page);
  await page.getByLabel('Which client?').fill('evil');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await provoke(page);
  await page.getByLabel('Which client?').press('Enter');
  await submitButton(page).click();
  await page.getByRole('heading', { name: 'Survey Submitted' }).waitFor();
  await provoke(page);

  expect(incidents).toEqual([]);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/complete-form/x');
});

test('no message of a hostile server in place of a form runs', async ({ page }) => {
  test.setTimeout(120_000);
  const incidents = await watch(page);
  await page.route('**/api/getsurveyfromkey/*', (route) => {
    const index = Number(route.request().url().split('-').at(-1));
    return reply({ errorMessage: XSS_PAYLOADS[index] })(route);
  });

  for (const index of XSS_PAYLOADS.keys()) {
    await goToSurvey(page, `/complete-form/closed-${index}`);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await provoke(page);
  }
  expect(incidents).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Complete a Form' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('no message of a hostile server that refuses a form runs', async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.expectMatching(/ 422/);
  problems.expectMatching(/status of 422/);
  const incidents = await watch(page);
  let message = '';
  await page.route('**/api/getsurveyfromkey/open', reply({ key: 'open', description: 'Open', questions: [] }));
  await page.route('**/api/submitsurvey', (route) =>
    route.fulfill({ status: 422, contentType: 'text/html', body: message }),
  );

  await page.goto('/complete-form/open');
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  for (const payload of XSS_PAYLOADS) {
    message = payload;
    // Keys, because a click waits for frames: nearly a hundred times two of them took 25 seconds.
    await submitButton(page).press('Enter');
    await page.getByText(/^Not sent at/).waitFor();
    await dismiss.waitFor();
    await provoke(page);
    await dismiss.press('Enter');
    await expect(dismiss).toHaveCount(0);
  }
  expect(incidents).toEqual([]);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});
