import { Button, InputGroup, Switch } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { foundText } from '../extensions/find-text';
import { MOST_MATCHES } from '../document-model/find-matches';
import { useEditorHost } from './editor-host';
import styles from './FindBar.module.css';

interface FindBarProps {
  editor: Editor;
  /** How many times it was asked for; each time, the field with the text to find gets the focus. */
  asked: number;
  onClose: () => void;
}

/** Find and replace: Enter shows the next match, Shift+Enter the previous one, Esc closes and returns to the text. */
export function FindBar({ asked, editor, onClose }: FindBarProps) {
  const { FindSteps } = useEditorHost();
  const [text, setText] = useState(() => selectedText(editor));
  const [matchesCase, setMatchesCase] = useState(false);
  const found = useFound(editor, text, matchesCase);
  const find = useRef<HTMLInputElement>(null);
  useEffect(() => {
    find.current?.focus();
    find.current?.select();
  }, [asked]);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const step = (by: number) => editor.commands.showMatch(by);
  return (
    // The keys of its fields and buttons come through here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.bar} role="search" aria-label="Find and replace" onKeyDown={onEscape(close)}>
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
      <FindSteps {...found} hasMore={found.count === MOST_MATCHES} isFinding={text !== ''} onStep={step} />
      <Switch
        checked={matchesCase}
        className={styles.case}
        label="Match case"
        onChange={(event) => setMatchesCase(event.currentTarget.checked)}
      />
      <ReplaceFields editor={editor} isOff={found.count === 0} />
      <Button
        aria-label="Close find and replace"
        className={styles.close}
        icon={<CrossIcon />}
        size="small"
        variant="minimal"
        onClick={close}
      />
    </div>
  );
}

interface ReplaceFieldsProps {
  editor: Editor;
  /** There is nothing to replace. */
  isOff: boolean;
}

function ReplaceFields({ editor, isOff }: ReplaceFieldsProps) {
  const [replacement, setReplacement] = useState('');
  return (
    <>
      <InputGroup
        aria-label="Replace with"
        className={styles.field}
        placeholder="Replace with"
        size="small"
        value={replacement}
        onKeyDown={onEnter(() => editor.commands.replaceMatch(replacement))}
        onValueChange={setReplacement}
      />
      <Button disabled={isOff} size="small" text="Replace" onClick={() => editor.commands.replaceMatch(replacement)} />
      <Button
        disabled={isOff}
        size="small"
        text="Replace all"
        onClick={() => editor.commands.replaceAllMatches(replacement)}
      />
    </>
  );
}

/** The number of matches, and which of them is shown. They are highlighted until the bar closes. */
function useFound(editor: Editor, text: string, matchesCase: boolean) {
  const [found, setFound] = useState({ count: 0, current: -1 });
  useEffect(() => {
    const look = () => {
      const { matches, current } = foundText(editor.state);
      setFound({ count: matches.length, current });
    };
    editor.on('transaction', look);
    editor.commands.findText({ text, matchesCase });
    return () => {
      editor.off('transaction', look);
    };
  }, [editor, text, matchesCase]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.commands.findText(null);
    },
    [editor],
  );

  return found;
}

function onEnter(act: (isBack: boolean) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act(event.shiftKey);
  };
}

function onEscape(act: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

function selectedText(editor: Editor): string {
  const { from, to } = editor.state.selection;
  return to - from > 100 ? '' : editor.state.doc.textBetween(from, to, ' ');
}
