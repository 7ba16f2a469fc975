import { useMemo } from 'react';
import type { Month } from '@contract/target-month';
import { selectDraftsByForm } from '@/features/keep-draft';
import { useAppSelector } from '@/shared/redux';
import type { Editing } from '../../model/row-actions';
import { isEdit, type NotSaved, type Unsaved, type UnsavedTargets } from './unsaved';

const EDITINGS: readonly Editing[] = ['details', 'limits', 'actual'];

/** The targets of a month whose last save failed; a new metric is under `NEW_METRIC`. */
export function useUnsavedTargets(month: Month): UnsavedTargets {
  const drafts = useAppSelector(selectDraftsByForm);
  return useMemo(() => {
    const unsaved = new Map<number, Unsaved>();
    for (const [key, { values }] of Object.entries(drafts)) {
      const place = placeOf(key, month);
      const notSaved = place && notSavedOf(values);
      if (place && notSaved) unsaved.set(place.targetId, { editing: place.editing, notSaved });
    }
    return unsaved.size === 0 ? NONE : unsaved;
  }, [drafts, month]);
}

const NONE: UnsavedTargets = new Map();

function placeOf(key: string, month: Month): { editing: Editing; targetId: number } | null {
  const [slice, name, id, ofMonth] = key.split('.');
  const editing = EDITINGS.find((known) => known === name);
  if (slice !== 'target' || !editing || !/^\d+$/.test(id ?? '')) return null;
  if (editing !== 'details' && ofMonth !== month) return null;
  return { editing, targetId: Number(id) };
}

/** The failure in a draft; null if the draft was just not finished. */
function notSavedOf(values: unknown): NotSaved | null {
  return isEdit(values) ? values.notSaved : null;
}
