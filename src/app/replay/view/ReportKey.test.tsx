import { enterText } from '@tests/support/enter-text';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { OWEN } from '@tests/support/test-api';
import { field, openAddEntry } from '@tests/support/time-sheet-screen';
import type { ReplayFile } from '../replay-file';
import './ReportDialog';

const stage = stagePortal();
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:report';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('a problem with an open dialog', () => {
  it('can be reported with a key, with the dialog and its typed text, and both are still there afterwards', async () => {
    const { user } = await stage.open('/time-sheet?date=2026-11-22', OWEN);
    await openAddEntry(user);
    await openedDialog('Add Entry');
    await enterText(user, field('Description'), 'It does not add up');
    await user.keyboard('{Alt>}[KeyR]{/Alt}');

    const report = await openedDialog('Report a problem');
    await user.click(within(report).getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { state } = JSON.parse(await new Response(saved[0]).text()) as ReplayFile;
    expect(state.shown).toMatchObject({ 'time-sheet.entry': { entry: null, day: '2026-11-22' } });
    expect(JSON.stringify(state.drafts)).toContain('It does not add up');

    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(field('Description').value).toBe('It does not add up');
  });

  it('is not reported by the letter without its modifier', async () => {
    const { user } = await stage.open('/time-sheet?date=2026-11-22', OWEN);
    await openAddEntry(user);
    await openedDialog('Add Entry');
    await user.type(field('Description'), 'r');

    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(field('Description').value).toBe('r');
  });
});
