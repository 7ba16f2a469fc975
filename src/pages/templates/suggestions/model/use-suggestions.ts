import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { SuggestionAnswer } from '@harbour/document-model/suggestions';
import { selectUser } from '@/entities/session';
import { selectExtensions } from '@/shared/api';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';
import { useAppSelector } from '@/shared/redux';
import type { ListedSuggestion, SuggestionHandle } from '@harbour/document-editor';

const storedMode = declareStored({
  key: 'harbour.suggesting',
  scope: 'tab',
  check: ifIs((content): content is boolean => typeof content === 'boolean'),
  listed: null, // a switch of this tab
});

/** Milliseconds without typing until the list is read again. */
const PAUSE = 300;

export interface SuggestedText extends SuggestionHandle {
  focus(): void;
}

/** The suggested changes of the text in an editor, and whether its changes are suggestions now. */
export function useSuggestions(text: RefObject<SuggestedText | null>) {
  const user = useAppSelector(selectUser);
  const hasExtensions = useAppSelector(selectExtensions);
  const author = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  const [isOn, setIsOn] = useState(() => storedMode.read() ?? false);
  const [listed, setListed] = useState<readonly ListedSuggestion[]>([]);
  const [active, setActive] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    read(text.current, setListed);
  }, [text]);

  // How often another text was shown. Read in an effect, because the handle may be set after the text is ready.
  const [texts, setTexts] = useState(0);
  useEffect(() => {
    if (texts > 0) read(text.current, setListed);
  }, [text, texts]);

  return {
    listed,
    active,
    choose: setActive,
    textReady: useCallback(() => setTexts((count) => count + 1), []),
    /** Called when the text changes: the list follows when typing pauses. */
    handleTyping: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(refresh, PAUSE);
    }, [refresh]),
    /** Undefined where suggestions would be lost. */
    suggesting:
      hasExtensions && author !== ''
        ? {
            author,
            isOn,
            onChange: (next: boolean) => {
              storedMode.write(next);
              setIsOn(next);
            },
          }
        : undefined,
    answer: (ids: readonly string[], answer: SuggestionAnswer) => {
      text.current?.answerSuggestions(ids, answer);
      refresh();
    },
    /** Selects it in the text, which then has the focus. */
    show: (id: string) => {
      setActive(id);
      if (text.current?.showSuggestion(id)) text.current.focus();
      else refresh();
    },
    focusText: () => text.current?.focus(),
  };
}

type Change = (before: readonly ListedSuggestion[]) => readonly ListedSuggestion[];

function read(text: SuggestedText | null, onRead: (change: Change) => void): void {
  const now = text?.suggestions() ?? [];
  onRead((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
}

export type Suggestions = ReturnType<typeof useSuggestions>;
