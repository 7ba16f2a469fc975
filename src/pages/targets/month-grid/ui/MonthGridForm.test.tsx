import { passToApi } from '@tests/support/render-screen';
import { fault } from '@tests/support/render-app';
import { OCTOBER, targetsScreen } from '@tests/support/targets-screen';
import { TOM } from '@tests/support/test-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Target, TargetsOfMonth } from '@contract/target';
import { isRollUp } from '@contract/target-rules';

const stage = targetsScreen();
/** Tom's targets, in the order of the database. */
let own: Target[] = [];

beforeEach(async () => {
  localStorage.clear();
  const answer = await stage.api.request('GET', `/gettargets/${OCTOBER}`, { as: TOM });
  const { targets } = (await answer.json()) as TargetsOfMonth;
  own = targets.filter((target) => target.ownerEmail === TOM && !isRollUp(target) && target.target !== null);
});

const cell = (field: string, { description }: Target) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${field} of ${description}` });

/** Pastes rows that begin with the targets' names into the first field of the column. */
async function pasteByName(field: string, rows: readonly (readonly string[])[]) {
  const first = await screen.findByRole('textbox', { name: `${field} of ${own[0]!.description}` });
  fireEvent.paste(first, { clipboardData: { getData: () => rows.map((row) => row.join('\t')).join('\n') } });
}

const valuesOf = async ({ description }: Target) => (await stage.stored(description)).actual;
const reasons = ['Fact', 'Cause', 'Action'];

describe('the grid of a month', () => {
  it('takes a block from a spreadsheet, checks each cell, saves the rows that are right, and takes them back', async () => {
    const { user } = await stage.open(`?enter=1&month=${OCTOBER}`);
    const [one, two, three] = own as [Target, Target, Target];
    const before = await Promise.all([one, two, three].map(valuesOf));
    await pasteByName('Actual', [
      [one.description, '41', ...reasons],
      [two.description, '42', ...reasons],
      [three.description, 'many', ...reasons],
    ]);
    expect(cell('Actual', two).value).toBe('42');
    expect(screen.getByText(/^must be a number/).id).toBe(cell('Actual', three).getAttribute('aria-describedby'));
    await user.click(screen.getByRole('button', { name: 'Save 2 targets' }));
    expect(await screen.findByText(/^2 targets saved\. \d+ cells changed\. 1 cell needs attention\.$/)).toBeTruthy();
    expect([await valuesOf(one), await valuesOf(two), await valuesOf(three)]).toEqual([41, 42, before[2]]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 2 targets as before.')).toBeTruthy();
    expect([await valuesOf(one), await valuesOf(two)]).toEqual(before.slice(0, 2));
    expect(cell('Actual', three).value).toBe('many');
  });

  it('lists what was refused, and saves only that again', async () => {
    const { user } = await stage.open(`?enter=1&month=${OCTOBER}`);
    const [one, two] = own as [Target, Target];
    await pasteByName('Actual', [
      [one.description, '51', ...reasons],
      [two.description, '52', ...reasons],
    ]);
    stage.server.use(
      http.post('*/api/settarget/:month', async ({ request }) => {
        const { targetId } = (await request.clone().json()) as Target;
        if (targetId !== two.targetId) return passToApi(stage.api, request);
        return HttpResponse.json({ title: 'The scorecard is closed.' }, { status: 409 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save 2 targets' }));
    const list = within(await screen.findByRole('alert'));
    expect(list.getByText(`${two.description}: The scorecard is closed.`)).toBeTruthy();
    expect(await valuesOf(one)).toBe(51);
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Save 1 target' }));
    await waitFor(async () => expect(await valuesOf(two)).toBe(52));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
  });

  it('has all targets of the view on request, with its tabs, and says what has changed elsewhere', async () => {
    const { user } = await stage.open(`?view=breakdown&pillar=3&month=${OCTOBER}`);
    await user.click(await screen.findByRole('button', { name: 'Enter values' }));
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All of this view' }));
    const field = await screen.findByRole('textbox', { name: 'Actual of Absence: Client Services' });
    await user.clear(field);
    await user.type(field, '2.5');
    await user.click(screen.getByRole('tab', { name: 'Quality' }));
    expect(await screen.findByText('1 cell changed in targets that are not shown.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'People' }));
    await user.click(await screen.findByRole('button', { name: 'Save 1 target' }));
    await waitFor(async () => expect((await stage.stored('Absence: Client Services')).actual).toBe(2.5));
  });

  it('keeps what was typed for the next visit, and moves by Enter', async () => {
    stage.server.use(fault('post', '/settarget/*', 'none'));
    const first = await stage.open(`?enter=1&month=${OCTOBER}`);
    const [one] = own as [Target];
    const field = await screen.findByRole('textbox', { name: `Actual of ${one.description}` });
    await first.user.clear(field);
    await first.user.type(field, '61{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Actual of /);
    expect(document.activeElement).not.toBe(field);
    first.leave();
    await stage.open(`?enter=1&month=${OCTOBER}`);
    await waitFor(() => expect(cell('Actual', one).value).toBe('61'));
  });
});

it('counts what the user has to update in all tabs and months, with a link to each', async () => {
  const { user } = await stage.open(`?view=balanced&month=${OCTOBER}`);
  await user.click(await screen.findByRole('button', { name: /^My updates in all tabs: [1-9]/ }));
  const list = within(await screen.findByRole('dialog'));
  expect(await list.findByText(/updates to make in twelve months\.$/)).toBeTruthy();
  const link = list.getAllByRole('link', { name: /^\d+ in .*, October 2026$/ })[0]!;
  const count = link.textContent;
  await user.click(link);
  expect(await screen.findByRole('checkbox', { name: `Needs my update (${count})` })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Needs my update/ }).checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
