import type { Clashes } from '@contract/hand-over';
import type { Database } from '../data/database';
import { clashesOf, visitsWithIds } from '../visit-planner/planner-list';
import { workOfKind } from './open-work';

/** What the booked visits of a person would overlap with in somebody else's plan (product/people#hand-over). */
export async function clashesIfMoved(
  db: Database,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Clashes> {
  const { items } = await workOfKind(db, 'visits', from, now);
  const found = await visitsWithIds(
    db,
    items.map(({ id }) => id),
  );
  const moved = found.map((visit) => ({ ...visit, consultantId: to }));
  const clashes = await clashesOf(db, moved);
  return {
    clashes: moved.flatMap(({ id, clientName, startsAt }) => {
      const texts = clashes.get(id);
      return texts ? { id, name: clientName, at: startsAt, texts } : [];
    }),
  };
}
