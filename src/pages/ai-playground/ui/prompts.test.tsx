import { contents, stageAi, submitButton, writeQuestion } from '@tests/support/ai-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '@/shared/lib/clock';

const { open } = stageAi();

async function openPrompts() {
  const view = await open();
  writeQuestion('Dear {{name}}');
  await view.user.click(screen.getByRole('button', { name: 'Saved prompts' }));
  const dialog = within(await openedDialog('Saved prompts'));
  return { ...view, dialog };
}

const importFile = (content: string) => {
  const file = new File([content], 'prompts.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Import prompts from a file'), { target: { files: [file] } });
};

describe('saved prompts', () => {
  it('are stored under a name, and start a new conversation, which can be undone', async () => {
    for (const [slot, name] of [
      ['ai-prompt', 'One'],
      ['ai-prompt~5e0c7c52-1fd1-4f7b-9a39-1b0b4a0d2f10', 'Two'],
    ]) {
      const draft = { v: 1, id: name, values: { name }, savedAt: clock.now().toISOString() };
      localStorage.setItem(`harbour.draft.staff-grace-okafor.${slot}`, JSON.stringify(draft));
    }
    const { user, dialog, leave } = await openPrompts();
    expect(dialog.getByText('2 unfinished drafts:')).toBeTruthy();
    await user.keyboard('Letter{Enter}');
    expect(await dialog.findByText('Letter was saved.')).toBeTruthy();
    expect(dialog.getByText('2 messages · name')).toBeTruthy();
    leave();

    const again = await open();
    const offered = within(screen.getByRole('region', { name: 'Saved prompts' }));
    await again.user.click(offered.getByRole('button', { name: /^Letter/ }));
    expect(contents()[1]).toBe('Dear {{name}}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message 2' }));

    writeQuestion('Something else');
    await again.user.click(screen.getByRole('button', { name: 'Saved prompts' }));
    await openedDialog('Saved prompts');
    await again.user.click(screen.getByRole('button', { name: 'Use Letter' }));
    expect(contents()[1]).toBe('Dear {{name}}');
    expect(submitButton().disabled).toBe(true);
    await again.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(contents()[1]).toBe('Something else');
  });

  it('are exported to a file, removed, and imported from it', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    const { user, dialog } = await openPrompts();
    await user.keyboard('Letter{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Export all' }));
    expect(createObjectURL).toHaveBeenCalledOnce();
    const exported = (await blobs[0]?.text()) ?? '';
    await user.click(dialog.getByRole('button', { name: 'Remove Letter' }));
    expect(await dialog.findByText('Letter was removed.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Use Letter' })).toBeNull();
    importFile(exported);
    expect(await dialog.findByText('Imported 1 of 1 prompt.')).toBeTruthy();
    importFile(exported);
    expect(await dialog.findByText('Imported 0 of 1 prompt. The others were already saved.')).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: /^Use / })).toHaveLength(1);
  });

  it('are not imported from a file of another kind or too large a one, with a reason', async () => {
    const { dialog } = await openPrompts();
    for (const [content, problem] of [
      ['x', 'The file is not JSON.'],
      ['{"prompts":[]}', /format/],
      [' '.repeat(2 * 1024 * 1024 + 1), 'The file is larger than 2 MB.'],
    ] as const) {
      importFile(content);
      expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0);
      expect(dialog.getByText('No prompts were imported')).toBeTruthy();
      expect(dialog.queryAllByRole('button', { name: /^Use / })).toEqual([]);
    }
  });
});
