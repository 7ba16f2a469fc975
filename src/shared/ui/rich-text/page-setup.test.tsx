import { BlueprintProvider } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PAGE_FIELDS, pageFieldMark, USUAL_FOOTER, withPageSetup } from '@harbour/document-model/page-setup';
import { beforeEach, expect, it, vi } from 'vitest';
import { RichTextView, type RichTextHandle } from '@harbour/document-editor';
import { RichTextEditor } from '.';

const PAGE = { width: 210, height: 297, margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const KEYS = { sections: [], placeholders: ['Company name'] };
const OWN = withPageSetup(
  { font: 'Georgia', header: '<p>Top {{Company name}}</p>', footer: `<p>${pageFieldMark('client')}</p>` },
  '<p>The text</p>',
);

vi.setConfig({ testTimeout: 30_000 });

beforeEach(stubTextLayout);

async function openEditor(html: string, { hasPageSetup = true } = {}) {
  const handle = createRef<RichTextHandle>();
  render(
    <BlueprintProvider>
      <RichTextEditor
        documentStyle=""
        hasPageSetup={hasPageSetup}
        html={html}
        keys={KEYS}
        label="Template text"
        page={PAGE}
        ref={handle}
      />
    </BlueprintProvider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Template text' }, { timeout: 20_000 });
  const user = userEvent.setup({ delay: null });
  const choose = async (entry: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Page: / }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    // It acts once it is closed.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  return { user, text, choose, getHtml: () => handle.current?.getHtml() ?? '' };
}

async function openDialog(html: string) {
  const editor = await openEditor(html);
  await editor.choose('Header and footer …');
  const dialog = await screen.findByRole('dialog', { name: 'Header and footer' });
  const area = (name: 'Header' | 'Footer') => within(dialog).getByRole('textbox', { name });
  await waitFor(() => expect(document.activeElement).toBe(area('Header')));
  const insert = async (menu: string, entry: string) => {
    await editor.user.click(within(dialog).getByRole('button', { name: menu }));
    const before = dialog.querySelectorAll('[data-page-field], td').length;
    await editor.user.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(dialog.querySelectorAll('[data-page-field], td').length).toBeGreaterThan(before));
  };
  const finish = () => editor.user.click(within(dialog).getByRole('button', { name: 'Set header and footer' }));
  return { ...editor, dialog, area, insert, finish };
}

it('keeps header, footer and font of a text that is opened, and shows them on the page', async () => {
  const { getHtml, text } = await openEditor(OWN);
  expect(getHtml()).toBe(OWN);
  expect(screen.getByRole('group', { name: 'The header' }).textContent).toContain('Top');
  expect(screen.getByRole('group', { name: 'The footer' }).textContent).toContain(PAGE_FIELDS.client);
  expect(text.textContent).toBe('The text');
  expect(text.style.fontFamily).toContain('Gelasio');
});

it('edits header and footer in a dialog, with fields, and undo takes both back', async () => {
  const { user, text, dialog, insert, finish, area, getHtml } = await openDialog('<p>The text</p>');
  expect(area('Footer').textContent).toBe(`Page ${PAGE_FIELDS.page} of ${PAGE_FIELDS.pages}`);
  await insert('Insert field', 'Client');
  await user.click(within(dialog).getByRole('button', { name: 'Align right' }));
  await finish();
  // The usual footer is not stored.
  expect(getHtml()).toBe(
    `<div data-page-header="true"><p style="text-align:right">${pageFieldMark('client')}</p></div><p>The text</p>`,
  );
  await waitFor(() => expect(document.activeElement).toBe(text));
  fireEvent.keyDown(text, { key: 'z', ctrlKey: true });
  expect(getHtml()).toBe('<p>The text</p>');
  expect(screen.queryByRole('group', { name: 'The header' })).toBeNull();
});

it('puts texts side by side, without an empty line below', async () => {
  const { insert, finish, getHtml } = await openDialog('<p>x</p>');
  await insert('Side by side', 'Left and right');
  await insert('Insert field', 'Date');
  await finish();
  expect(getHtml()).toContain(
    `<div data-page-header="true"><table><tbody><tr><td><p>${pageFieldMark('date')}</p></td><td><p style="text-align:right">\u00A0</p></td></tr></tbody></table></div>`,
  );
});

it('stores an empty footer, which means none, and removes an empty header', async () => {
  const { user, area, finish, getHtml } = await openDialog(
    withPageSetup({ font: null, header: '<p>Top</p>', footer: '<p>End</p>' }, '<p>x</p>'),
  );
  for (const name of ['Header', 'Footer'] as const) {
    await user.click(area(name));
    fireEvent.keyDown(area(name), { key: 'a', ctrlKey: true });
    fireEvent.keyDown(area(name), { key: 'Backspace' });
  }
  await finish();
  expect(getHtml()).toBe('<div data-page-footer="true"></div><p>x</p>');
});

it('knows the placeholders in braces, and takes nothing over on Cancel', async () => {
  const { user, area, dialog, getHtml } = await openDialog(OWN);
  expect(area('Header').querySelector('[data-placeholder="Company name"]')).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(getHtml()).toBe(OWN);
});

it('refuses a header that would reach into the text, and says how tall it may be', async () => {
  const { finish, dialog, getHtml } = await openDialog(OWN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 96));
  await finish();
  expect(within(dialog).getByText(/The header is 26 mm tall, and there is room for 12 mm/)).toBeTruthy();
  expect(getHtml()).toBe(OWN);
  vi.restoreAllMocks();
});

it('changes the font of the document', async () => {
  const { choose, text, getHtml } = await openEditor('<p>x</p>');
  await choose(/^Cambria/);
  await waitFor(() => expect(getHtml()).toBe('<div data-document-font="Cambria"></div><p>x</p>'));
  expect(text.style.fontFamily).toContain('Caladea');
  expect(await screen.findByRole('button', { name: 'Page: Cambria' })).toBeTruthy();
  await choose(/^Arial/);
  await waitFor(() => expect(getHtml()).toBe('<p>x</p>'));
});

it('leaves them out of a part of a document, which has none of its own', async () => {
  const { getHtml } = await openEditor(OWN, { hasPageSetup: false });
  expect(getHtml()).toBe('<p>The text</p>');
  expect(screen.queryByRole('button', { name: /^Page: / })).toBeNull();
});

it('shows a document with the header above its text and the footer below', () => {
  render(<RichTextView documentStyle="" html={OWN} label="Document" />);
  const view = screen.getByRole('region', { name: 'Document' });
  expect([...view.children].map((block) => block.textContent)).toEqual([
    '',
    'Top {{Company name}}',
    'The text',
    PAGE_FIELDS.client,
  ]);
  expect(view.style.fontFamily).toContain('Gelasio');
});

it('treats headers and fields anywhere else as text, as the server does', () => {
  const html = `<p>${pageFieldMark('page')}</p><div data-page-header="true"><p>x</p></div>`;
  render(<RichTextView documentStyle="" html={html + USUAL_FOOTER} label="Document" />);
  const view = screen.getByRole('region', { name: 'Document' });
  expect(view.querySelectorAll('[data-page-header], [data-page-field]')).toHaveLength(0);
});
