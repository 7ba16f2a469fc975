import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { templates } from '@server/data/schema';
// Lazily loaded by the page; imported here, so that no test has to wait for it.
import '@/pages/templates';
import { stageLivePortal } from '@tests/support/live-portal';
import { ADA, OWEN } from '@tests/support/test-api';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';

const { api, open, leave, changedByMaria } = stageLivePortal();
const ID = 'template-invitation';

beforeEach(() => stubTextLayout());

const openEditor = async () => {
  const app = await open(`/templates?template=${ID}`, ADA);
  await screen.findByRole('textbox', { name: 'Text of the template' });
  return app;
};
const owen = (path: string) =>
  api().request('POST', path, { as: OWEN, body: { tab: 'tab-of-owen', kind: 'template', id: ID } });
const note = () => screen.queryByText(/^Owen Hughes has this open, since \d\d:\d\d\.$/);

it('says who else opens a record, until they close it', async () => {
  await openEditor();
  expect(note()).toBeNull();
  await owen('/presence');
  await waitFor(() => expect(note()).not.toBeNull());
  await owen('/presence/leave');
  await waitFor(() => expect(note()).toBeNull());
});

it('tells others that a record is open, and that it was closed', async () => {
  const others = async () => ((await (await owen('/presence')).json()) as { others: { name: string }[] }).others;
  await openEditor();
  await waitFor(async () => expect(await others()).toMatchObject([{ name: 'Ada Lindqvist' }]));
  leave();
  await waitFor(async () => expect(await others()).toEqual([]));
  await owen('/presence/leave');
});

it('leaves an open editor as it is when somebody else saves the record', async () => {
  const { user } = await openEditor();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' for Ada');
  const typed = name.value;
  const text = screen.getByRole('textbox', { name: 'Text of the template' });
  await changedByMaria({ action: 'template.save', subjectId: ID }, (tx) =>
    tx.update(templates).set({ name: 'Saved by Maria', html: '<p>New</p>' }).where(eq(templates.id, ID)),
  );
  // Received after the save, because the changes come in order.
  await owen('/presence');
  await waitFor(() => expect(note()).not.toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name')).toBe(name);
  expect(name.value).toBe(typed);
  expect(screen.getByRole('textbox', { name: 'Text of the template' })).toBe(text);
  expect(document.activeElement).toBe(name);
  await owen('/presence/leave');
});
