import { placeholders } from '@server/data/schema';
import { docxOf, NAMESPACES } from '@tests/corpus/word/word-package';
import { p, r, raw, section } from '@tests/corpus/word/word-shapes';
import { fault } from '@tests/support/render-app';
import { deferred } from '@tests/support/session-stage';
import { insert, stageTemplates } from '@tests/support/templates-screen';
import { OWEN } from '@tests/support/test-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const { server, api, open } = stageTemplates();

const field = (key: string) => `<w:fldSimple w:instr=" MERGEFIELD ${key} ">${r(`«${key}»`)}</w:fldSimple>`;

const LETTER = docxOf({
  title: 'Letter of thanks',
  body:
    p(r('Dear ') + field('Shoe') + field('Hat') + field('Coat')) +
    p(r('Thank you.') + raw('<w:object><o:OLEObject/></w:object>')) +
    section(),
});

const fileOf = (content: Uint8Array, name = 'thanks.docx') => new File([new Uint8Array(content)], name);

/** Even a file that the browser's own dialog would not offer. */
async function choose(file: File): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Import from Word' });
  fireEvent.change(screen.getByLabelText('Word document'), { target: { files: [file] } });
  return screen.findByRole('dialog', { name: `Import “${file.name}”` });
}

describe('an import from Word', () => {
  it('shows text, losses and placeholders, and opens them as a new template that is not stored', async () => {
    await api().deps.db.insert(placeholders).values({ key: 'Jacket', position: 900 });
    const { user } = await open('/templates');
    const dialog = await choose(fileOf(LETTER));
    expect(await within(dialog).findByText('Thank you.')).toBeTruthy();
    expect(within(dialog).getByText('1 embedded file')).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText('Hat'), 'Add as a new placeholder');
    await user.selectOptions(within(dialog).getByLabelText('Coat'), 'Jacket');
    await user.click(within(dialog).getByRole('button', { name: 'Open as a new template' }));

    const text = await screen.findByRole('textbox', { name: 'Text of the template' });
    await waitFor(() => expect(text.textContent).toContain('Dear «Shoe»'));
    const marks = [...text.querySelectorAll('[data-placeholder]')];
    expect(marks.map((mark) => mark.getAttribute('data-placeholder'))).toEqual(['Hat', 'Jacket']);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Letter of thanks');
    const keys = new Set((await api().deps.db.select().from(placeholders)).map(({ key }) => key));
    expect(['Hat', 'Shoe', 'Coat'].map((key) => keys.has(key))).toEqual([true, false, false]);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template saved.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Edit Letter of thanks' })).toBeTruthy();
  });

  it('stays open while a placeholder is being added', async () => {
    const { user } = await open('/templates');
    const dialog = await choose(fileOf(LETTER));
    await user.selectOptions(await within(dialog).findByLabelText('Coat'), 'Add as a new placeholder');
    const wait = deferred<undefined>();
    server.use(http.post('*/api/admin/placeholders/save', () => wait.promise));
    await user.click(within(dialog).getByRole('button', { name: 'Open as a new template' }));
    const cancel = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    wait.resolve(undefined);
    await screen.findByRole('textbox', { name: 'Text of the template' });
  });

  it('says how many tracked changes are suggestions now, and opens the text with them', async () => {
    const { user } = await open('/templates');
    const change = (name: string, content: string) =>
      `<w:${name} w:id="1" w:author="A Clark" w:date="2026-03-02T09:30:00Z">${content}</w:${name}>`;
    const body =
      p(r('You ') + change('ins', r('must')) + change('del', raw('<w:delText>may</w:delText>')) + r(' go.')) +
      section();
    const dialog = await choose(fileOf(docxOf({ body })));
    expect(await within(dialog).findByText('You may go.')).toBeTruthy();
    expect(within(dialog).getByText(/^1 tracked change is in the text/)).toBeTruthy();
    expect(within(dialog).getByText('Everything in the document was imported.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Open as a new template' }));
    const text = await screen.findByRole('textbox', { name: 'Text of the template' });
    await waitFor(() => expect(text.textContent).toContain('You mustmay go.'));
    expect(await screen.findByText(/A Clark \(in Word\)/)).toBeTruthy();
  });

  it('leaves the draft of an earlier new template to be continued', async () => {
    const { user } = await open('/templates');
    await user.click(screen.getByRole('button', { name: 'Add template' }));
    await screen.findByRole('textbox', { name: 'Text of the template' });
    await insert(user, 'section', 'Parties');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = await choose(fileOf(LETTER));
    await within(dialog).findByText('Thank you.');
    await user.click(within(dialog).getByRole('button', { name: 'Open as a new template' }));
    const text = await screen.findByRole('textbox', { name: 'Text of the template' });
    await waitFor(() => expect(text.textContent).toContain('Thank you.'));
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Continue from/ }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text of the template' }).textContent).toContain('Parties'),
    );
  });

  it('says that a section cannot have the header of the document', async () => {
    await open('/templates?tab=sections');
    const header = `<w:hdr ${NAMESPACES}>${p('Harbour Ltd')}</w:hdr>`;
    const file = docxOf({
      relations: [{ id: 'rId1', type: 'header', target: 'header1.xml' }],
      parts: { 'header1.xml': header },
      body: p('Notice.') + section('<w:headerReference w:type="default" r:id="rId1"/>'),
    });
    const dialog = await choose(fileOf(file, 'Notice.docx'));
    expect(await within(dialog).findByText(/^Header, footer and font: a section has those/)).toBeTruthy();
    within(dialog).getByRole('button', { name: 'Open as a new section' }).click();
    const text = await screen.findByRole('textbox', { name: 'Text of the section' });
    await waitFor(() => expect(text.textContent).toBe('Notice.'));
    expect(screen.queryByText('Harbour Ltd')).toBeNull();
  });

  it('begins a section with a key, also by dropping the document on the list', async () => {
    await open('/templates?tab=sections');
    await screen.findByRole('button', { name: 'Import from Word' });
    const dataTransfer = { types: ['Files'], files: [fileOf(docxOf({ body: p('Notice.') }), 'Notice {1}.docx')] };
    fireEvent.drop(screen.getByRole('table'), { dataTransfer });
    const dialog = await screen.findByRole('dialog', { name: 'Import “Notice {1}.docx”' });
    expect(await within(dialog).findByText('Everything in the document was imported.')).toBeTruthy();
    within(dialog).getByRole('button', { name: 'Open as a new section' }).click();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('Notice 1'));
    expect(screen.getByRole('textbox', { name: 'Text of the section' }).textContent).toContain('Notice.');
  });

  it.each([
    ['an old document', 'a.doc', /old Word document/],
    ['another file', 'a.pdf', /^Only Word documents/],
    ['a renamed file', 'a.docx', /^This is not a Word document/],
  ])('says why it refuses %s, and offers another one', async (_what, name, says) => {
    const { user } = await open('/templates');
    const dialog = await choose(fileOf(Buffer.from('%PDF-1.7'), name));
    expect(await within(dialog).findByText(says)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Open as a new template' }).disabled).toBe(
      true,
    );
    expect(within(dialog).getByRole('button', { name: 'Choose another document' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Import from Word' }));
  });

  it('is read again after a failure, and stays open if a placeholder cannot be added', async () => {
    const { user } = await open('/templates');
    server.use(fault('post', '/importword', { status: 503, body: { title: 'Busy.' } }));
    const dialog = await choose(fileOf(LETTER));
    await within(dialog).findByText(/Busy|again/);
    server.resetHandlers();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await within(dialog).findByText('Thank you.');
    server.use(fault('post', '/admin/placeholders/save', { status: 422, body: 'Not on a Sunday.' }));
    await user.selectOptions(within(dialog).getByLabelText('Shoe'), 'Add as a new placeholder');
    await user.click(within(dialog).getByRole('button', { name: 'Open as a new template' }));
    expect(await within(dialog).findByText('The placeholder Shoe was not added. Not on a Sunday.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Shoe').value).toBe('add');
  });

  it('is offered only to TemplatesAdmin', async () => {
    await open('/templates', OWEN);
    expect(screen.queryByRole('button', { name: 'Import from Word' })).toBeNull();
  });

  it('is not offered without extensions', async () => {
    server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    await open('/templates');
    await screen.findByRole('button', { name: 'Add template' });
    expect(screen.queryByRole('button', { name: 'Import from Word' })).toBeNull();
  });
});
