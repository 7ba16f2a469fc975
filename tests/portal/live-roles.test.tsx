import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '@server/data/schema';
import { IN_PLACE } from '@tests/support/render-app';
import { chooseFromMenu, field, retype, targetsScreen } from '@tests/support/targets-screen';
import { TEST_NOW, TOM } from '@tests/support/test-api';

const targets = targetsScreen();
const NO_ACCESS = /needs the role Targets/;

afterEach(async () => {
  await grant(['tools:targets']);
  targets.api.setNow(TEST_NOW);
});

const grant = (roles: string[]) => targets.api.deps.db.update(staff).set({ roles }).where(eq(staff.email, TOM));

/** Tom returns to the window after some minutes. */
function comeBack(minutes: number) {
  targets.api.setNow(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
  fireEvent.focus(window);
}

describe('a role that is withdrawn while its screen is open', () => {
  it('closes the screen at the first refused call, with the reason, and clears its data from the cache', async () => {
    const { store, user } = await targets.openPortal();
    await grant([]);
    await user.click(await screen.findByRole('button', { name: /^Previous month/ }));
    expect(await screen.findByText(NO_ACCESS, IN_PLACE)).toBeTruthy();
    await waitFor(() => {
      expect(store.getState().session.user?.roles).toEqual([]);
      const names = Object.values(store.getState().api.queries).map((query) => query?.endpointName);
      expect(names).not.toContain('getTargets');
      expect(names.filter((name) => /target/i.test(name ?? ''))).toEqual([]);
    });
    expect(targets.calls.filter((call) => call === 'GET /vars').length).toBeLessThanOrEqual(3);
  });

  it('keeps the draft, and shows it again with the role', async () => {
    const { user } = await targets.openPortal('?view=breakdown&pillar=2');
    await chooseFromMenu(user, 'Open complaints', 'Details');
    await retype(user, 'Description', 'Complaints still open');
    await grant([]);
    comeBack(4);
    expect(targets.calls.filter((call) => call === 'GET /vars')).toHaveLength(1);
    comeBack(6);
    expect(await screen.findByText(NO_ACCESS, IN_PLACE)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    await grant(['tools:targets']);
    comeBack(12);
    await waitFor(() => expect(screen.queryByText(NO_ACCESS)).toBeNull());
    await chooseFromMenu(user, 'Open complaints', 'Details');
    expect(field('Description').value).toBe('Complaints still open');
  });
});
