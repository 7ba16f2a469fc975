import { leaveOlderDraft } from '@tests/support/older-draft';
import { templates } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { insert, stageTemplates } from '@tests/support/templates-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { server, api, openText, refuseSaves } = stageTemplates();

/** Older or foreign markup that the editor writes differently. */
const OLD_MARKUP = [
  '<p>Dear {{Job title}}, {{ Holiday }} and {{Nobody knows}}</p><p>{{Holiday}}</p>',
  '<p><b>bold</b> <i>italic</i> <strike>gone</strike> <ins>new</ins></p>',
  '<table width="500"><thead><tr><td>A</td><td>B</td></tr></thead><tr><td>one<td>two</table>',
  '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr></tr></tbody></table>',
  '<ol type="a"><li>one</li><li>two<ul><li>three</li></ul></li></ol>',
  '<p style="COLOR: rgb(255, 0, 0); mso-style: x; margin-left: 1cm" align="center">red</p>',
  '<p class="MsoNormal"><span style="font-size:11.0pt;line-height:107%">Word</span></p>',
  '<p>R&amp;D &mdash; caf&eacute; &quot;x&quot; &#39;y&#39; &nbsp; a  b </p>',
  '<div>loose</div>text without a paragraph<br><br/><p></p><p>line<br></p>',
  '<P>UPPER</P><h1>Title</h1><hr><div data-section=Pay>Old words</div>',
  '<img src="https://example.com/x.png"><a href="javascript:a()">no link</a><font color="red">font</font>',
].join('\n');

