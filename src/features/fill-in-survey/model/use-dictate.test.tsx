import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDictate } from './use-dictate';

/** The part of the browser's speech recognition that is used; it hears what a test says. */
class Recognition extends EventTarget {
  start = () => undefined;
  abort = () => undefined;
  stop = () => void this.dispatchEvent(new Event('end'));

  say(words: string) {
    const result = Object.assign([{ transcript: words }], { isFinal: true });
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }));
  }
}

afterEach(() => vi.unstubAllGlobals());

it('words for which a field has no room end the dictation and are shown, until it begins again', () => {
  const recognition = new Recognition();
  vi.stubGlobal('SpeechRecognition', function Heard() {
    return recognition;
  });
  const area = document.createElement('textarea');
  area.maxLength = 10;
  const onText = vi.fn<(text: string) => void>((text) => void (area.value = text));
  const { result } = renderHook(() => useDictate({ current: area }, onText));
  act(() => result.current.toggle());
  act(() => recognition.say('one two'));
  expect(area.value).toBe('one two');
  act(() => recognition.say(' three'));
  expect(area.value).toBe('one two');
  expect(result.current).toMatchObject({
    isListening: false,
    failure: 'The answer is too long for these words: “three”',
  });
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ isListening: true, failure: null });
});
