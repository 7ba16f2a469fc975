import { TextArea } from '@blueprintjs/core';
import { MicrophoneIcon, StopIcon } from '@blueprintjs/icons';
import { use, useRef } from 'react';
import { maxLengthOf } from '@contract/survey-rules';
import { hasDictation } from '@/shared/dictation';
import { OutlinedButton } from '@/shared/ui/button';
import { useDictate } from '../model/use-dictate';
import { DictationContext, type AnswerProps } from './answer-props';
import styles from './QuestionField.module.css';

/** A text of several lines that grows, with dictation for those who want it (product/surveys#dictation). */
export function LongTextAnswer({ control, form, question, state }: AnswerProps) {
  const isWanted = use(DictationContext);
  const area = useRef<HTMLTextAreaElement>(null);
  const give = (answer: string) => form.answer(question.questionId, { answer });
  const { enterKeyHint: _next, ...described } = control;
  return (
    <>
      <TextArea
        {...described}
        aria-required={question.required ? true : undefined}
        autoCapitalize="sentences"
        className={styles.area}
        enterKeyHint="enter"
        fill
        inputRef={area}
        maxLength={maxLengthOf(question)}
        rows={4}
        spellCheck
        value={state.answer.answer}
        onChange={({ target }) => give(target.value)}
      />
      {isWanted && hasDictation() && <Dictate area={area} onText={give} />}
    </>
  );
}

interface DictateProps {
  area: { current: HTMLTextAreaElement | null };
  onText: (text: string) => void;
}

/** The button, for users who have chosen dictation in Preferences. */
function Dictate({ area, onText }: DictateProps) {
  const { isListening, passing, failure, toggle } = useDictate(area, onText);
  return (
    <div className={styles.dictation}>
      <OutlinedButton
        active={isListening}
        aria-pressed={isListening}
        icon={isListening ? <StopIcon /> : <MicrophoneIcon />}
        intent={isListening ? 'danger' : undefined}
        size="small"
        text={isListening ? 'Stop dictating' : 'Dictate'}
        onClick={toggle}
      />
      <span className="app-muted app-small app-break app-grow" role="status">
        {failure ?? (isListening ? passing || 'Listening …' : '')}
      </span>
    </div>
  );
}
