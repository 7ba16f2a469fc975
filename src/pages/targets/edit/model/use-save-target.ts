import { TARGET_CHANGED, type Target, type TargetInfoInput, type TargetValuesInput } from '@contract/target';
import { useLazyListTargetsQuery, useSaveTargetInfoMutation, useSaveTargetMutation } from '@/entities/target';
import { conflictOf, messageOf, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { useSeen } from '@/shared/ui/changed-meanwhile';
import { counted } from '@/shared/lib/number';
import type { Month } from '@contract/target-month';
import type { EditValues } from './use-target-form';

/**
 * Sends an edit from the draft with this id. Returns null on success, otherwise the reason, with what someone else has
 * saved in the meantime.
 */
type Send<Input, Values> = (input: Input, values: Values, draftId: string) => Promise<EditValues | null>;

/**
 * Saves a month's values (product/targets#whole-target); the second of the pair is true while it runs. `fieldsOf` reads
 * the other's fields.
 */
export function useSaveTarget<Values extends EditValues>(
  month: Month,
  target: Target,
  fieldsOf: (target: Target) => Values,
): [Send<TargetValuesInput, Values>, isSaving: boolean] {
  const [save, { isLoading }] = useSaveTargetMutation();
  const explain = useExplanation(month, fieldsOf);
  const seenWith = useSeenWith(target);
  const send: Send<TargetValuesInput, Values> = async (input, values, draftId) => {
    const seen = seenWith(input.version);
    const written = { ...input, ...(seen && { base: valuesOf(seen) }) };
    const { error } = await save({ month, target: written, draft: { id: draftId, addsNew: false } });
    return error ? explain(error, input.targetId, values) : null;
  };
  return [send, isLoading];
}

/** Saves a target's details (product/targets#whole-target). */
export function useSaveTargetInfo<Values extends EditValues>(
  month: Month,
  target: Target | null,
  fieldsOf: (target: Target) => Values,
): Send<TargetInfoInput, Values> {
  const [save] = useSaveTargetInfoMutation();
  const explain = useExplanation(month, fieldsOf);
  const seenWith = useSeenWith(target);
  return async (input, values, draftId) => {
    const targetId = input.targetId ?? null;
    const seen = seenWith(input.version);
    const written = { ...input, ...(seen && { base: detailsOf(seen) }) };
    const { error } = await save({ target: written, draft: { id: draftId, addsNew: targetId === null } });
    return error ? explain(error, targetId, values) : null;
  };
}

/** The target with a version, if the form has shown it: what else was saved since is then merged on the server. */
function useSeenWith(target: Target | null) {
  const opened = useSeen(target, false);
  const canMerge = useAppSelector(selectExtensions);
  return (version: string | null | undefined): Target | undefined => {
    if (!canMerge || version == null) return undefined;
    return [target, opened].find((each) => each?.version === version) ?? undefined;
  };
}

function valuesOf(target: Target): TargetValuesInput['base'] {
  const { ownerEmail, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action } = target;
  return { ownerEmail, target: target.target, actual, redLower, amberLower, amberUpper, redUpper, fact, cause, action };
}

function detailsOf(target: Target): TargetInfoInput['base'] {
  const { description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds } = target;
  return { description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds };
}

function useExplanation<Values extends EditValues>(month: Month, fieldsOf: (target: Target) => Values) {
  const [fetchMonth] = useLazyListTargetsQuery();
  return async (error: unknown, targetId: number | null, values: Values): Promise<EditValues> => {
    const message = messageOf(error);
    const { version } = values;
    if (!conflictOf(error, TARGET_CHANGED) || targetId === null)
      return { notSaved: { message, theirs: null }, version };
    const { data } = await fetchMonth(month);
    const present = data?.targets.find((target) => target.targetId === targetId);
    if (!present) return { notSaved: { message, theirs: {} }, version };
    // Their values are on the screen, so saving again means replacing them.
    return { notSaved: { message, theirs: differences(fieldsOf(present), values) }, version: present.version ?? null };
  };
}

/** The other user's fields that differ from what was typed here, as text. */
function differences<Values extends EditValues>(theirs: Values, mine: Values): Record<string, string> {
  const typed = new Map<string, unknown>(Object.entries(mine));
  return Object.fromEntries(
    Object.entries(theirs).flatMap(([name, value]) => {
      const isShown =
        !['notSaved', 'version'].includes(name) && JSON.stringify(value) !== JSON.stringify(typed.get(name));
      return isShown ? [[name, textOf(value)]] : [];
    }),
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? counted(value.length, 'target') : String(value);
}
