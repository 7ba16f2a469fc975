import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transaction } from '@server/data/database';
import {
  documents,
  opportunities,
  registrationSubmissions,
  sections,
  targetMonths,
  targets,
  templates,
} from '@server/data/schema';
import { stageLivePortal } from '@tests/support/live-portal';
import { ADA, TOM } from '@tests/support/test-api';

const { api, open, changedByMaria } = stageLivePortal();

beforeEach(() => {
  // As large as a grid needs to draw its rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2_000);
});
afterEach(() => void vi.restoreAllMocks());

const db = () => api().deps.db;
const now = () => api().deps.clock.now();

/** A list, and a change that makes one of its rows leave it; a second try begins with the same records. */
interface Leaving {
  path: string;
  as: string;
  /** The query that is fetched again. */
  query: string;
  leaver: string;
  /** The text of the row while it is held, if it differs. */
  held?: string;
  change: { action: string; subjectId: string };
  write: (tx: Transaction) => Promise<unknown>;
}

async function renamedTemplate(): Promise<Leaving> {
  const id = 'template-invitation';
  await db().update(templates).set({ name: 'An odd invitation' }).where(eq(templates.id, id));
  return {
    path: '/templates?filter=an+odd',
    as: ADA,
    query: 'getTemplateInfo',
    leaver: 'An odd invitation',
    held: 'Another letter',
    change: { action: 'template.save', subjectId: id },
    write: (tx) => tx.update(templates).set({ name: 'Another letter' }).where(eq(templates.id, id)),
  };
}

async function renamedSection(): Promise<Leaving> {
  const id = 'section-odd';
  const key = 'Odd hours';
  await db()
    .insert(sections)
    .values({ id, key, question: '', html: '<p></p>', updatedAt: now() })
    .onConflictDoUpdate({ target: sections.id, set: { key } });
  return {
    path: '/templates?tab=sections&filter=odd+hours',
    as: ADA,
    query: 'getTemplateInfo',
    leaver: 'Odd hours',
    held: 'Even hours',
    change: { action: 'section.save', subjectId: id },
    write: (tx) => tx.update(sections).set({ key: 'Even hours' }).where(eq(sections.id, id)),
  };
}

async function removedDocument(): Promise<Leaving> {
  const isAtTop = and(eq(documents.path, 'Read me first.txt'), isNull(documents.deletedAt));
  const [file] = await db().select().from(documents).where(isAtTop);
  return {
    path: `/documents?account=${file?.clientId}&accountName=Joinery`,
    as: ADA,
    query: 'listDocuments',
    leaver: 'Read me first.txt',
    change: { action: 'document.remove', subjectId: `document-${file?.id}` },
    write: (tx) => tx.update(documents).set({ deletedAt: now() }).where(isAtTop),
  };
}

async function dismissedRegistration(): Promise<Leaving> {
  const id = 'registration-odd';
  await db()
    .insert(registrationSubmissions)
    .values({ id, createdOn: now(), companyName: 'Odd Oats' })
    .onConflictDoUpdate({ target: registrationSubmissions.id, set: { dismissedAt: null } });
  return {
    path: '/registrations',
    as: TOM,
    query: 'listSubmissions',
    leaver: 'Odd Oats',
    change: { action: 'registration.dismiss', subjectId: id },
    write: (tx) =>
      tx.update(registrationSubmissions).set({ dismissedAt: now() }).where(eq(registrationSubmissions.id, id)),
  };
}

async function wonOpportunity(): Promise<Leaving> {
  const id = 'opportunity-odd';
  const stageName = 'Working';
  await db()
    .insert(opportunities)
    .values({
      id,
      name: 'Odd Oats',
      accountName: 'Odd Oats',
      submittedById: 'staff-ada-lindqvist',
      createdDate: '2026-11-02',
      type: 'New',
      requestedService: 'Fire risk',
      owner: 'Nia Ellis',
      stageName,
    })
    .onConflictDoUpdate({ target: opportunities.id, set: { stageName } });
  return {
    path: '/opportunities?box=progress&only=1',
    as: ADA,
    query: 'listMyOpportunities',
    leaver: 'Odd Oats',
    change: { action: 'opportunity.save', subjectId: id },
    write: (tx) => tx.update(opportunities).set({ stageName: 'Closed Won' }).where(eq(opportunities.id, id)),
  };
}

async function targetToDo(): Promise<Leaving> {
  const isDue = and(eq(targetMonths.month, '2026-10-01'), isNull(targetMonths.actual), isNotNull(targetMonths.target));
  const [due] = await db()
    .select({ id: targets.id, text: targets.description })
    .from(targets)
    .innerJoin(targetMonths, eq(targetMonths.targetId, targets.id))
    .where(and(isDue, eq(targets.ownerEmail, ADA), isNotNull(targets.areaId)));
  return {
    path: '/',
    as: ADA,
    query: 'listTargets',
    leaver: due?.text ?? 'none is due',
    change: { action: 'target.save', subjectId: `target-${due?.id}` },
    write: (tx) =>
      tx
        .update(targetMonths)
        .set({ actual: 1 })
        .where(and(isDue, eq(targetMonths.targetId, due?.id ?? 0))),
  };
}

it.each([
  ['a template that is renamed', renamedTemplate],
  ['a section that is renamed', renamedSection],
  ['a document that is removed', removedDocument],
  ['a registration that is dismissed', dismissedRegistration],
  ['an opportunity that is won', wonOpportunity],
  ['a target whose actual is entered', targetToDo],
])('%s stays in the filtered list until the next key', async (_what, prepare) => {
  const { path, as, query, leaver, held = leaver, change, write } = await prepare();
  const { store } = await open(path, as);
  await screen.findAllByText(leaver);
  const fetchedAt = () =>
    Object.values(store.getState().api.queries).find((entry) => entry?.endpointName === query)?.fulfilledTimeStamp;
  const before = fetchedAt();
  await changedByMaria(change, write);
  await waitFor(() => expect(fetchedAt()).not.toBe(before));
  await act(async () => undefined);
  expect(await screen.findAllByText(held)).not.toEqual([]);
  fireEvent.keyUp(document.body);
  await waitFor(() => expect(screen.queryAllByText(held)).toEqual([]));
});
