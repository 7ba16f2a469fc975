import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, isText } from '@contract/guards';
import { isIsoDate } from '@contract/wall-clock';
import { declareStored, LAYOUTS_ROW } from '@/shared/lib/browser-storage';

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

export const NO_TARGET_SELECTION: TargetSelection = { view: null, pillarId: null, areaId: null, month: null };

const numberIn = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);

export const storedTargetSelection = declareStored<TargetSelectionState>({
  key: 'harbour.targetSelection',
  // Of this tab (product/targets#selection): two tabs may look at two months.
  scope: 'tab',
  check: (content) =>
    isRecord(content)
      ? {
          owner: isText(content.owner) ? content.owner : null,
          view: TARGET_VIEWS.find((view) => view === content.view) ?? null,
          pillarId: numberIn(content.pillarId),
          areaId: numberIn(content.areaId),
          month: isText(content.month) && isIsoDate(content.month) ? content.month : null,
        }
      : undefined,
  listed: LAYOUTS_ROW,
  count: (content, owner) => Number(isRecord(content) && content.owner === owner),
});

const initialState: TargetSelectionState = { ...NO_TARGET_SELECTION, owner: null };

const targetSelectionSlice = createSlice({
  name: 'targetSelection',
  initialState,
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
