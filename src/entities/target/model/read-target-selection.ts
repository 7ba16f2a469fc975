import { isRecord, isText } from '@contract/guards';
import { isIsoDate } from '@contract/wall-clock';
import { NO_ONES_SELECTION, TARGET_VIEWS, type TargetSelectionState } from './target-selection-slice';

const numberIn = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

/** The stored state, with each field checked separately. */
export function readTargetSelection(content: unknown): TargetSelectionState {
  if (!isRecord(content)) return NO_ONES_SELECTION;
  return {
    owner: isText(content.owner) ? content.owner : null,
    view: TARGET_VIEWS.find((view) => view === content.view) ?? null,
    pillarId: numberIn(content.pillarId),
    areaId: numberIn(content.areaId),
    month: isText(content.month) && isIsoDate(content.month) ? content.month : null,
  };
}