describe('a save', () => {
  it.each(['Save', 'Close'])(
    'is not sent, and no draft stored, for older markup that was only viewed: %s',
    async (button) => {
      await api().deps.db.update(templates).set({ html: OLD_MARKUP }).where(eq(templates.id, 't-1'));
      const { user } = await openText('template=t-1');
      const sent = refuseSaves();
      await user.type(screen.getByLabelText('Name'), ' ');
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByRole('heading', { name: 'Templates' });
      expect(screen.queryByText('Stored as a draft, not saved.')).toBeNull();
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('is not sent for older markup after a draft of it was discarded', async () => {
    await api().deps.db.update(templates).set({ html: OLD_MARKUP }).where(eq(templates.id, 't-1'));
    const { user } = await openText('template=t-1');
    await insert(user, 'section', 'Parties');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    const sent = refuseSaves();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There were no changes to save.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent if the text has changed, also with Ctrl+S', async () => {
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Template saved.')).toBeTruthy();
    const [saved] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.html).toContain('data-section="Parties"');
  });

  it.each([['none'], ['wrong shape'], [{ status: 500, body: {} }]] as const)(
    'that fails leaves the editor open with the text and an error in place, and can be retried: %j',
    async (kind) => {
      const { user, store } = await openText('template=t-2');
      await user.type(screen.getByLabelText('Name'), ' 2');
      server.use(fault('post', '/savetemplate', kind));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Not saved')).toBeTruthy();
      expect(store.getState().notifications).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter 2');
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText('Template saved.');
    },
  );

  it('is refused for the second of two people, who can view the other text and keep theirs', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse({ name: 'theirs' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You saved this template somewhere else since you opened it here/)).toBeTruthy();

    const choice = await screen.findByRole('radiogroup', { name: 'Name: keep yours or use the saved value' });
    expect(screen.getByText('Before:').parentElement?.textContent).toBe('Before: Apprentice letter');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'View the other text' }));
    const dialog = await screen.findByRole('dialog', { name: 'The other person’s version' });
    expect(await within(dialog).findByText('theirs')).toBeTruthy();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(within(choice).getByRole('radio', { name: 'Yours: Apprentice letter mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    const [saved] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.name).toBe('Apprentice letter mine');
  });

  it('takes over what the other has changed elsewhere, and asks about the text if both have', async () => {
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await saveAsSomebodyElse({ name: 'theirs', html: '<p>Their text</p>' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const choice = await screen.findByRole('radiogroup', { name: 'Text: keep yours or use the saved value' });
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('theirs');
    await user.click(within(choice).getByRole('radio', { name: 'Saved value: Their text' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text of the template' }).textContent).toBe('Their text'),
    );
    await user.click(within(choice).getByRole('radio', { name: /^Yours/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    const [saved] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.name).toBe('theirs');
    expect(saved?.html).toContain('data-section="Parties"');
  });

  it('can be given up for the other text', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse({ name: 'theirs' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: 'Saved value: theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There were no changes to save.');
  });
});

describe('a draft', () => {
  it('is continued from the draft that is chosen, if several wait', async () => {
    const { user, leave } = await openText('template=t-1');
    const name = () => screen.getByLabelText<HTMLInputElement>('Name');
    await user.type(name(), ' later');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    leaveOlderDraft(' later', ' older');
    leave();

    const again = await openText('template=t-1');
    expect([name().value, screen.getByText('1 unfinished draft:')]).toEqual(['Contract later', expect.anything()]);
    await again.user.click(screen.getByRole('button', { name: 'Continue from 08:00' }));
    expect([name().value, document.activeElement]).toEqual(['Contract older', name()]);
    expect(screen.getByText('1 unfinished draft:')).toBeTruthy();
  });

  it('is restored when the editor opens again, and can be discarded', async () => {
    const first = await openText('template=t-2');
    await first.user.type(screen.getByLabelText('Name'), ' draft');
    await insert(first.user, 'section', 'Parties');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Stored as a draft, not saved.')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Edit Apprentice letter' }));
    await screen.findByText(/^Draft from .* restored$/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter draft');
    await first.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter');
    const sent = refuseSaves();
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There were no changes to save.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('that is older than what somebody else has saved asks first', async () => {
    const first = await openText('template=t-2');
    await first.user.type(screen.getByLabelText('Name'), ' draft');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('Stored as a draft, not saved.');
    first.leave();
    await saveAsSomebodyElse({ name: 'theirs' });

    const { user } = await openText('template=t-2');
    expect(screen.getByText(/Someone has saved this text since your draft was stored/)).toBeTruthy();
    const choice = await screen.findByRole('radiogroup', { name: /^Name/ });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(within(choice).getByRole('radio', { name: 'Saved value: theirs' }));
    await user.click(within(choice).getByRole('radio', { name: 'Yours: Apprentice letter draft' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
  });

  it('that was discarded comes back with Undo', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' draft');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Apprentice letter' }));
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    const message = (await screen.findByText('Draft discarded')).parentElement;
    await user.click(within(message ?? document.body).getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: /^Continue from/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter draft');
  });
});

describe('the checks of a text', () => {
  it('name unknown keys, and preview the document with sections and values', async () => {
    const { user } = await openText('template=t-1');
    const checks = await screen.findByRole('region', { name: 'Checks' });
    expect(await within(checks).findByText('There is no section “Gone”.')).toBeTruthy();
    expect(within(checks).getByRole('button', { name: 'Show “Gone” in the text' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try this template' }));
    const dialog = await screen.findByRole('dialog', { name: 'Try “Contract”' });
    const paper = within(dialog).getByRole('region', { name: 'The document with sample answers' });
    await waitFor(() => expect(paper.textContent).toBe('Dear you28 days'));
    await user.selectOptions(within(dialog).getByLabelText('How much holiday?'), 'No');
    await waitFor(() => expect(paper.textContent).toBe('Dear you'));
  });
});

async function saveAsSomebodyElse(changes: { name: string; html?: string }) {
  const read = (await (await api().request('GET', '/gettemplate/t-2', { as: ADA })).json()) as object;
  const answer = await api().request('POST', '/savetemplate', { as: ADA, body: { ...read, ...changes } });
  expect(answer.status).toBe(200);
}
