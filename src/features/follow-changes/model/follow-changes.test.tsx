import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { staff, templates } from '@server/data/schema';
import { stageLivePortal } from '@tests/support/live-portal';
import { ADA, TOM } from '@tests/support/test-api';

const { api, server, openScreen, changedByMaria } = stageLivePortal();

const rename = async (name: string) => {
  const [template] = await api().deps.db.select().from(templates).orderBy(templates.id).limit(1);
  const id = template?.id ?? '';
  await changedByMaria({ action: 'template.save', subjectId: id }, (tx) =>
    tx.update(templates).set({ name }).where(eq(templates.id, id)),
  );
};

it('shows what somebody else has saved, without being asked', async () => {
  await openScreen('/templates', 'Templates', ADA);
  await screen.findAllByRole('row');
  await rename('A name that Maria gave');
  expect(await screen.findAllByText('A name that Maria gave')).not.toEqual([]);
});

it('adds the screens of a role that is given, and closes those of one that is taken', async () => {
  const given = (roles: string[]) =>
    changedByMaria({ action: 'person.save', subjectId: 'staff-tom-barker' }, (tx) =>
      tx.update(staff).set({ roles }).where(eq(staff.email, TOM)),
    );
  await openScreen('/targets', 'Targets', TOM);
  await given([]);
  expect(await screen.findByText(/^This page needs the role Targets,/)).toBeTruthy();
  await given(['tools:targets']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Targets' })).toBeTruthy();
});

it('asks for no stream where the server has none', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/vars', () => HttpResponse.json({ roles: ['tools:templates'] })),
    http.get('*/api/changes', ({ request }) => {
      asked.push(request.url);
      return new HttpResponse(null, { status: 404 });
    }),
  );
  await openScreen('/templates', 'Templates', ADA);
  await screen.findAllByRole('row');
  expect(asked).toEqual([]);
});
