import { templates, textVersions } from '@server/data/schema';
import { stageWizard } from '@tests/support/template-document-screen';
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

const stage = stageWizard();

const set = (values: Partial<typeof templates.$inferInsert>) =>
  stage.api().deps.db.update(templates).set(values).where(eq(templates.id, 't-1'));

it('the wizard says that a template is a draft if no text of it is released', async () => {
  await set({ state: 'draft' });
  await stage.render('?templateId=t-1');
  expect(await screen.findByText(/^This template is a draft\./)).toBeTruthy();
});

it('the wizard uses the released text of a template that is being changed', async () => {
  await stage
    .api()
    .deps.db.insert(textVersions)
    .values({
      templateId: 't-1',
      version: 1,
      title: 'The released name',
      html: '<p>Released</p>',
      savedAt: new Date('2026-11-02T10:00:00Z'),
    });
  await set({ state: 'in-review', version: 2, releasedVersion: 1 });
  await stage.render('?templateId=t-1');
  expect(await screen.findByText('Template Document – The released name')).toBeTruthy();
  expect(screen.queryByText(/has not been released/)).toBeNull();
});
