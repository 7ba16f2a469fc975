import { expect, type Page } from '@playwright/test';
import { fillInByKeyboard, openSurvey, submitButton } from '../e2e/support/survey';
import { type Api, write, type Write } from './call';
import { ACCOUNT, countOf, month, monthsAgo, press, today } from './screen';

const entryDialog = (page: Page) => page.getByRole('dialog', { name: /entry/i });
const entryRow = (page: Page, mark: string) => page.getByRole('row').filter({ hasText: mark });

/** The mark as digits, for number fields. */
const numberOf = (mark: string) => String(40_000 + Number(mark.split(' ').at(-1)));

/**
 * A failed save has closed its dialog (product/targets#saving-closes); the remaining note reopens it with what was typed.
 */
async function reopened(page: Page): Promise<void> {
  // The dialog may still be closing.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(/^Reopen/)(page);
  await page.getByRole('dialog').waitFor();
}

async function fillEntry(page: Page, mark: string): Promise<void> {
  await press('Add Entry')(page);
  const form = entryDialog(page);
  await form.getByLabel('Description').fill(mark);
  const account = form.getByRole('button', { name: 'Clear' });
  if (await account.isVisible()) await account.click();
  await form.getByLabel('Activity Type').selectOption('Travel');
  await form.getByLabel('Start', { exact: true }).fill('0700');
  await form.getByLabel('End', { exact: true }).fill('0715');
}

async function addAdvice(api: Api, mark: string, file?: File): Promise<void> {
  const [contract] = (await api.get(`/accountcontracts/${ACCOUNT.id}`)) as { key: string }[];
  const form = new FormData();
  const entry = {
    accountId: ACCOUNT.id,
    contractId: contract?.key,
    description: mark,
    activityType: 'Advisory',
    startTime: `${today()}T06:00`,
    endTime: `${today()}T06:05`,
  };
  form.append('entryJson', JSON.stringify(entry));
  if (file) form.append('files', file);
  await api.post('/addtimesheetentry', form);
}

/** Adds an entry for today without an account. */
async function addEntry(api: Api, mark: string): Promise<void> {
  const times = { startTime: `${today()}T05:00`, endTime: `${today()}T05:05` };
  const form = new FormData();
  form.append('entryJson', JSON.stringify({ description: mark, activityType: 'Travel', ...times }));
  await api.post('/addtimesheetentry', form);
}

const deleteButton = (page: Page, mark: string) => entryRow(page, mark).getByRole('button', { name: /^Delete/ });
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function openFile(page: Page, mark: string): Promise<void> {
  await entryRow(page, mark)
    .getByRole('button', { name: /^1 file of/ })
    .click();
  await page.getByRole('menuitem', { name: `${mark}.txt` }).click();
}

const completeButton = (page: Page, mark: string) =>
  page
    .getByRole('row')
    .filter({ hasText: mark })
    .getByRole('button', { name: /^Complete Action/ });

/** Adds an action two months ago, the month before the first one shown: clearing it first makes sure that it is open. */
async function openAction(api: Api, mark: string): Promise<void> {
  const before = monthsAgo(2);
  const found = async () => {
    const { targets } = (await api.get(`/gettargets/${before}`)) as {
      targets: { targetId: number; version: string; description: string }[];
    };
    const { targetId, version } = targets.find(({ description }) => description === 'New clients: Sales') ?? {};
    return { targetId, version };
  };
  // A green value needs no reasons.
  await api.post(`/settarget/${before}`, { ...(await found()), actual: 1_000, fact: null, cause: null, action: null });
  await api.post(`/settarget/${before}`, { ...(await found()), action: mark });
}

