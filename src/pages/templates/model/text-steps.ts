import type { TemplateSummary } from '@contract/template';
import type { BinnedText } from '@contract/template-history';
import { binText, changeTemplateState, removeTextForGood, restoreText, type TextId } from '@/entities/template';
import type { AppDispatch } from '@/shared/redux';
import { failureOf, type JobStep } from '@/shared/ui/selection-bar';
import { LIST_CHANGES, STATE_NAMES, type StateChange } from './template-states';

interface ListedText {
  /** Of the row. */
  key: string;
  name: string;
  version?: string | null | undefined;
}

const NO_VERSION = { reason: 'The server did not send its version. Fetch the list again.' };

export const BIN_WORDS = {
  doing: 'Deleting',
  done: 'deleted',
  undo: { doing: 'Restoring', done: 'restored' },
};

/** Moves a template or section to the bin, from which it can be restored. */
export function binStep({ key, name, version }: ListedText, text: TextId, dispatch: AppDispatch): JobStep {
  const seen = version ? { ...text, version, shownInPlace: true } : null;
  const send = async (endpoint: typeof binText) => {
    if (!seen) return NO_VERSION;
    return failureOf(await dispatch(endpoint.initiate(seen, { track: false })));
  };
  return { key, name, run: () => send(binText), undo: { key, name, run: () => send(restoreText) } };
}

export function restoreStep({ kind, id, version, title }: BinnedText, dispatch: AppDispatch): JobStep {
  const sent = { kind, id, version, shownInPlace: true };
  return {
    key: `${kind} ${id}`,
    name: title,
    run: async () => failureOf(await dispatch(restoreText.initiate(sent, { track: false }))),
  };
}

/** Deletes a text in the bin for good, with its versions. */
export function forGoodStep({ kind, id, version, title }: BinnedText, reason: string, dispatch: AppDispatch): JobStep {
  const sent = { kind, id, version, reason };
  return {
    key: `${kind} ${id}`,
    name: title,
    run: async () => failureOf(await dispatch(removeTextForGood.initiate(sent, { track: false }))),
  };
}

/** Whether a list can give a template in this state another one. */
export function canBecome({ state }: TemplateSummary, change: StateChange): boolean {
  return state !== undefined && LIST_CHANGES[state].some((offered) => offered.state === change.state);
}

/** Changes the state of a template; reports it if a template cannot change to it. */
export function stateStep(key: string, template: TemplateSummary, change: StateChange, dispatch: AppDispatch): JobStep {
  const { templateId, name, version, state = 'released' } = template;
  return {
    key,
    name,
    run: async () => {
      if (!canBecome(template, change)) return { reason: wrongState(state, change) };
      if (!version) return NO_VERSION;
      const input = { templateId, version, state: change.state, shownInPlace: true };
      return failureOf(await dispatch(changeTemplateState.initiate(input, { track: false })));
    },
  };
}

function wrongState(state: keyof typeof STATE_NAMES, change: StateChange): string {
  const name = STATE_NAMES[state].toLowerCase();
  return state === change.state ? `It is ${state === 'draft' ? 'a draft' : name} already.` : 'Make it a draft first.';
}
