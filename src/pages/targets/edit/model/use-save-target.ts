import { TARGET_CHANGED, type Target, type TargetInfoInput, type TargetValuesInput } from '@contract/target';
import type { Month } from '@contract/target-month';
import { useSaveTargetInfoMutation, useSaveTargetMutation } from '@/entities/target';
import { conflictOf, messageOf, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import type { NotSaved } from './unsaved';

/** Sends an edit from the draft with this id. Returns null on success, otherwise the reason. */
type Send<Input> = (input: Input, draftId: string) => Promise<NotSaved | null>;

/** Saves a month's values (product/targets#whole-target). @param target as it is shown */
export function useSaveTarget(month: Month, target: Target): Send<TargetValuesInput> {
  const [save] = useSaveTargetMutation();
  const canMerge = useCanMerge(target);
  return async (input, draftId) => {
    const written = { ...input, ...(canMerge && { base: valuesOf(target) }) };
    const { error } = await save({ month, target: written, draft: { id: draftId, addsNew: false } });
    return error ? reasonOf(error) : null;
  };
}

/** Saves a target's details (product/targets#whole-target); null adds a target. */
export function useSaveTargetInfo(target: Target | null): Send<TargetInfoInput> {
  const [save] = useSaveTargetInfoMutation();
  const canMerge = useCanMerge(target);
  return async (input, draftId) => {
    const written = { ...input, ...(target && canMerge && { base: detailsOf(target) }) };
    const { error } = await save({ target: written, draft: { id: draftId, addsNew: target === null } });
    return error ? reasonOf(error) : null;
  };
}

/** Whether the server merges other changes that have been saved since. */
function useCanMerge(target: Target | null): boolean {
  const merges = useAppSelector(selectExtensions);
  return merges && target?.version != null;
}

function valuesOf(target: Target): TargetValuesInput['base'] {
  const { ownerEmail, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action } = target;
  return { ownerEmail, target: target.target, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action };
}

function detailsOf(target: Target): TargetInfoInput['base'] {
  const { description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds } = target;
  return { description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds };
}

function reasonOf(error: unknown): NotSaved {
  return { message: messageOf(error), isOvertaken: conflictOf(error, TARGET_CHANGED) !== null };
}
