import { marketingTabs, tableRows } from '@tests/support/marketing-tabs';
import { fault } from '@tests/support/render-app';
import { lostAnswer } from '@tests/support/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { marketingForms } from '@server/data/schema';

const tabs = marketingTabs();

/** The button with a form's tags. */
const tagsOf = (form: string) => screen.getByRole('button', { name: new RegExp(`^Tags of ${form}:`) });
const isOn = (form: string, tag: string) => within(tagsOf(form)).queryByText(tag)?.getAttribute('data-on') === 'true';
const isBusy = (form: string, tag: string) =>
  within(tagsOf(form)).queryByText(tag)?.getAttribute('aria-busy') === 'true';

/** Turns a tag of a form on or off; may be called repeatedly. */
async function toggle(user: UserEvent, form: string, tag: string, times = 1) {
  await user.click(tagsOf(form));
  const entry = await screen.findByRole('menuitemcheckbox', { name: tag });
  for (let count = 0; count < times; count += 1) await user.click(entry);
  await user.keyboard('{Escape}');
}

async function stored(id: string): Promise<string[]> {
  const [form] = await tabs.api.deps.db.select().from(marketingForms).where(eq(marketingForms.id, id));
  return form?.tags ?? [];
}

describe('the tab Forms', () => {
  it('has ten forms per page, with their fields and prospects, and filters them from three characters on', async () => {
    const { user, router } = await tabs.open('forms');
    const rows = await tableRows();
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['f1', 'Form 1', 'Guide Webinar + Tag', 'Autumn', '01/11/2026 09:30', 'Prospects ']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect((await tableRows()).map(([id]) => id)).toEqual(['f11', 'f12']);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));

    const search = screen.getByRole('searchbox', { name: 'Search forms' });
    await user.type(search, 'au');
    expect(await tableRows()).toHaveLength(10);
    await user.type(search, 't');
    expect((await tableRows()).map(([id]) => id)).toEqual(['f1']);
    expect(screen.getByText('1 of 12 forms')).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toContain('find=aut'));

    await user.click(screen.getByRole('link', { name: 'Prospects of Form 1' }));
    expect(router.state.location.search).toBe('?tab=prospects&formId=f1');
  });

  it('adds a tag to a form immediately, with the specified call', async () => {
    const { user } = await tabs.open('forms');
    await tableRows();
    await toggle(user, 'Form 2', 'Webinar');
    await waitFor(() => expect(isOn('Form 2', 'Webinar')).toBe(true));
    await waitFor(async () => expect(await stored('f2')).toEqual(['Guide', 'Webinar']));
    await waitFor(() => expect(tabs.calls.filter((call) => call === 'GET /pardot/forms')).toHaveLength(2));
    expect(tabs.calls).toContain('POST /pardot/updateformtags {"formId":"f2","tag":"Webinar","isActive":true}');
    expect(isOn('Form 2', 'Webinar')).toBe(true);
  });

  it('rolls back a change that is refused, with a message in place, and retries', async () => {
    const { user, store } = await tabs.open('forms');
    await tableRows();
    const refusal = { status: 422, body: 'This form no longer exists.' };
    tabs.server.use(fault('post', '/pardot/updateformtags', refusal));
    await toggle(user, 'Form 2', 'Webinar');
    expect(await screen.findByText(`Webinar was not added to Form 2: ${refusal.body}`)).toBeDefined();
    expect(isOn('Form 2', 'Webinar')).toBe(false);
    expect(store.getState().notifications).toEqual([]);
    tabs.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry: Webinar was not added to Form 2' }));
    expect(isOn('Form 2', 'Webinar')).toBe(true);
    await waitFor(async () => expect(await stored('f2')).toEqual(['Guide', 'Webinar']));
    expect(screen.queryByText(/was not added to/)).toBeNull();
  });

  it('ends in the server’s state if the answer to the first of three toggles is lost', async () => {
    const { user } = await tabs.open('forms');
    await tableRows();
    tabs.server.use(lostAnswer(tabs.api, '/pardot/updateformtags'));
    await toggle(user, 'Form 2', 'Webinar', 3);
    await waitFor(() => expect(tabs.calls.filter((call) => call.startsWith('POST'))).toHaveLength(3));
    await waitFor(() => expect(isBusy('Form 2', 'Webinar')).toBe(false));
    expect(isOn('Form 2', 'Webinar')).toBe(true);
    expect(await stored('f2')).toEqual(['Guide', 'Webinar']);
    expect(screen.queryByText(/was not/)).toBeNull();
  });

  it('asks before the last use of a tag is removed', async () => {
    const { user } = await tabs.open('forms');
    await tableRows();
    const remove = async () => {
      await user.click(tagsOf('Form 1'));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Webinar', checked: true }));
    };
    await remove();
    const dialog = await screen.findByRole('dialog', { name: 'Remove the last Webinar?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(isOn('Form 1', 'Webinar')).toBe(true);
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await stored('f1')).toEqual(['Guide']));
  });

  it('is a single tab stop with arrow keys, and turns several tags on and off in one menu', async () => {
    const { user } = await tabs.open('forms');
    await tableRows();
    tagsOf('Form 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tagsOf('Form 2'));
    const stops = screen.getAllByRole('button', { name: /^Tags of / }).filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([tagsOf('Form 2')]);
    await user.keyboard('{Enter}');
    const [first] = await screen.findAllByRole('menuitemcheckbox');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}{Enter}');
    const checked = () =>
      screen.getAllByRole('menuitemcheckbox').map(({ ariaChecked, textContent }) => `${textContent} ${ariaChecked}`);
    await waitFor(() => expect(checked()).toEqual(['Guide true', 'Webinar true']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(tagsOf('Form 2')));
  });

  it('shows in place that they could not be fetched, and retries', async () => {
    tabs.server.use(fault('get', '/pardot/forms', 'wrong shape'));
    const { user, store } = await tabs.open('forms');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(store.getState().notifications).toEqual([]);
    tabs.server.resetHandlers();
    await user.click(retry);
    expect(await tableRows()).toHaveLength(10);
  });

  it('explains the empty state', async () => {
    await tabs.api.deps.db.delete(marketingForms);
    await tabs.open('forms');
    expect(await screen.findByText('No forms yet. They are imported from the marketing automation.')).toBeDefined();
  });
});
