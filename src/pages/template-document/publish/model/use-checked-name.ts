import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from '@contract/guards';
import { useAppDispatch, useShown, useShownBefore } from '@/shared/redux';
import {
  findFiles,
  nameBeside,
  publishCheck,
  typedFileName,
  type FoundFiles,
  type PublishCheck,
} from './publish-check';

/**
 * The state of publishing. `note` reports a change since the last check, `failure` an error. Leaving while the PDF is
 * being made publishes nothing; once the file is being sent it cannot be stopped.
 */
export type Publishing =
  | { step: 'checking'; note: string }
  | { step: 'unchecked'; isRetrying: boolean }
  | { step: 'ready'; check: PublishCheck; note: string; failure: string }
  | { step: 'making' | 'sending'; check: PublishCheck };

/**
 * The name that a document is published under, and what already has it: the client's files are fetched when the screen
 * opens, and again where they may have changed.
 */
export function useCheckedName(accountId: string, suggested: string) {
  const dispatch = useAppDispatch();
  const before = useShownBefore('publish.state', isPublishing);
  const [state, setState] = useState<Publishing>(before ?? { step: 'checking', note: '' });
  useShown('publish.state', state);
  const [name, setName] = useState(before && 'check' in before ? before.check.name : suggested);
  const found = useRef<FoundFiles | null>(null);
  const latestName = useRef(name);

  const look = useCallback(
    async (note: string) => {
      const files = await dispatch(findFiles(accountId));
      found.current = files;
      if (!files) return setState({ step: 'unchecked', isRetrying: false });
      const check = publishCheck(typedFileName(latestName.current), files);
      return setState({ step: 'ready', check, note, failure: '' });
    },
    [dispatch, accountId],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets what the server answers, later
    void look('');
  }, [look]);

  const rename = (typed: string) => {
    setName(typed);
    latestName.current = typed;
    const files = found.current;
    if (files) setState({ step: 'ready', check: publishCheck(typedFileName(typed), files), note: '', failure: '' });
  };
  return {
    state,
    setState,
    name,
    rename,
    keepBoth: () => {
      if (found.current) rename(nameBeside(typedFileName(name), found.current));
    },
    checkAgain: (note: string) => {
      setState({ step: 'checking', note });
      return look(note);
    },
    retryCheck: () => {
      setState({ step: 'unchecked', isRetrying: true });
      void look('');
    },
  };
}

/** Checks only the outline of a stored state; errors inside are caught by an error boundary. */
function isPublishing(value: unknown): value is Publishing {
  if (!isRecord(value)) return false;
  const { step, check } = value;
  if (step === 'checking' || step === 'unchecked') return true;
  return (step === 'ready' || step === 'making' || step === 'sending') && typeof check === 'object' && check !== null;
}
