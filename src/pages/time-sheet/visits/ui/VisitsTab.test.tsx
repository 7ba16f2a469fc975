import { textsByRole } from '@tests/support/screen-text';
import { addVisit, emptyDiaries } from '@tests/support/diary';
import { OWEN_ID } from '@tests/support/advice';
import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import { OWEN } from '@tests/support/test-api';
import { tabTo, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { timesheetInitialSchema } from '@contract/time-entry';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { surveyForms, visits } from '@server/data/schema';
import type { RootState } from '@/app/store';

const sheet = timeSheetScreen();

beforeEach(async () => {
  await emptyDiaries(sheet.api);
});

const awaits = (start: string, vrfComplete = true) =>
  addVisit(sheet.api, OWEN_ID, start, 'C', { vrfComplete, writeUpMinutes: null });
const openVisits = (as = OWEN) => sheet.open(as, '/time-sheet?tab=visits');
const rows = () => screen.getAllByRole('row').slice(1);
const minutesField = (date: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^Write-up minutes of .*, ${date}`) });
const confirm = (date: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^Confirm .*, ${date}`) });
const messages = (state: RootState) => state.notifications.map(({ message }) => message);

async function stillAwaiting(): Promise<string[]> {
  const answer = await sheet.api.request('GET', '/timesheetinitial', { as: OWEN });
  return (await timesheetInitialSchema.validate(await answer.json())).visits.map(({ id }) => id);
}

async function minutesOf(ids: readonly string[]) {
  const found = await sheet.api.deps.db
    .select({ id: visits.id, minutes: visits.writeUpMinutes })
    .from(visits)
    .where(inArray(visits.id, [...ids]));
  return ids.map((id) => found.find((visit) => visit.id === id)?.minutes);
}

