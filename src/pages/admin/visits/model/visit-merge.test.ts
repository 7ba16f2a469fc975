// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { PlannedVisit } from '@contract/visit-planner';
import { visitDraft } from './visit-form';
import { changedFields, changeOf, rebased } from './visit-merge';

const SAVED: PlannedVisit = {
  id: 'v1',
  version: 1,
  clientId: 'c1',
  clientName: 'Harbour Foods',
  consultantId: 'owen',
  activity: 'Audit',
  description: '',
  status: 'B',
  timeType: 'Site',
  startsAt: '2026-11-24T09:30',
  endsAt: '2026-11-24T12:30',
  vrfComplete: false,
  isWrittenUp: false,
  cancelled: false,
};
const PEOPLE = [
  { id: 'owen', name: 'Owen Hughes', region: null, active: true },
  { id: 'ada', name: 'Ada Lindqvist', region: null, active: true },
];

/** The edited dialog of `SAVED`. */
function typed(values: object) {
  const draft = visitDraft(SAVED);
  return { ...draft, values: { ...draft.values, ...values } };
}

describe('an edit of a visit', () => {
  it('sends only the changed fields, with the version that was seen and the reverse change', () => {
    expect(changeOf(typed({ start: '10:00', activity: ' Audit ' }), SAVED)).toEqual({
      kind: 'save',
      change: {
        id: 'v1',
        version: 1,
        base: { startsAt: '2026-11-24T09:30' },
        changes: { startsAt: '2026-11-24T10:00' },
      },
      before: { startsAt: '2026-11-24T09:30' },
    });
    expect(changeOf(typed({}), SAVED)).toBeNull();
  });

  it('keeps typed fields when someone else has saved, takes over the others, and asks about those that both changed', () => {
    const theirs = { ...SAVED, version: 4, consultantId: 'ada', description: 'Theirs' };
    const merged = rebased(typed({ description: 'Mine' }), theirs);
    expect(merged.values).toMatchObject({ description: 'Mine', consultantId: 'ada' });
    expect(changeOf(merged, theirs)).toMatchObject({
      change: { version: 4, changes: { description: 'Mine' } },
      before: { description: 'Theirs' },
    });
    const chosen = vi.fn<(patch: object) => void>();
    const fields = changedFields(merged, PEOPLE, chosen);
    expect(fields.map(({ label, saved }) => [label, saved])).toEqual([
      ['Consultant', 'Ada Lindqvist'],
      ['Description', 'Theirs'],
    ]);
    fields[1]?.choice?.onChoose('saved');
    expect(chosen).toHaveBeenCalledWith({ description: 'Theirs' });
  });

  it('names the chosen client, even if another save has changed it', () => {
    const theirs = { ...SAVED, version: 2, clientId: 'c2', clientName: 'Quay Bakery' };
    expect(rebased(typed({}), theirs).values).toMatchObject({ clientId: 'c2', clientName: 'Quay Bakery' });
    const mine = rebased(typed({ clientId: 'c3', clientName: 'Tide Garage' }), theirs);
    expect(mine.values).toMatchObject({ clientId: 'c3', clientName: 'Tide Garage' });
  });
});
