import { Button, InputGroup, Switch } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FindSteps } from '../../find-steps';
import { foundText } from '../extensions/find-text';
import { MOST_MATCHES } from '../document-model/find-matches';
import styles from './FindBar.module.css';

interface FindBarProps {
  editor: Editor;
  /** The field that gets the focus first. */
  first: 'find' | 'replace';
  onClose: () => void;
}

/**
 * Find and replace: Enter shows the next match, Shift+Enter the previous one, Esc closes it and returns to the text.
 */
export function FindBar({ editor, first, onClose }: FindBarProps) {
  const [text, setText] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [{ count, current }, setFound] = useState({ count: 0, current: -1 });
  const find = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const look = () => {
      const found = foundText(editor.state);
      setFound({ count: found.matches.length, current: found.current });
    };
    editor.on('transaction', look);
    editor.commands.findText({ text, matchesCase });
    return () => {
      editor.off('transaction', look);
    };
  }, [editor, text, matchesCase]);
  useEffect(() => {
    const field = first === 'find' ? find.current : replace.current;
    field?.focus();
    field?.select();
  }, [first]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.commands.findText(null);
    },
    [editor],
  );

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    editor.commands.focus();
  };
  const step = (by: number) => editor.commands.showMatch(by);
  const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act(event.shiftKey);
  };
  return (
    // The keys of its fields and buttons come through here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.bar} role="search" aria-label="Find and replace" onKeyDown={handleKey}>
      <InputGroup
        inputRef={find}
        aria-label="Find in the text"
        className={styles.field}
        placeholder="Find"
        size="small"
        value={text}
        onKeyDown={onEnter((isBack) => step(isBack ? -1 : 1))}
        onValueChange={setText}
      />
      <FindSteps
        count={count}
        current={current}
        hasMore={count === MOST_MATCHES}
        isFinding={text !== ''}
        onStep={step}
      />
      <Switch
        checked={matchesCase}
        className={styles.case}
        label="Match case"
        onChange={(event) => setMatchesCase(event.currentTarget.checked)}
      />
      <InputGroup
        inputRef={replace}
        aria-label="Replace with"
        className={styles.field}
        placeholder="Replace with"
        size="small"
        value={replacement}
        onKeyDown={onEnter(() => editor.commands.replaceMatch(replacement))}
        onValueChange={setReplacement}
      />
      <Button
        disabled={count === 0}
        size="small"
        text="Replace"
        onClick={() => editor.commands.replaceMatch(replacement)}
      />
      <Button
        disabled={count === 0}
        size="small"
        text="Replace all"
        onClick={() => editor.commands.replaceAllMatches(replacement)}
      />
      <Button
        aria-label="Close find and replace"
        className={styles.close}
        icon={<CrossIcon />}
        size="small"
        variant="minimal"
        onClick={() => {
          onClose();
          editor.commands.focus();
        }}
      />
    </div>
  );
}

function selectedText(editor: Editor): string {
  const { from, to } = editor.state.selection;
  return to - from > 100 ? '' : editor.state.doc.textBetween(from, to, ' ');
}
