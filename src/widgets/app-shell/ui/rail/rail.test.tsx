import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Loaded by the router; imported here, so that no test has to wait for them.
import '@/app/router/AdminScreens';
import '@/pages/documents';
import '@/pages/weekly-summary';
import { stagePortal } from '@tests/support/portal-stage';
import { ADA, OWEN } from '@tests/support/test-api';

const stage = stagePortal();

const tools = () => screen.getByRole('navigation', { name: 'Tools' });
const open = async (path: string, as: string) => {
  const app = await stage.open(path, as);
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const names = (within_ = tools()) =>
  within(within_)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

/** A window of this width; jsdom has none. */
function windowOf(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, sign, limit] = /\(width (<|>=) (\d+)px\)/.exec(media) ?? [];
    const matches = limit !== undefined && (sign === '<' ? width < Number(limit) : width >= Number(limit));
    return Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList;
  });
}

describe('the rail', () => {
  it('has the tools that the person may use, in groups, and marks the one that is shown', async () => {
    windowOf(1366);
    await open('/weekly-summary', OWEN);
    expect(names()).toEqual([
      'Home',
      'Time Sheet',
      'Weekly Time Summary',
      'Visit Calendar',
      'Opportunities Dashboard',
      'Lead Form',
      'Opportunity Lost Form',
      'Documents',
      'Complaint Form',
      'Template Document',
    ]);
    const current = within(tools()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Weekly Time Summary');
  });

  it('is one tab stop that begins at the screen shown', async () => {
    windowOf(1366);
    const { user } = await open('/documents', OWEN);
    const stops = within(tools())
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Documents']);
    stops[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Complaint Form');
    await user.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Template Document');
    await user.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('Home');
    await user.tab();
    expect(tools().contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(focused()).toBe('Documents');
  });

  it('leaves its place to the tiles on Home', async () => {
    windowOf(1366);
    await open('/', OWEN);
    expect(names()).not.toContain('Home');
    expect(screen.queryByRole('button', { name: 'Wide menu' })).toBeNull();
  });

  it('shows names on a wide window, or as the person last chose', async () => {
    windowOf(1600);
    const { user } = await open('/documents', ADA);
    const button = screen.getByRole('button', { name: 'Wide menu', pressed: true });
    expect(within(tools()).getByText('Administration').tagName).toBe('SPAN');
    expect(names()).toContain('Webhooks');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(localStorage.getItem('harbour.rail')).toBe('icons');
    expect(names()).toContain('Administration');
    expect(names()).not.toContain('Webhooks');
  });

  it('lists the screens of administrators once, and marks theirs', async () => {
    windowOf(1600);
    await open('/admin/webhooks', ADA);
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
    expect(within(tools()).getByRole('link', { current: 'page' }).textContent).toBe('Webhooks');
  });

  it('opens as a sheet where there is no room for names; a choice closes it', async () => {
    windowOf(390);
    const { user } = await open('/admin/webhooks', ADA);
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All tools' }));
    const sheet = await screen.findByRole('dialog', { name: 'All tools' });
    await user.click(within(sheet).getByRole('link', { name: 'Documents' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Documents/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
