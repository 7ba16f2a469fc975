import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isIsoDate } from '@contract/wall-clock';

/** The views of the targets screen (product/targets#views), by the names that they have in the address. */
export const TARGET_VIEWS = ['balanced', 'breakdown', 'breakdown-new'] as const;

export type TargetView = (typeof TARGET_VIEWS)[number];

/** What was chosen on the targets screen; null: nothing yet, so the screen's own default. */
export interface TargetSelection {
  view: TargetView | null;
  pillarId: number | null;
  /** 0 is Roll up. */
  areaId: number | null;
  /** First of the month, yyyy-MM-dd. */
  month: string | null;
}

/** The selection with the user whose it is: another one of the same browser starts from the defaults. */
export interface TargetSelectionState extends TargetSelection {
  owner: string | null;
}

const KEY = 'harbour.targetSelection';

export const NO_TARGET_SELECTION: TargetSelection = { view: null, pillarId: null, areaId: null, month: null };

const targetSelectionSlice = createSlice({
  name: 'targetSelection',
  // Of this tab (product/targets#selection): two tabs may look at two months.
  initialState: readTargetSelection,
  reducers: {
    targetSelectionChanged: (_state, { payload }: PayloadAction<TargetSelectionState>) => payload,
  },
});

export const { targetSelectionChanged } = targetSelectionSlice.actions;
export const targetSelectionReducer = targetSelectionSlice.reducer;

/** What the present user has chosen. */
export function selectTargetSelection({ session, targetSelection }: RootState): TargetSelection {
  const isOwn = targetSelection.owner !== null && targetSelection.owner === session.user?.userId;
  return isOwn ? targetSelection : NO_TARGET_SELECTION;
}

/** Keeps the selection for as long as the tab is open. */
export function keepTargetSelection(state: TargetSelectionState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // storage is full or switched off: the selection holds until the page is reloaded
  }
}

/** What this tab has stored; nothing chosen where there is nothing readable. */
export function readTargetSelection(): TargetSelectionState {
  const stored = readStored();
  const number = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const month = text(stored.month);
  return {
    owner: text(stored.owner),
    view: TARGET_VIEWS.find((view) => view === stored.view) ?? null,
    pillarId: number(stored.pillarId),
    areaId: number(stored.areaId),
    month: month !== null && isIsoDate(month) ? month : null,
  };
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {}; // edited by hand, or storage is switched off
  }
}
