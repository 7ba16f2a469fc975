import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SessionRoot } from '@/entities/session/@x/target';

/** The views of the targets screen (product/targets#views), by their names in the address. */
export const TARGET_VIEWS = ['balanced', 'breakdown', 'breakdown-new'] as const;

export type TargetView = (typeof TARGET_VIEWS)[number];

/** Choices on the targets screen; null: the screen's default. */
export interface TargetSelection {
  view: TargetView | null;
  pillarId: number | null;
  /** 0 is Roll up. */
  areaId: number | null;
  /** First of the month, yyyy-MM-dd. */
  month: string | null;
}

/** The selection and its user: another user of the same browser starts with the defaults. */
export interface TargetSelectionState extends TargetSelection {
  owner: string | null;
}

export const NO_TARGET_SELECTION: TargetSelection = { view: null, pillarId: null, areaId: null, month: null };

export const NO_ONES_SELECTION: TargetSelectionState = { ...NO_TARGET_SELECTION, owner: null };

/** Stored with the tab (product/targets#selection): two tabs may show different months. */
const targetSelectionSlice = createSlice({
  name: 'targetSelection',
  initialState: NO_ONES_SELECTION,
  reducers: {
    targetSelectionChanged: (_state, { payload }: PayloadAction<TargetSelectionState>) => payload,
  },
});

export const { targetSelectionChanged } = targetSelectionSlice.actions;
export const targetSelectionReducer = targetSelectionSlice.reducer;

export type TargetSelectionRoot = WithSlice<typeof targetSelectionSlice>;

export function selectTargetSelection({
  session,
  targetSelection,
}: TargetSelectionRoot & SessionRoot): TargetSelection {
  const isOwn = targetSelection.owner !== null && targetSelection.owner === session.user?.userId;
  return isOwn ? targetSelection : NO_TARGET_SELECTION;
}
