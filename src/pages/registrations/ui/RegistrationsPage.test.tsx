import { insurerMembers, registrationSubmissions } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '@tests/support/registration';
import { renderScreen, serveApi } from '@tests/support/render-screen';
import { createTestApi, TOM, type TestApi } from '@tests/support/test-api';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { RegistrationsPage } from './RegistrationsPage';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
const server = serveApi(() => api);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  api = await createTestApi();
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  // jsdom's own class; the sheet's bytes are of Node's.
  vi.stubGlobal('ArrayBuffer', new Uint8Array().buffer.constructor);
  setClock(() => api.deps.clock.now().getTime());
  // Nothing is laid out here: room for all columns, because the grid draws those in sight.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
  const { db } = api.deps;
  await db.delete(registrationSubmissions);
  await db.delete(insurerMembers);
  await db
    .insert(registrationSubmissions)
    .values([
      submission('s-1', 'Anvil Forge Ltd', 'HM-1', 9),
      submission('s-2', 'Beacon Mills', 'hm 2', 8),
      submission('s-3', 'Cobalt Café', 'HM-3', 7),
      submission('s-4', 'Dover Dairy', 'HM-4', 6),
      { ...submission('s-5', 'Elm Estates', 'HM-1', 5), broker: null },
    ]);
  await db
    .insert(insurerMembers)
    .values([
      member('HM-1', 'Anvil Forge Ltd', '2027-01-31'),
      member('HM-2', 'Beacon Mills', '2027-01-31'),
      member('HM-3', 'Cobalt Café', '2026-11-17'),
      ...Array.from({ length: 20 }, (_, index) => member(`ZZ-${10 + index}`, `Zenith ${10 + index}`, '2027-01-01')),
    ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
  setClock();
});