/** The hint for a field's value. */
function noteOf(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

describe('the visits tab', () => {
  it('is shown only while visits await their write-up; otherwise the daily tab is shown', async () => {
    await openVisits();
    expect(await screen.findByRole('tab', { name: 'Daily Timesheet', selected: true })).toBeTruthy();
    expect(textsByRole('tab')).toBe('Daily Timesheet | Advice');
    await waitFor(() => expect(sheet.search()).toBe(''));
  });

  it('says which form has to be published first', async () => {
    await awaits('2026-11-12T14:00', false);
    const form = eq(surveyForms.key, VISIT_REPORT_FORM);
    await sheet.api.deps.db.update(surveyForms).set({ status: 'hidden' }).where(form);
    await openVisits();
    expect(
      await screen.findByText(/An administrator has to publish a form with the key visit-report first\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fill in the form/ })).toBeNull();
    await sheet.api.deps.db.update(surveyForms).set({ status: 'open' }).where(form);
  });

  it('says what is missing, and opens the report form', async () => {
    await awaits('2026-11-12T14:00', false);
    const { user, router } = await openVisits();
    expect(
      await screen.findByText('The visit report form has not been filled in since 12/11/2026. You can fill it in.'),
    ).toBeTruthy();
    await user.click(
      screen.getByRole('button', { name: /^Fill in the form: visit report of .*, 12\/11\/2026 14:00$/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/complete-survey\/[\da-f-]{36}$/));
  });

  it('opens the report form of a link at once', async () => {
    const visit = await awaits('2026-11-12T14:00', false);
    const { router } = await sheet.open(OWEN, `/time-sheet?tab=visits&report=${visit}`);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/complete-survey\//));
  });

  it('stays if the form of a link cannot be opened, and asks once', async () => {
    const visit = await awaits('2026-11-12T14:00', false);
    sheet.server.use(fault('post', '/visitreport', { status: 422, body: { title: 'No form.' } }));
    const { store } = await sheet.open(OWEN, `/time-sheet?tab=visits&report=${visit}`);
    await waitFor(() => expect(sheet.search()).toBe('?tab=visits'));
    expect(messages(store.getState())).toEqual(['No form.']);
    expect(screen.getByText('Awaiting VRF')).toBeTruthy();
  });

  it('lists them with a field for the minutes, or the missing report form; the title has the focus if only such are left', async () => {
    await awaits('2026-11-10T09:30');
    await awaits('2026-11-12T14:00', false);
    const { user } = await openVisits();
    expect(await screen.findByRole('heading', { name: 'Visit Write-Up Time' })).toBeTruthy();
    expect(textsByRole('columnheader')).toBe('Account | VisitDate | Write-up Minutes | Confirm');
    expect(rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      '10/11/2026 09:30',
      '12/11/2026 14:00',
    ]);
    expect((await minutesField('10/11/2026')).value).toBe('');
    expect(within(rows()[1] ?? document.body).getByText('Awaiting VRF')).toBeTruthy();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    expect([confirm('10/11/2026').disabled, confirm('12/11/2026').disabled]).toEqual([true, true]);

    await user.type(await minutesField('10/11/2026'), '45');
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Visit Write-Up Time'));
  });

  it('has Confirm enabled for whole minutes from 0 to 9999, and says so beside others', async () => {
    await awaits('2026-11-10T09:30');
    const { user } = await openVisits();
    const field = await minutesField('10/11/2026');
    for (const [typed, isRight] of [
      ['0', true],
      ['45', true],
      ['-5', false],
      ['1.5', false],
      ['10000', false],
    ] as const) {
      await user.type(field, typed);
      await waitFor(() => expect(confirm('10/11/2026').disabled, typed).toBe(!isRight));
      await waitFor(() => expect(noteOf(field), typed).toBe(isRight ? '' : 'Whole minutes, 0 to 9999.'));
      await user.clear(field);
      expect(confirm('10/11/2026').disabled).toBe(true);
    }
  });

  it('confirms by keyboard: the row disappears, and after the last one the daily tab is shown and focused', async () => {
    const first = await awaits('2026-11-10T09:30');
    const second = await awaits('2026-11-12T14:00');
    const { user } = await openVisits();
    await tabTo(user, await minutesField('10/11/2026'));
    await user.keyboard('45');
    await tabTo(user, confirm('10/11/2026'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await stillAwaiting()).toEqual([second]));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sheet.search()).toBe('?tab=visits');

    const next = await minutesField('12/11/2026');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.getByText(/^The write-up of .*, 10\/11\/2026 09:30 was confirmed\.$/)).toBeTruthy();
    await user.keyboard('0');
    await tabTo(user, confirm('12/11/2026'));
    await user.keyboard('{Enter}');
    const daily = await screen.findByRole('tab', { name: 'Daily Timesheet', selected: true });
    await waitFor(() => expect(document.activeElement).toBe(daily));
    expect(screen.queryByRole('tab', { name: 'Visits' })).toBeNull();
    expect(sheet.search()).toBe('');
    expect(await stillAwaiting()).toEqual([]);
    expect(await minutesOf([first, second])).toEqual([45, 0]);
  });

  it('sends only one call at a time', async () => {
    await awaits('2026-11-10T09:30');
    await awaits('2026-11-12T14:00');
    const release = holdCalls(sheet.server, 'post', '/confirmVisitMinutes');
    let sent = 0;
    sheet.server.events.on('request:start', ({ request }) => {
      sent += Number(request.url.endsWith('/confirmVisitMinutes'));
    });
    const { user } = await openVisits();
    await user.type(await minutesField('10/11/2026'), '45');
    await user.dblClick(confirm('10/11/2026'));
    expect(confirm('10/11/2026').disabled).toBe(true);
    await user.click(confirm('10/11/2026'));
    release();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sent).toBe(1);
  });

  it('keeps minutes and row if confirming fails, shows the error, and focuses Confirm', async () => {
    const visit = await awaits('2026-11-10T09:30');
    sheet.server.use(fault('post', '/confirmVisitMinutes', { status: 500, body: { title: 'Not today.' } }));
    const { user, store } = await openVisits();
    await user.type(await minutesField('10/11/2026'), '45');
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(messages(store.getState())).toEqual(['Not today.']));
    await waitFor(() => expect(document.activeElement).toBe(confirm('10/11/2026')));
    expect((await minutesField('10/11/2026')).value).toBe('45');
    expect(await stillAwaiting()).toEqual([visit]);

    sheet.server.resetHandlers();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await stillAwaiting()).toEqual([]));
  });

  it('removes a row that another tab has confirmed with other minutes, and shows those minutes', async () => {
    const visit = await awaits('2026-11-10T09:30');
    await awaits('2026-11-12T14:00');
    const { user, store } = await openVisits();
    await user.type(await minutesField('10/11/2026'), '45');
    await sheet.api.request('POST', '/confirmVisitMinutes', { as: OWEN, body: { id: visit, minutes: 30 } });
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(messages(store.getState())).toEqual([expect.stringContaining('30')]);
  });

  it('removes the row even if the list cannot be refreshed', async () => {
    await awaits('2026-11-10T09:30');
    await awaits('2026-11-12T14:00');
    const { user } = await openVisits();
    await user.type(await minutesField('10/11/2026'), '45');
    sheet.server.use(fault('get', '/timesheetinitial', 'none'));
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('confirms once if the answer is lost and Confirm is pressed again', async () => {
    const visit = await awaits('2026-11-10T09:30');
    sheet.loseAnswer('/confirmVisitMinutes');
    const { user, store } = await openVisits();
    await user.type(await minutesField('10/11/2026'), '45');
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(messages(store.getState())).toEqual(['No response from server']));
    // It had been confirmed, as the refetched list shows.
    await screen.findByRole('tab', { name: 'Daily Timesheet', selected: true });
    expect(await minutesOf([visit])).toEqual([45]);
  });
});

describe('the draft of write-up minutes', () => {
  it('is restored for each visit after a reload, and is deleted once they are confirmed', async () => {
    await awaits('2026-11-10T09:30');
    await awaits('2026-11-12T14:00');
    const before = await openVisits();
    await before.user.type(await minutesField('10/11/2026'), '45');
    before.leave();

    const { user } = await openVisits();
    expect((await minutesField('10/11/2026')).value).toBe('45');
    expect((await minutesField('12/11/2026')).value).toBe('');
    expect(screen.getAllByText(/^Draft from .* restored$/)).toHaveLength(1);
    await user.click(confirm('10/11/2026'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(Object.keys(localStorage).filter((name) => name.includes('visit-write-up'))).toEqual([]);
  });
});
