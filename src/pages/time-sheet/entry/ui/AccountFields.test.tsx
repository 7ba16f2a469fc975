import { fault } from '@tests/support/render-app';
import { OWEN } from '@tests/support/test-api';
import { field, openAddEntry, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

describe('the account of an entry', () => {
  it('is searched from three characters on; a single contract is preselected, and advice shows its fields', async () => {
    const { client, contract } = await clientWithOneContract();
    const { user } = await sheet.open();
    await openAddEntry(user);
    await user.type(field('Account'), client.slice(0, 2));
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.type(field('Account'), client.slice(2));
    await user.click(await screen.findByRole('option', { name: client }));

    expect(field('Account').value).toBe(client);
    await waitFor(() => expect(field('Contract').value).toBe(contract));
    expect(screen.queryByLabelText('Advisory Type')).toBeNull();
    await user.selectOptions(field('Activity Type'), 'Advisory');
    expect(field('Advisory Type')).toBeTruthy();
    expect(field('Contact')).toBeTruthy();
    expect(field('Would you like to add this advice to SafetyNest?')).toBeTruthy();
  });

  it('never shows results for an earlier text', async () => {
    let answerEarly: () => void = () => undefined;
    const early = new Promise<void>((resolve) => {
      answerEarly = resolve;
    });
    const seen: string[] = [];
    sheet.server.use(
      http.get('*/api/getclients/:text', async ({ params: { text } }) => {
        seen.push(`asked ${String(text)}`);
        if (text === 'abc') await early;
        seen.push(`answered ${String(text)}`);
        return HttpResponse.json([{ value: `id-${String(text)}`, text: `Found ${String(text)}` }]);
      }),
    );
    const { user } = await sheet.open();
    await openAddEntry(user);
    await user.type(field('Account'), 'abc');
    await waitFor(() => expect(seen).toEqual(['asked abc']));
    await user.type(field('Account'), 'd');
    expect(found()).toEqual([]);
    await waitFor(() => expect(found()).toEqual(['Found abcd']));

    answerEarly();
    await waitFor(() => expect(seen).toContain('answered abc'));
    await act(async () => {});
    expect(found()).toEqual(['Found abcd']);
  });

  it('shows in place and in the snack-bar that the search failed, and retries', async () => {
    sheet.server.use(fault('get', '/getclients/:text', 'none', { once: true }));
    const { user, store: portal } = await sheet.open();
    await openAddEntry(user);
    await user.type(field('Account'), 'ltd');
    await screen.findByText('The search for clients failed.');
    expect(portal.getState().notifications).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(found().length).toBeGreaterThan(0));
  });

  it('closes its list on Escape, but not the dialog', async () => {
    const { user } = await sheet.open();
    await openAddEntry(user);
    await user.type(field('Account'), 'ltd');
    await waitFor(() => expect(found().length).toBeGreaterThan(0));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

async function clientWithOneContract() {
  const clients = (await (await sheet.api.request('GET', '/getclients/ltd', { as: OWEN })).json()) as {
    value: string;
    text: string;
  }[];
  for (const { value, text } of clients) {
    const answer = await sheet.api.request('GET', `/accountcontracts/${value}`, { as: OWEN });
    const contracts = (await answer.json()) as { key: string }[];
    if (contracts.length === 1 && contracts[0]) return { client: text, contract: contracts[0].key };
  }
  throw new Error('The demo data has no client with one contract.');
}

/** The options of the search list. */
function found() {
  return within(screen.getByRole('listbox', { name: 'clients' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
}