describe('the submissions', () => {
  it('stand with date, company, policy number, contact, and what the insurer’s list says', async () => {
    await open();
    await waitFor(() => expect(rows()[0]).toContain('Matched'));
    expect(rows()).toEqual([
      ['18/11/2026', 'Anvil Forge Ltd', 'HM-1', 'Nia Ellis', 'Matched'],
      ['18/11/2026', 'Beacon Mills', 'hm 2', 'Nia Ellis', 'Close match'],
      ['18/11/2026', 'Cobalt Café', 'HM-3', 'Nia Ellis', 'Matched, expired'],
      ['18/11/2026', 'Dover Dairy', 'HM-4', 'Nia Ellis', 'No match'],
      ['18/11/2026', 'Elm Estates', 'HM-1', 'Nia Ellis', 'No broker'],
    ]);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 4)
        .map(({ textContent }) => textContent.replace('⋮', '')),
    ).toEqual(['Date', 'Company', 'Policy Number', 'Contact']);
  });

  it('open with Enter', async () => {
    const { user, router } = await open();
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/registration/s-3');
  });

  it('say so where there is nothing', async () => {
    await api.deps.db.delete(registrationSubmissions);
    await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations' });
    expect(await screen.findAllByText('No entries')).toHaveLength(1);
  });

  it.each([['none'], ['empty'], ['wrong shape'], [{ status: 500, body: { title: 'Down for a minute.' } }]] as const)(
    'show a failure in their place and try again: %j',
    async (kind) => {
      server.use(fault('get', '/registration/submissions', kind));
      const { user, store } = await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations' });
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(store.getState().notifications).toEqual([]);
      server.resetHandlers();
      await user.click(retry);
      await waitFor(() => expect(rows()).toHaveLength(5));
    },
  );

  it('are listed without marks while the insurer’s list cannot be fetched', async () => {
    server.use(fault('get', '/registration/insurer/members', { status: 500, body: {} }));
    const { user } = await open();
    expect(await screen.findByText(/^Matches are not known/)).toBeTruthy();
    expect(rows()[0]?.at(-1)).toBe('');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()[0]?.at(-1)).toBe('Matched'));
  });

  it('know one that was dismissed a moment ago, and take it back', async () => {
    await api.deps.db
      .update(registrationSubmissions)
      .set({ dismissedAt: new Date() })
      .where(eq(registrationSubmissions.id, 's-2'));
    const { user, router } = await open(4);
    await router.navigate('/registrations', { state: { dismissed: { id: 's-2', company: 'Beacon Mills' } } });
    expect((await screen.findByText('Beacon Mills was dismissed.')).closest('[role=status]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows().map(([, company]) => company)).toContain('Beacon Mills'));
    expect(screen.queryByText('Beacon Mills was dismissed.')).toBeNull();
  });

  it('offer no way back where the server has none', async () => {
    server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    const { router } = await open();
    await router.navigate('/registrations', { state: { dismissed: { id: 's-2', company: 'Beacon Mills' } } });
    await screen.findByText('Beacon Mills was dismissed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the insurer’s list', () => {
  it('shows ten a page with the columns of the specification', async () => {
    const { user, router } = await openMembers();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Policy Number',
      'Post Code',
      'Start',
      'End',
      'Endorsement',
      'Status',
      'Channel',
      'Broker',
    ]);
    expect(memberRows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('Cobalt Café').closest('tr')?.textContent).toBe(
      'Cobalt CaféHM-3LA1 4XQ01/02/202617/11/2026ExpiredLiveBrokerTideway BrokersBR-20 · Nia Ellis',
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11–20 of 23')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=members&page=2');
  });

  it('is filtered from three characters on, and leads back to its first page', async () => {
    const { user, router } = await openMembers('&page=3');
    await screen.findByText('21–23 of 23');
    const filter = screen.getByLabelText('Filter');
    await user.type(filter, 'ze');
    expect(screen.getByText('Applies from 3 characters on.')).toBeTruthy();
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
    await user.type(filter, 'NITH 2');
    await screen.findByText('10 of 23 members');
    expect(memberRows().map((row) => row.slice(0, 9))).toEqual(Array.from({ length: 10 }, (_, i) => `Zenith 2${i}`));
    expect(router.state.location.search).toBe('?tab=members&member=zeNITH+2');
    await user.type(filter, 'x');
    await screen.findByText('Nobody matches “zeNITH 2x”');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await screen.findByText('1–10 of 23');
  });

  it('shows what a link asks for', async () => {
    await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations?tab=members&member=cobalt&page=9' });
    expect(await screen.findByText('1 of 23 members')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('cobalt');
    expect(memberRows()).toHaveLength(1);
  });

  it('has its name from the configuration', async () => {
    server.use(
      http.get('*/api/vars', () => HttpResponse.json({ insurer: 'harbour Mutual' })),
      http.get('*/api/registration/harbour%20Mutual/members', () => HttpResponse.json([])),
    );
    await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations?tab=members' });
    expect(await screen.findByRole('tab', { name: 'Harbour Mutual', selected: true })).toBeTruthy();
    expect(await screen.findByText('The list is empty')).toBeTruthy();
  });

  it('shows a failure in its place and tries again', async () => {
    server.use(fault('get', '/registration/insurer/members', 'cut off'));
    const { user } = await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations?tab=members' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('1–10 of 23')).toBeTruthy();
  });
});

describe('an upload', () => {
  it('shows the rows and what they change before anything is sent, and then the list as it is', async () => {
    const { user } = await openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('HM-1'), sheetRow('NEW-1', { 0: 'Newcomer' })]));
    expect(
      await within(dialog).findByText('1 new, 1 changed. Members that the sheet does not name stay.'),
    ).toBeTruthy();
    const shown = within(dialog).getAllByRole('row').slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'NewNewcomerNEW-101/01/202631/12/2026Live',
      'ChangesName, Start, End, EndorsementKestrel Castings LtdHM-101/01/202631/12/2026Live',
    ]);
    expect(await api.deps.db.select().from(insurerMembers)).toHaveLength(23);

    await user.click(within(dialog).getByRole('button', { name: 'Import 2 members' }));
    expect(await screen.findByText('members.xlsx is in the list: 1 new, 1 changed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' }));
    await screen.findByText('1–10 of 24');
  });

  it('lists what is wrong with a sheet, and cannot send it', async () => {
    const { user } = await openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('A'), sheetRow('a', { 3: 'soon' })]));
    expect(await within(dialog).findByText('2 things to put right')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row 3: Start “soon” is not a date (dd/MM/yyyy).', 'Row 3: Policy Number a is in row 2 already.']);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the judgement to a server that does not say what sheets it takes', async () => {
    const sent = vi.fn<() => void>();
    server.use(
      http.get('*/api/vars', () => HttpResponse.json({})),
      http.post('*/api/registration/upload', () => {
        sent();
        return new HttpResponse('Thank you', { headers: { 'Content-Type': 'text/plain' } });
      }),
    );
    const { user } = await openMembers();
    const dialog = await choose(user, xlsxOf([['Product'], ['Tea']]));
    await within(dialog).findByText('One thing to put right');
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('members.xlsx is in the list.')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page of HTML', '<html></html>', 'members.xlsx', /not an \.xlsx spreadsheet/],
    ['another kind of file', 'a,b', 'members.csv', /^Only \.xlsx spreadsheets can be uploaded\.$/],
  ])('refuses %s at once', async (_what, content, name, says) => {
    const { user } = await openMembers();
    const dialog = await choose(user, Buffer.from(content), name);
    expect(await within(dialog).findByText(says)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  });

  it('keeps the dialog when the server refuses, with its words', async () => {
    server.use(fault('post', '/registration/upload', { status: 422, body: 'Not on a Sunday.' }));
    const { user, store } = await openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('A')]));
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 member' }));
    expect(await within(dialog).findByText('Not on a Sunday.')).toBeTruthy();
    expect(store.getState().notifications).toEqual([]);
  });
});

