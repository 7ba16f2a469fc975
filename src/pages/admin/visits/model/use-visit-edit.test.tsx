import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PlannedVisit } from '@contract/visit-planner';
import { useVisitEdit } from './use-visit-edit';
import { visitDraft, type VisitValues } from './visit-form';

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

/** The open form of `SAVED`, with edited values. */
function openForm(typed: object) {
  const { result, rerender } = renderHook(
    ({ visit }) => {
      const [draft, setDraft] = useState(visitDraft(SAVED));
      return useVisitEdit(visit, draft, PEOPLE, (patch) =>
        setDraft(({ values, basis }) => ({ values: { ...values, ...patch } as VisitValues, basis })),
      );
    },
    { initialProps: { visit: SAVED } },
  );
  act(() => result.current.meanwhile.edit(typed));
  return { form: () => result.current, save: (visit: PlannedVisit) => rerender({ visit }) };
}

describe('an edit of a visit', () => {
  it('sends only the changed fields, with the version that was seen and the reverse change', () => {
    expect(openForm({ start: '10:00', activity: ' Audit ' }).form().change).toEqual({
      kind: 'save',
      change: {
        id: 'v1',
        version: 1,
        base: { startsAt: '2026-11-24T09:30' },
        changes: { startsAt: '2026-11-24T10:00' },
      },
      before: { startsAt: '2026-11-24T09:30' },
    });
    expect(openForm({}).form().change).toBeNull();
  });

  it('shows what somebody else saves in other fields, and asks about the one that both changed', () => {
    const { form, save } = openForm({ description: 'Mine' });
    save({ ...SAVED, version: 4, consultantId: 'ada', description: 'Theirs' });
    expect(form().values).toMatchObject({ description: 'Mine', consultantId: 'ada' });
    expect(form().change).toMatchObject({
      change: { version: 4, changes: { description: 'Mine' } },
      before: { description: 'Theirs' },
    });
    expect(form().meanwhile.clashes).toMatchObject([{ label: 'Description', saved: 'Theirs' }]);
    act(() => form().meanwhile.clashes[0]?.choice?.onChoose('saved'));
    expect(form()).toMatchObject({ values: { description: 'Theirs' }, change: null });
  });

  it('names the chosen client, even if another save has changed it', () => {
    const theirs = { ...SAVED, version: 2, clientId: 'c2', clientName: 'Quay Bakery' };
    const unedited = openForm({});
    unedited.save(theirs);
    expect(unedited.form().values).toMatchObject({ clientId: 'c2', clientName: 'Quay Bakery' });
    const { form, save } = openForm({ clientId: 'c3', clientName: 'Tide Garage' });
    save(theirs);
    expect(form().values).toMatchObject({ clientId: 'c3', clientName: 'Tide Garage' });
    act(() => form().meanwhile.clashes[0]?.choice?.onChoose('saved'));
    expect(form().values).toMatchObject({ clientId: 'c2', clientName: 'Quay Bakery' });
  });
});
