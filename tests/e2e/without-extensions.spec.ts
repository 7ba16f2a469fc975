import type { Page } from '@playwright/test';
import type { Call } from '@contract/call';
import { CALLS } from '@contract/calls';
import { callLookup } from '@server/call-lookup';
import { goTo } from './support/go-to';
import { untilQuiet } from './support/quiet';
import { openAs, signOutButton } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryByMouse, entryRow, entryWithTwoFiles } from './support/time-sheet';

test.use({ portalEnv: { RATE_LIMITS: '1', EXTENSIONS: 'off', CHANGE_STREAM: 'on' } });

const specified = callLookup(
  Object.fromEntries(Object.entries<Call>(CALLS).filter(([, { isSpecified }]) => isSpecified)),
);

/** The calls of a page that the specification does not name; answers of 400 and above fail every test. */
function otherCalls(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const found = specified.find(request.method(), pathname.slice('/api'.length));
    if (found === 'unknown' || 'allowed' in found) others.push(`${request.method()} ${pathname}`);
  });
  return others;
}

/** The specification's screens, with their views, and something that each shows. */
const SCREENS: readonly [string, string | RegExp][] = [
  ['/', 'Registrations'],
  ['/complete-form/complaint', 'Complaint Form'],
  ['/time-sheet', 'Add Entry'],
  ['/time-sheet?tab=advice', 'Date From'],
  ['/time-sheet?tab=visits', 'Confirm'],
  ['/weekly-summary', 'Next Week'],
  ['/visit-calendar', 'All my visits (.ics)'],
  ['/visit-calendar?tab=weekly', 'Total Booked Visits'],
  ['/opportunities', 'Submitted Cross Sales'],
  ['/marketing', 'Campaign'],
  ['/marketing?tab=prospects', 'Top 20'],
  ['/targets', 'Objective'],
  ['/targets?view=breakdown', 'Populate Targets'],
  ['/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd', 'Miscellaneous'],
  ['/leadform', 'Stronger Together Lead Form'],
  ['/templates', 'Staff handbook'],
  ['/templates?tab=sections', 'Add section'],
  ['/template-document', 'Staff handbook'],
  ['/ai', 'Submit'],
  ['/recording-player/RE1001', 'Play'],
  ['/meeting-player/MT2001', 'Quarterly safety review'],
  ['/registrations', 'Policy Number'],
  ['/registrations?tab=members', 'Broker'],
];

const shown = (page: Page, content: string | RegExp) =>
  page
    .getByText(content)
    .or(page.getByRole('button', { name: content }))
    .filter({ visible: true })
    .first();

test('every screen of the specification opens, and makes no other call', async ({ page }) => {
  test.slow();
  const others = otherCalls(page);
  await openAs(page, 'Ada Lindqvist', '/');
  for (const [path, content] of SCREENS) {
    await goTo(page, path);
    await expect.soft(shown(page, content), path).toBeVisible();
    await untilQuiet(page);
    expect(others, path).toEqual([]);
  }
  await signOutButton(page).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  expect(others).toEqual([]);
});

test('there is nothing else: no administration, undo, history, feed or views', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/');
  await expect(page.getByRole('link', { name: 'Registrations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toBeHidden();
  await expect(page.getByText('What has changed')).toBeHidden();
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeHidden();
  await page.goto('/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd');
  await expect(page.getByRole('row', { name: /Miscellaneous/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Bin|Views)$/ })).toBeHidden();
});

test('what the specification lets people do is done', async ({ page }) => {
  const others = otherCalls(page);
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  const entry = entryWithTwoFiles('Written without extensions');
  await addEntryByMouse(page, entry);
  await expect(entryRow(page, entry.description)).toBeVisible();

  await page.goto('/targets?view=breakdown');
  const complete = page.getByRole('button', { name: /^Complete Action/ }).first();
  await complete.click();
  await expect(page.getByText(/^Completed on/).first()).toBeVisible();

  await page.goto('/registrations');
  const policy = page.getByRole('gridcell', { name: 'HM-100000', exact: true });
  await policy.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(policy).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect(others).toEqual([]);
});
