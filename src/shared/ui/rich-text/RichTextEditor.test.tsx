import { BlueprintProvider } from '@blueprintjs/core';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownStateReducer } from '../../redux';
import type { RichTextHandle } from '@harbour/document-editor';
import { RichTextEditor } from '.';

const PAGE = { width: 210, height: 297, margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const KEYS = { sections: ['Pay'], placeholders: ['Job title'] };

// The editor is a separate chunk, loaded on first use.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(stubTextLayout);

async function openEditor(html: string) {
  const handle = createRef<RichTextHandle>();
  const onChange = vi.fn<() => void>();
  const onReady = vi.fn<() => void>();
  render(
    <Provider store={configureStore({ reducer: { shown: shownStateReducer } })}>
      <BlueprintProvider>
        <RichTextEditor
          documentStyle=""
          html={html}
          keys={KEYS}
          label="Template text"
          page={PAGE}
          ref={handle}
          onChange={onChange}
          onReady={onReady}
        />
      </BlueprintProvider>
    </Provider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Template text' }, { timeout: 20_000 });
  const present = () => {
    if (!handle.current) throw new Error('The editor gave no handle.');
    return handle.current;
  };
  return { user: userEvent.setup({ delay: null, applyAccept: false }), text, present, onChange, onReady };
}

it('opens a text under its name, reports when it is ready, and returns it unchanged', async () => {
  const html = '<h1>Title</h1><p>Dear <span data-placeholder="Job title">Job title</span></p>';
  const { text, present, onChange, onReady } = await openEditor(html);
  expect(text.getAttribute('aria-multiline')).toBe('true');
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  expect(present().getHtml()).toBe(html);
  expect(present().isEmpty()).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});

it('inserts marks of sections and placeholders at the cursor, and reports the change', async () => {
  const { present, onChange } = await openEditor('');
  expect(present().isEmpty()).toBe(true);
  expect(present().getHtml()).toBe('');
  present().insertPlaceholder('Job title');
  present().insertSection('Pay');
  expect(present().getHtml()).toContain('<span data-placeholder="Job title">Job title</span>');
  expect(present().getHtml()).toContain('<div data-section="Pay">Pay</div>');
  expect(onChange).toHaveBeenCalled();
});

it('has a toolbar with one tab stop, arrow keys and Esc back to the text', async () => {
  const { user, text } = await openEditor('<p>x</p>');
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting of Template text' });
  expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  fireEvent.keyDown(text, { key: 'F10', altKey: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' }));
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
});

it('formats, inserts tables and undoes through its buttons', async () => {
  const { user, present } = await openEditor('<p>x</p>');
  await user.click(await screen.findByRole('button', { name: 'Page break' }));
  expect(present().getHtml()).toContain('<div data-page-break="true"></div>');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(present().getHtml()).toBe('<p>x</p>');
  await user.click(screen.getByRole('button', { name: 'Centre' }));
  expect(present().getHtml()).toBe('<p style="text-align:center">x</p>');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Table of 2 columns' }));
  await waitFor(() => expect(present().getHtml()).toContain('<tr><th><p>\u00A0</p></th><th><p>\u00A0</p></th></tr>'));
});

it('finds and replaces, one match or all, beginning with what to find', async () => {
  const { user, text, present } = await openEditor('<p>one two one</p><p>One</p>');
  fireEvent.keyDown(text, { key: 'h', ctrlKey: true });
  expect(await screen.findByRole('textbox', { name: 'Find in the text' })).toBe(document.activeElement);
  await user.keyboard('one');
  await screen.findByText('1 of 3');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'four');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(present().getHtml()).toBe('<p>four two one</p><p>One</p>');
  await user.click(screen.getByLabelText('Match case'));
  await screen.findByText('1 of 1');
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(present().getHtml()).toBe('<p>four two four</p><p>One</p>');
});

it('refuses a file that is not a picture, with a message', async () => {
  const { user } = await openEditor('');
  const file = new File(['x'], 'plan.txt', { type: 'text/plain' });
  await screen.findByRole('toolbar');
  await user.upload(screen.getByLabelText('Add a picture'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('plan.txt is not a picture.');
});

it.each([
  ['rows', `<table>${'<tr><td>x</td></tr>'.repeat(5001)}</table>`],
  ['words', `<p>${'word '.repeat(900_000)}</p>`],
])('refuses too many %s at once, with a message, and does not change', async (_what, html) => {
  const { text, present } = await openEditor('<p>x</p>');
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(text, { clipboardData: { types: ['text/html'], files: [], getData } });
  expect((await screen.findByRole('alert')).textContent).toContain('This is too much to paste at once.');
  expect(present().getHtml()).toBe('<p>x</p>');
});

it('numbers clauses from its menu, and starts them at a number', async () => {
  const { user, text, present } = await openEditor('<p>x</p>');
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Numbering/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('1.1');
  await waitFor(() => expect(present().getHtml()).toBe('<p data-numbered="2">x</p>'));
  // The toolbar is updated a moment later.
  await screen.findByRole('button', { name: 'Numbering: 1.1' });
  await choose('Start at …');
  const field = await screen.findByRole('textbox', { name: 'Number of this clause in its level' });
  await user.clear(field);
  await user.type(field, '0{Enter}');
  await screen.findByText('Enter a whole number from 1 to 9,999.');
  await user.clear(field);
  await user.type(field, '4{Enter}');
  await waitFor(() => expect(present().getHtml()).toBe('<p data-numbered="2" data-number-from="4">x</p>'));
  expect(text.querySelector('[data-number="1.4"]')?.textContent).toBe('x');
  await screen.findByRole('button', { name: 'Numbering: 1.1, started' });
  await choose('Continue numbering');
  await waitFor(() => expect(present().getHtml()).toBe('<p data-numbered="2">x</p>'));
});

it('inserts, changes and removes footnotes, with formatting and placeholders', async () => {
  const { user, text, present } = await openEditor('<p>x</p>');
  fireEvent.keyDown(text, { key: 'f', ctrlKey: true, altKey: true });
  const note = await screen.findByRole('textbox', { name: 'Text of the footnote' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Insert footnote' }).disabled).toBe(true);
  paste(note, 'For <b>Jo</b> {{Job title}}<p>and</p>');
  await waitFor(() => expect(note.textContent).toContain('Jo'));
  fireEvent.keyDown(note, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Footnote' })).toBeNull());
  const stored = 'For <strong>Jo</strong> {{Job title}} and';
  expect(present().getHtml()).toBe(`<p><span data-footnote="true">${stored}</span>x</p>`);

  fireEvent.keyDown(text, { key: 'ArrowLeft', keyCode: 37 });
  fireEvent.keyDown(text, { key: 'Enter', keyCode: 13 });
  await screen.findByRole('button', { name: 'Change footnote' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text of the footnote' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Footnote' })).toBeNull());
  expect(present().getHtml()).toContain(stored);
  fireEvent.keyDown(text, { key: 'f', ctrlKey: true, altKey: true });
  await user.click(await screen.findByRole('button', { name: 'Remove footnote' }));
  expect(present().getHtml()).toBe('<p>x</p>');
});

function paste(field: HTMLElement, html: string): void {
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(field, { clipboardData: { types: ['text/html'], files: [], getData } });
}
