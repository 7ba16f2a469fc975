import { memberVersions, registrationSubmissions } from '@server/data/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { RegistrationsPage } from '@/pages/registrations';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { TOM } from './test-api';

/** The screen of registrations on an API with five submissions and 23 members; call it once at the top of a file. */
export function registrationsScreen() {
  const { api, server } = stageApi();
  beforeEach(async () => {
    // jsdom has its own class; the sheet's bytes are an instance of Node's.
    vi.stubGlobal('ArrayBuffer', new Uint8Array().buffer.constructor);
    // jsdom has no layout, and the grid draws only visible columns: this gives room for all of them.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
    const { db } = api().deps;
    await db.delete(registrationSubmissions);
    await db.delete(memberVersions);
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
      .insert(memberVersions)
      .values([
        member('HM-1', 'Anvil Forge Ltd', '2027-01-31'),
        member('HM-2', 'Beacon Mills', '2027-01-31'),
        member('HM-3', 'Cobalt Café', '2026-11-17'),
        ...Array.from({ length: 20 }, (_, index) => member(`ZZ-${10 + index}`, `Zenith ${10 + index}`, '2027-01-01')),
      ]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Renders the screen with `search` in its address, without waiting for its content. */
  const render = (search = '') =>
    renderScreen(<RegistrationsPage />, { api: api(), as: TOM, at: `/registrations${search}` });
  return {
    api,
    server,
    render,
    /** Opens the submissions and waits until they are shown. */
    async open(expected = 5) {
      const app = await render();
      await waitFor(() => expect(rows()).toHaveLength(expected));
      return app;
    },
    /** Opens the insurer's list and waits until it is shown. */
    async openMembers(search = '') {
      const app = await render(`?tab=members${search}`);
      await screen.findByText(/ of 23$/);
      return app;
    },
  };
}

/** The texts of the grid's rows, in order, without their check boxes. */
export function rows() {
  const place = (element: HTMLElement, attribute: string) => Number(element.getAttribute(attribute));
  return screen
    .queryAllByRole('row')
    .filter((row) => within(row).queryAllByRole('gridcell').length > 0)
    .toSorted((one, other) => place(one, 'aria-rowindex') - place(other, 'aria-rowindex'))
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .toSorted((one, other) => place(one, 'aria-colindex') - place(other, 'aria-colindex'))
        .slice(1)
        .map(({ textContent }) => textContent),
    );
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
