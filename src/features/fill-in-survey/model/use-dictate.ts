import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { newRecognition, withWords, wordsHeard, type Recognition } from '@/shared/dictation';

const FAILURES: Readonly<Record<string, string>> = {
  'not-allowed': 'Your browser does not allow the microphone here.',
  'service-not-allowed': 'Your browser does not allow dictation here.',
  'audio-capture': 'No microphone was found.',
  network: 'Your browser could not reach its dictation service.',
};

/**
 * Dictation into a text field: final words are inserted where the cursor is, as the browser heard them. Words that do not
 * fit end it, and are shown, so that nobody has to say them again.
 * @param onText takes the whole text of the field
 */
export function useDictate(field: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const [isListening, setIsListening] = useState(false);
  /** Words that may still change. */
  const [passing, setPassing] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  /** Words that do not fit into the field. */
  const [leftOver, setLeftOver] = useState('');
  const recognition = useRef<Recognition>(null);

  const insert = useEffectEvent((words: string) => {
    const area = field.current;
    if (!area || words.trim() === '') return;
    const { value, selectionStart: start, selectionEnd: end, maxLength } = area;
    const { text, cursor } = withWords(value, { start, end }, words);
    if (maxLength >= 0 && text.length > maxLength) {
      setLeftOver((before) => `${before} ${words.trim()}`.trim());
      recognition.current?.stop();
      return;
    }
    onText(text);
    // Once the new text is in the field.
    requestAnimationFrame(() => area.setSelectionRange(cursor, cursor));
  });

  useEffect(() => {
    if (!isListening) return undefined;
    const listening = startListening({
      onHeard: (heard) => {
        setPassing(heard.passing);
        insert(heard.final);
      },
      onFailure: setFailure,
      onEnd: () => {
        setPassing('');
        setIsListening(false);
      },
    });
    recognition.current = listening;
    return () => listening?.abort();
  }, [isListening]);

  return {
    isListening,
    passing,
    failure: leftOver === '' ? failure : `The answer is too long for these words: “${leftOver}”`,
    toggle: () => {
      setFailure(null);
      setLeftOver('');
      field.current?.focus();
      // The last words are still recognised: their end stops the listening.
      if (isListening) recognition.current?.stop();
      else setIsListening(true);
    },
  };
}

interface Listener {
  onHeard: (words: ReturnType<typeof wordsHeard>) => void;
  onFailure: (message: string) => void;
  onEnd: () => void;
}

function startListening({ onHeard, onFailure, onEnd }: Listener): Recognition | null {
  const listening = newRecognition();
  listening?.addEventListener('result', (event) => onHeard(wordsHeard(event)));
  listening?.addEventListener('error', ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') onFailure(FAILURES[error] ?? 'Dictation has stopped.');
  });
  listening?.addEventListener('end', onEnd);
  listening?.start();
  return listening;
}
