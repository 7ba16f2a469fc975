import type { Page } from '@playwright/test';
import { goTo } from './support/go-to';
import { untilQuiet } from './support/quiet';
import { signIn, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

type Store = 'localStorage' | 'sessionStorage' | 'indexedDB';

/** Every screen of the portal, some in more than one state. */
const SCREENS = [
  '/',
  '/time-sheet',
  '/time-sheet?tab=advice',
  '/weekly-summary',
  '/visit-calendar',
  '/visit-calendar?tab=weekly',
  '/opportunities',
  '/complete-form/complaint',
  '/leadform',
  '/targets',
  '/targets?view=breakdown',
  '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
  '/templates',
  '/templates?edit=new',
  '/template-document?templateId=template-contract&account=client-0001&accountName=Harbourside+Joinery+Ltd',
  '/ai',
  '/marketing',
  '/marketing?tab=prospects',
  '/registrations',
  '/registration/no-such-registration',
  '/recording-player/no-such-recording',
  '/meeting-player/no-such-meeting',
  '/no/such/screen',
  '/sales-proto',
  '/sign-up',
] as const;

/** Like a browser set to block site data: accessing the store throws. */
function forbid(store: Store): void {
  Object.defineProperty(window, store, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** Like a browser with full storage: data can be read, but not added. */
function fill(): void {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
}

const CASES: { name: string; breakIt: (page: Page) => Promise<unknown>; areDraftsOff: boolean }[] = [
  { name: 'no localStorage', breakIt: (page) => page.addInitScript<Store>(forbid, 'localStorage'), areDraftsOff: true },
  {
    name: 'no sessionStorage',
    breakIt: (page) => page.addInitScript<Store>(forbid, 'sessionStorage'),
    areDraftsOff: false,
  },
  { name: 'no indexedDB', breakIt: (page) => page.addInitScript<Store>(forbid, 'indexedDB'), areDraftsOff: false },
  { name: 'no room in any store', breakIt: (page) => page.addInitScript(fill), areDraftsOff: true },
];

for (const { name, breakIt, areDraftsOff } of CASES) {
  test(`every screen works in a browser with ${name}`, async ({ page, problems }) => {
    test.setTimeout(180_000); // two dozen screens
    problems.expectMatching(/^(answer: 404|console: Failed to load resource: .* 404)/);
    await breakIt(page);
    await page.goto('/');
    await signIn(page, 'Ada Lindqvist', 'Google');

    const headings = new Set<string>();
    const heading = page.getByRole('heading', { level: 1 }).first();
    for (const path of SCREENS) {
      await test.step(path, async () => {
        const before = await heading.elementHandle();
        const isAnother = new URL(page.url()).pathname !== path.split('?')[0];
        await goTo(page, path);
        // The screen before stays until the code of this one has been loaded.
        if (isAnother) await before?.waitForElementState('hidden');
        await expect(page.getByText('Something went wrong')).toHaveCount(0);
        await expect(page.locator('main')).toHaveCount(1);
        await untilQuiet(page);
        headings.add(await heading.innerText());
        const isPublic = path === '/sales-proto' || path === '/sign-up';
        await expect(page.getByText('Drafts are off')).toHaveCount(areDraftsOff && !isPublic ? 1 : 0);
      });
    }

    // Each address has opened its own screen.
    expect(headings.size).toBeGreaterThan(15);

    await goTo(page, '/time-sheet');
    await addEntryButton(page).click();
    const form = entryDialog(page);
    await form.description.fill(`Typed with ${name}`);
    await form.activityType.selectOption('Report Writing');
    await form.start.fill('0500');
    await form.end.fill('+15');
    await form.files.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(name) });
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    await expect(entryRow(page, `Typed with ${name}`)).toHaveCount(1);
  });
}

test('Microsoft sign-in says what it needs if the tab cannot store anything, and Google sign-in works', async ({
  page,
  problems,
}) => {
  problems.expectMatching(/console: /); // a failed sign-in is logged
  await page.addInitScript<Store>(forbid, 'sessionStorage');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await expect(page.getByText(/Allow cookies and site data for this address, or use Google/)).toBeVisible();
  await signIn(page, 'Ada Lindqvist', 'Google');
});

test('Microsoft sign-in works without localStorage', async ({ page }) => {
  await page.addInitScript<Store>(forbid, 'localStorage');
  await page.goto('/');
  await signIn(page, 'Ada Lindqvist', 'Microsoft');
  await waitUntilSignedIn(page);
});