/** Writes of time, visits, surveys and targets. */
export const TIME_WRITES: readonly Write[] = [
  write('POST /addtimesheetentry', '/time-sheet', {
    fill: fillEntry,
    send: (page) => entryDialog(page).getByRole('button', { name: 'Save' }).click(),
    stillThere: (page, mark) => expect(entryDialog(page).getByLabel('Description')).toHaveValue(mark),
    works: (page, mark) => page.getByRole('row').filter({ hasText: mark }),
    rows: (api, mark) => countOf(api, `/employeetimedata/${today()}`, mark),
  }),
  write('POST /publishtimesheetentry', '/time-sheet?tab=advice', {
    prepare: (api, mark) => addAdvice(api, mark),
    fill: async (page, mark) => entryRow(page, mark).waitFor(),
    send: (page, mark) => entryRow(page, mark).getByRole('button', { name: 'Link' }).click(),
    again: async (page, mark) => {
      const link = entryRow(page, mark).getByRole('button', { name: 'Link' });
      const linked = entryRow(page, mark).getByRole('img', { name: 'Linked' });
      // The list is fetched again after any answer.
      await expect(link.and(page.locator(':enabled')).or(linked)).toBeVisible();
      if (await link.isVisible()) await link.click();
    },
    works: (page, mark) => entryRow(page, mark).getByRole('img', { name: 'Linked' }),
  }),
  write('POST /unpublishtimesheetentry', '/time-sheet?tab=advice', {
    prepare: (api, mark) => addAdvice(api, mark),
    fill: async (page, mark) => {
      await entryRow(page, mark).getByRole('button', { name: 'Link' }).click();
      await undoButton(page).waitFor();
    },
    send: (page) => undoButton(page).click(),
    works: (page, mark) => entryRow(page, mark).getByRole('button', { name: 'Link' }).and(page.locator(':enabled')),
    except: {
      '403': { again: null, because: 'a refusal is final, so Undo is not offered again' },
      '412': { again: null, because: 'a refusal is final, so Undo is not offered again' },
      '422 text': { again: null, because: 'a refusal is final, so Undo is not offered again' },
    },
  }),
  write('POST /deletetimesheetentry', '/time-sheet', {
    prepare: addEntry,
    fill: async (page, mark) => entryRow(page, mark).waitFor(),
    send: (page, mark) => deleteButton(page, mark).click(),
    again: async (page, mark) => {
      // The list is fetched again after any answer: if the entry was deleted, the row is gone.
      await page.waitForLoadState('networkidle');
      if (await deleteButton(page, mark).isVisible()) await deleteButton(page, mark).click();
      await expect(entryRow(page, mark)).toHaveCount(0);
    },
    works: (page) => page.getByRole('button', { name: 'Add Entry' }),
    rows: (api, mark) => countOf(api, `/employeetimedata/${today()}`, mark),
    wanted: 0,
  }),
  write('POST /restoretimesheetentry', '/time-sheet', {
    prepare: addEntry,
    fill: async (page, mark) => {
      await deleteButton(page, mark).click();
      await undoButton(page).waitFor();
    },
    send: (page) => undoButton(page).click(),
    stillThere: (page) => expect(undoButton(page)).toBeEnabled(),
    works: entryRow,
    rows: (api, mark) => countOf(api, `/employeetimedata/${today()}`, mark),
  }),
  write('POST /settarget/:date', '/targets?view=breakdown', {
    says: /not saved/i,
    fill: async (page, mark) => {
      await page.getByRole('tab', { name: 'Growth' }).click();
      await press('Edit New business signed: Employment Law')(page);
      await page.getByRole('menuitem', { name: 'Targets' }).click();
      await page.getByRole('dialog').getByLabel('Target', { exact: true }).fill(numberOf(mark));
    },
    send: press('Save'),
    stillThere: async (page, mark) => {
      await reopened(page);
      await expect(page.getByRole('dialog').getByLabel('Target', { exact: true })).toHaveValue(numberOf(mark));
    },
    works: (page, mark) => page.getByRole('row').filter({ hasText: Number(numberOf(mark)).toLocaleString('en-GB') }),
  }),
  write('GET /populateTargets/:date', '/targets?view=breakdown', {
    fill: async (page) => page.locator('tr[data-target]').first().waitFor(),
    send: press('Populate Targets'),
    works: (page) => page.getByRole('button', { name: 'Populate Targets' }).and(page.locator(':enabled')),
  }),
  write('POST /emptyTargets/:date', '/targets?view=breakdown', {
    fill: async (page) => {
      await page.locator('tr[data-target]').first().waitFor();
      await press('Populate Targets')(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    send: press('Undo'),
    works: (page) => page.getByText(/^Undone: /),
  }),
  write('POST /reopenAction/:date/:targetId', '/targets?view=breakdown', {
    prepare: openAction,
    fill: async (page, mark) => {
      await page.getByRole('tab', { name: 'Growth' }).click();
      await completeButton(page, mark).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    send: press('Undo'),
    works: (page, mark) => completeButton(page, mark).and(page.locator(':enabled')),
  }),
  write('GET /completeAction/:date/:targetId', '/targets?view=breakdown', {
    prepare: openAction,
    fill: async (page, mark) => {
      await page.getByRole('tab', { name: 'Growth' }).click();
      await completeButton(page, mark).waitFor();
    },
    send: (page, mark) => completeButton(page, mark).click(),
    again: async (page, mark) => {
      // The month may have been fetched again in the meantime.
      const done = page
        .getByRole('row')
        .filter({ hasText: mark })
        .getByText(/^Completed on/);
      await expect(completeButton(page, mark).or(done)).toBeVisible();
      if (await completeButton(page, mark).isVisible()) await completeButton(page, mark).click();
    },
    works: (page, mark) =>
      page
        .getByRole('row')
        .filter({ hasText: mark })
        .getByText(/^Completed on/),
  }),
  write('POST /confirmVisitMinutes', '/time-sheet?tab=visits', {
    isScarce: true,
    fill: (page) => page.getByRole('spinbutton').first().fill('35'),
    send: (page) => page.getByRole('spinbutton').first().press('Enter'),
    stillThere: (page) => expect(page.getByRole('spinbutton').first()).toBeEnabled(),
    works: (page) => page.getByRole('heading', { name: 'Visit Write-Up Time' }),
  }),
  write('GET /timesheetfile/:entryId/:index', '/time-sheet?tab=advice', {
    prepare: (api, mark) => addAdvice(api, mark, new File([mark], `${mark}.txt`, { type: 'text/plain' })),
    fill: async (page, mark) => entryRow(page, mark).waitFor(),
    send: openFile,
    again: async (page, mark) => {
      const download = page.waitForEvent('download');
      await openFile(page, mark);
      await download;
    },
    works: entryRow,
  }),
  write('POST /submitsurvey', '/', {
    fill: async (page) => fillInByKeyboard(page, await openSurvey(page, '/complete-form/vehicle-declaration')),
    send: (page) => submitButton(page).click(),
    stillThere: (page) => expect(submitButton(page)).toBeEnabled(),
    works: (page) => page.getByRole('heading', { name: 'Survey Submitted' }),
  }),
  // Last, because its many rows are drawn in parts, and earlier ones would need scrolling.
  write('POST /settargetinfo', '/targets?view=breakdown', {
    says: /not saved/i,
    fill: async (page, mark) => {
      await press('Add New Metric')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Description').fill(mark);
      await dialog.getByLabel('Pillar').selectOption({ index: 1 });
      await dialog.getByLabel('Area').selectOption({ index: 2 });
    },
    send: press('Save'),
    stillThere: async (page, mark) => {
      await reopened(page);
      await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue(mark);
    },
    works: (page, mark) => page.getByText(mark, { exact: true }),
    rows: async (api, mark) => {
      const { targets } = (await api.get(`/gettargets/${month()}`)) as { targets: { description: string }[] };
      return targets.filter(({ description }) => description === mark).length;
    },
  }),
];
