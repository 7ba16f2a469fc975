import { InputGroup } from '@blueprintjs/core';
import { Suspense, useRef, useState } from 'react';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { SIGNED_NAME_MAX, signatureRef, typedSignature } from '../model/signature';
import { earlierFileNames } from '../model/survey-form';
import type { AnswerProps } from './answer-props';
import type { InkPadProps } from './InkPad';
import styles from './SignatureAnswer.module.css';

const { Component: InkPad } = fetchedComponent<InkPadProps>(async () => (await import('./InkPad')).InkPad);

/** 'signed': a signature that is there already is shown, not drawn on. */
type Way = 'draw' | 'type' | 'signed';

/**
 * A signature: drawn, or a name that is typed, sent as a PNG file (product/surveys#signature). Signing again replaces
 * it, and one of an earlier submission.
 */
export function SignatureAnswer({ control, form, question: { questionId }, state }: AnswerProps) {
  const { answer, files } = state;
  const [signature] = files;
  const [earlier] = earlierFileNames(answer, files);
  const [chosenWay, setWay] = useState<Way>(signature || earlier !== undefined ? 'signed' : 'draw');
  const [name, setName] = useState('');
  const [clearedTimes, setClearedTimes] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const isSigned = signature !== undefined || earlier !== undefined;
  const way = chosenWay === 'signed' && !isSigned ? 'draw' : chosenWay;

  const give = (next: FileRef | null) => {
    releaseFiles(files);
    if (earlier !== undefined) form.answer(questionId, { answer: '' });
    form.attach(questionId, next ? [next] : []);
  };
  const handleName = (text: string) => {
    setName(text);
    const picture = text.trim() === '' ? '' : typedSignature(text.trim());
    give(picture === '' ? null : signatureRef(picture, text));
  };
  const start = (next: Way) => {
    give(null);
    setName('');
    setClearedTimes(clearedTimes + 1);
    setWay(next);
    // The button that was pressed may be gone.
    group.current?.focus();
  };

  const { id, ...described } = control;
  return (
    <div
      {...described}
      ref={group}
      aria-invalid={undefined}
      aria-labelledby={`${id}-label`}
      className={styles.signature}
      id={id}
      role="group"
      tabIndex={-1}
    >
      {way === 'draw' && (
        <Suspense fallback={<div className={styles.pad} />}>
          <InkPad
            clearedTimes={clearedTimes}
            labelledBy={`${id}-label`}
            onInk={(address) => give(signatureRef(address, null))}
          />
        </Suspense>
      )}
      {way === 'type' && (
        <InputGroup
          aria-label="Your full name"
          autoCapitalize="words"
          autoComplete="name"
          autoFocus
          enterKeyHint="next"
          fill
          maxLength={SIGNED_NAME_MAX}
          placeholder="Your full name"
          value={name}
          onValueChange={handleName}
        />
      )}
      {way !== 'draw' && signature?.preview && (
        <img alt={`The signature: ${signature.name}`} className={styles.picture} src={signature.preview} />
      )}
      {way === 'signed' && earlier !== undefined && <p className={styles.hint}>Signed before: {earlier}</p>}
      <div className={styles.ways}>
        {way === 'draw' && <p className={styles.hint}>Sign with a finger, a pen or the mouse.</p>}
        {way === 'signed' && <OutlinedButton size="small" text="Sign again" onClick={() => start('draw')} />}
        {way === 'draw' && isSigned && <OutlinedButton size="small" text="Clear" onClick={() => start('draw')} />}
        {way === 'draw' && <QuietButton text="Type your name instead" onClick={() => start('type')} />}
        {way === 'type' && <QuietButton text="Draw it instead" onClick={() => start('draw')} />}
      </div>
    </div>
  );
}