async function open(expected = 5) {
  const app = await renderScreen(<RegistrationsPage />, { api, as: TOM, at: '/registrations' });
  await waitFor(() => expect(rows()).toHaveLength(expected));
  return app;
}

async function openMembers(search = '') {
  const app = await renderScreen(<RegistrationsPage />, { api, as: TOM, at: `/registrations?tab=members${search}` });
  await screen.findByText(/ of 23$/);
  return app;
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], content: Uint8Array, name = 'members.xlsx') {
  const input = screen.getByLabelText('Spreadsheet of members');
  // As a drop or another program would: the browser's own chooser heeds `accept`, people may choose to see all files.
  input.removeAttribute('accept');
  await user.upload(input, new File([new Uint8Array(content)], name));
  return screen.findByRole('dialog', { name });
}

/** The texts of the grid's rows, in their order. */
function rows() {
  const place = (element: HTMLElement, attribute: string) => Number(element.getAttribute(attribute));
  return screen
    .queryAllByRole('row')
    .filter((row) => within(row).queryAllByRole('gridcell').length > 0)
    .toSorted((one, other) => place(one, 'aria-rowindex') - place(other, 'aria-rowindex'))
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .toSorted((one, other) => place(one, 'aria-colindex') - place(other, 'aria-colindex'))
        .map(({ textContent }) => textContent),
    );
}

function memberRows() {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

function submission(id: string, companyName: string, policyNumber: string, hour: number) {
  const createdOn = new Date(`2026-11-18T0${hour}:00:00Z`);
  return { id, createdOn, companyName, policyNumber, firstName: 'Nia', lastName: 'Ellis', broker: 'Tideway Brokers' };
}

function member(policyNumber: string, name: string, endDate: string) {
  return {
    policyKey: policyNumber.toLowerCase(),
    policyNumber,
    name,
    endDate,
    postCode: 'LA1 4XQ',
    startDate: '2026-02-01',
    endorsementDate: policyNumber === 'HM-1' ? '2026-05-01' : null,
    status: 'Live',
    channel: 'Broker',
    brokerCompanyName: 'Tideway Brokers',
    brokerNumber: 'BR-20',
    brokerContact: 'Nia Ellis',
  };
}
