import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { AiModel } from '@contract/ai';

export interface ModelChoice {
  /** Ids; '' for none. */
  models: readonly [string, string];
  /** Whether the second is compared. */
  isComparing: boolean;
}

const NONE_CHOSEN: ModelChoice = { models: ['', ''], isComparing: false };

const MODEL_ID_MAX_LENGTH = 200;

/** Reads `?model=` and, for a comparison, `?with=`; null if the address names no model. */
function readModelChoice(params: URLSearchParams): ModelChoice | null {
  const idIn = (name: string) => {
    const id = params.get(name) ?? '';
    return id.length > MODEL_ID_MAX_LENGTH ? '' : id;
  };
  const [first, second] = [idIn('model'), idIn('with')];
  return first === '' && second === '' ? null : { models: [first, second], isComparing: second !== '' };
}

/**
 * The chosen models, in the address. Without any there, the stored choice is used (`stored`); a link shows what its
 * sender saw. Starting a comparison adds a history entry, choosing another model does not. An unknown id becomes the
 * first model.
 */
export function useModelChoice(models: readonly AiModel[], stored: ModelChoice) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [choice, choose] = useState(() => readModelChoice(params) ?? stored);
  const seenKey = useRef(key);
  /** The address as this screen has last read or written it, because the router updates it late. */
  const address = useRef(addressOf(readModelChoice(params) ?? NONE_CHOSEN));
  const isStep = useRef(false);

  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    if (!isBackOrForward) return;
    const read = readModelChoice(params) ?? NONE_CHOSEN;
    address.current = addressOf(read);
    // oxlint-disable-next-line react/set-state-in-effect -- only Back and Forward are read from the address
    choose(read);
  }, [key, isBackOrForward, params]);

  const { isComparing } = choice;
  const { first, second } = chosenAmong(models, choice);
  const asked: readonly [string, string] = [first?.model ?? '', second?.model ?? ''];
  const isChosen = isComparing || choice.models[0] !== '';
  const shown = addressOf(isChosen ? { models: asked, isComparing } : NONE_CHOSEN);

  const follow = useEffectEvent((next: string) => {
    if (next === address.current) return;
    address.current = next;
    setParams((present) => withModels(present, next), { replace: !isStep.current });
  });
  const isKnown = models.length > 0;
  useEffect(() => {
    if (isKnown) follow(shown);
    isStep.current = false;
  }, [isKnown, shown]);

  return {
    choice,
    first,
    second,
    chooseModel: (side: 0 | 1, model: string) =>
      choose({ isComparing, models: side === 0 ? [model, choice.models[1]] : [choice.models[0], model] }),
    compare: (isWanted: boolean) => {
      isStep.current = true;
      choose({ models: asked, isComparing: isWanted });
    },
  };
}

function addressOf({ models: [first, second], isComparing }: ModelChoice): string {
  const params = new URLSearchParams();
  if (first !== '') params.set('model', first);
  if (isComparing) params.set('with', second);
  return params.toString();
}

/** An unknown id becomes the first model, or the first other one. */
function chosenAmong(models: readonly AiModel[], { models: ids }: ModelChoice) {
  const [first = models[0], second] = ids.map((id) => models.find(({ model }) => model === id));
  return { first, second: second ?? models.find((other) => other !== first) ?? first };
}

/** @param next the models in the address, as `addressOf` writes them */
function withModels(present: URLSearchParams, next: string): URLSearchParams {
  const changed = new URLSearchParams(present);
  changed.delete('model');
  changed.delete('with');
  return new URLSearchParams([...changed, ...new URLSearchParams(next)]);
}
