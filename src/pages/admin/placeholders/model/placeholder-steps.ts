import type { PlaceholderInput } from '@contract/placeholder-set-up';
import { removePlaceholder, savePlaceholder } from '@/entities/template';
import type { AppDispatch } from '@/shared/redux';
import { failureOf, type JobFailure, type JobStep } from '@/shared/ui/selection-bar';
import type { Identified } from './placeholder-ids';

export const CHANGE_WORDS = { doing: 'Changing', done: 'changed' };

/** Removes a placeholder that no text uses; it can be added again, at the end. */
export function removeStep(placeholder: Identified, dispatch: AppDispatch): JobStep {
  const { id, key, version = 0, templates, sections, ...settings } = placeholder;
  const named = { key: id, name: key };
  if (templates.length + sections.length > 0) {
    return { ...named, run: () => Promise.resolve({ reason: 'Texts use it: remove it from them first.' }) };
  }
  return {
    ...named,
    run: async () => failureOf(await dispatch(removePlaceholder.initiate({ key, version }, { track: false }))),
    undo: { ...named, run: () => save({ from: null, key, ...settings }, dispatch) },
  };
}

/** Changes what a placeholder is filled in as, or whose answer it is. */
export function changeStep(
  { id, key, version = 0, type }: Identified,
  change: Partial<Pick<PlaceholderInput, 'type' | 'about'>>,
  dispatch: AppDispatch,
): JobStep {
  return { key: id, name: key, run: () => save({ from: key, version, key, type, ...change }, dispatch) };
}

async function save(placeholder: PlaceholderInput, dispatch: AppDispatch): Promise<JobFailure | null> {
  return failureOf(await dispatch(savePlaceholder.initiate({ placeholder }, { track: false })));
}
