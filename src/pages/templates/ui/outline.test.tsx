import { templates } from '@server/data/schema';
import { stageTemplates } from '@tests/support/templates-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { api, openText } = stageTemplates();

const TEXT =
  '<h1>Hours</h1><p>One</p><div data-section="Parties">Parties</div><h2>Breaks</h2><p>Two</p>' +
  '<table><tbody><tr><td><h3>In a cell</h3></td></tr></tbody></table><h2> </h2><h1>Pay</h1><p>Three</p>';

async function openOutline(html = TEXT) {
  await api().deps.db.update(templates).set({ html }).where(eq(templates.id, 't-1'));
  const { user } = await openText('template=t-1');
  const panel = (await screen.findByRole('button', { name: 'Outline', expanded: true })).closest('section');
  return { user, panel: within(panel as HTMLElement) };
}

describe('the outline', () => {
  it('lists headings and sections by level, and leads to them by a click', async () => {
    const { user, panel } = await openOutline();
    const items = await panel.findAllByRole('treeitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-level')])).toEqual([
      ['Hours', '1'],
      ['Section · Parties', '2'],
      ['Breaks', '2'],
      ['In a cell', '3'],
      ['Pay', '1'],
    ]);
    await user.click(panel.getByRole('treeitem', { name: 'Pay' }));
    const text = screen.getByRole('textbox', { name: 'Text of the template' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await waitFor(() => expect(panel.getByRole('treeitem', { current: 'location' }).textContent).toBe('Pay'));
  });

  it('is one tab stop with arrow keys through the tree, and Enter goes to the text', async () => {
    const { user, panel } = await openOutline();
    const [first] = await panel.findAllByRole('treeitem');
    first?.focus();
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('In a cell');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Breaks');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Hours');
    await user.keyboard('{End}');
    expect(focused()).toBe('Pay');
    await user.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('Hours');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Text of the template');
    expect(panel.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('says what it will list in a text without headings, and can be closed', async () => {
    const { user, panel } = await openOutline('<p>One</p>');
    expect(await panel.findByText(/^No headings yet/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Outline' }));
    expect(panel.queryByText(/^No headings yet/)).toBeNull();
  });

  it('is a menu where there is no room beside the page', async () => {
    const { user } = await openOutline();
    const menu = await screen.findByRole('button', { name: 'Outline', expanded: false });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: /Breaks/ }));
    const text = screen.getByRole('textbox', { name: 'Text of the template' });
    await waitFor(() => expect(document.activeElement).toBe(text));
  });
});
