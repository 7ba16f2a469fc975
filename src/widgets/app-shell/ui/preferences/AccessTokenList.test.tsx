import { enterText } from '@tests/support/enter-text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { ADA, OWEN } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import './PreferencesDialog';

const stage = stagePortal();

async function openPreferences(as: string) {
  const app = await stage.openScreen('/', 'Home', as);
  await app.user.click(screen.getByRole('button', { name: 'Preferences' }));
  return { ...app, dialog: within(await openedDialog('Preferences')) };
}

const statusWith = async (token: string) =>
  (await stage.api().request('GET', '/myopportunities', { headers: { Authorization: `Bearer ${token}` } })).status;

it('creates a token that works, shows it once, and revokes it after a question', async () => {
  const { user, dialog } = await openPreferences(ADA);
  const section = within(await dialog.findByRole('region', { name: 'API tokens' }));
  const items = () => section.getAllByRole('listitem').map((item) => item.textContent);
  expect(items()).toEqual([
    expect.stringMatching(/^Script on my laptopends in Zx_4may read and write.*never usedRevoke$/),
    expect.stringMatching(/^Targets in the BI reportends in k7Qemay only readroles: Targets.*last used.*Revoke$/),
  ]);

  await user.click(section.getByRole('button', { name: 'Create token' }));
  expect(await section.findByText('Enter a name')).toBeTruthy();
  await enterText(user, section.getByLabelText('Name of a new token'), 'Nightly export');
  await user.click(section.getByRole('checkbox', { name: 'AI' }));
  await user.click(section.getByRole('button', { name: 'Create token' }));
  await section.findByText('The token “Nightly export”');
  const token = section.getByText(/^harbour_api_/).textContent;
  expect(await statusWith(token)).toBe(200);
  await waitFor(() => expect(items()[0]).toMatch(/^Nightly export.*may only readroles: (?!.*AI).*Targets/));

  await user.click(section.getByRole('button', { name: 'Revoke Nightly export' }));
  const question = within(section.getByRole('group', { name: 'Revoke “Nightly export”?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await section.findByText('“Nightly export” is revoked.');
  expect(await statusWith(token)).toBe(401);
});

it('leaves the focus to the first choice of the dialog', async () => {
  const { dialog } = await openPreferences(ADA);
  await dialog.findByRole('textbox', { name: 'Name of a new token' });
  const themes = within(dialog.getByRole('group', { name: 'Theme' }));
  expect(document.activeElement).toBe(themes.getByRole('radio', { name: 'Follow the system' }));
});

it('is not shown to users who may not create tokens', async () => {
  const { dialog } = await openPreferences(OWEN);
  await dialog.findByRole('region', { name: 'Where you are signed in' });
  expect(dialog.queryByRole('region', { name: 'API tokens' })).toBeNull();
});
