import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Month } from '@contract/target-month';
import { selectUserId } from '@/entities/session';
import {
  selectTargetSelection,
  TARGET_VIEWS,
  targetSelectionChanged,
  type TargetSelection,
  type TargetView,
} from '@/entities/target';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { lastMonth, monthGiven } from './month';

/** The selection with the screen's defaults filled in: the balanced view of last month (product/targets#selection). */
export interface ShownSelection extends TargetSelection {
  view: TargetView;
  month: Month;
}

/**
 * View, pillar, area and month: in the address, in the store and in this tab's storage (product/targets#selection). The
 * address wins, so that a link shows what its sender saw; everything else is as it was last chosen.
 */
export function useTargetSelection(): [ShownSelection, (changes: Partial<TargetSelection>) => void] {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectTargetSelection);
  const owner = useAppSelector(selectUserId);
  const selection = useMemo(() => merged(params, stored), [params, stored]);

  const keep = (next: TargetSelection) => {
    dispatch(targetSelectionChanged({ ...pick(next), owner }));
  };
  const change = (changes: Partial<TargetSelection>) => {
    const next = { ...selection, ...changes };
    keep(next);
    setParams((present) => written(next, present));
  };

  // A link, or Back and Forward.
  const follow = useEffectEvent(() => {
    if (JSON.stringify(pick(selection)) !== JSON.stringify(pick(stored))) keep(selection);
  });
  useEffect(() => follow(), [selection]);

  // On return without parameters, the address is filled in, so that it can be copied.
  const complete = useEffectEvent(() => {
    if (!params.has('month') && stored.month !== null) {
      setParams((present) => written(selection, present), { replace: true });
    }
  });
  useEffect(() => complete(), []);

  return [selection, change];
}

function merged(params: URLSearchParams, stored: TargetSelection): ShownSelection {
  return {
    view: TARGET_VIEWS.find((view) => view === params.get('view')) ?? stored.view ?? 'balanced',
    pillarId: idOf(params.get('pillar')) ?? stored.pillarId,
    areaId: idOf(params.get('area')) ?? stored.areaId,
    month: monthGiven(params.get('month')) ?? monthGiven(stored.month) ?? lastMonth(),
  };
}

function written({ view, pillarId, areaId, month }: TargetSelection, present: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(present);
  const values = { view, month, pillar: pillarId, area: areaId };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return params;
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function pick({ view, pillarId, areaId, month }: TargetSelection): TargetSelection {
  return { view, pillarId, areaId, month };
}
