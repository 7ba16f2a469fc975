import { Button } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { SuggestionAnswer } from '@harbour/document-model/suggestions';
import { formatWallClock } from '@/shared/lib/date';
import type { ListedSuggestion } from '@harbour/document-editor';
import { QuietButton } from '@/shared/ui/button';
import commentStyles from '../../comments/ui/Comments.module.css';
import { AsidePanel } from '../../aside/ui/AsidePanel';
import type { Suggestions } from '../model/use-suggestions';
import styles from './SuggestionsPanel.module.css';

interface SuggestionsPanelProps {
  suggestions: Suggestions;
  /** The text can only be read. */
  isReadOnly?: boolean;
  /** Starts a comment on the selection; undefined if there are no comments. */
  onComment?: (() => void) | undefined;
}

/** The maximum number that are listed at once: the others follow when these have been answered. */
const MOST = 200;

/** The suggested changes beside the text (product/suggested-changes#panel): who, when and what, to be answered. */
export function SuggestionsPanel({ suggestions, isReadOnly = false, onComment }: SuggestionsPanelProps) {
  const { listed, active, suggesting } = suggestions;
  const isOn = suggesting?.isOn === true && !isReadOnly;
  const list = useRef<HTMLUListElement>(null);
  const { answerAt, answerAll } = useAnswering(suggestions, list);
  useEffect(() => {
    // A click in the text shows its suggestion.
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (listed.length === 0 && !isOn) return null;

  return (
    <AsidePanel title={listed.length > 0 ? `Suggested changes (${listed.length})` : 'Suggested changes'}>
      {isOn && <p className={commentStyles.gone}>What you change now is suggested. Alt+Shift+S ends this.</p>}
      {!isReadOnly && listed.length > 1 && (
        <div className="app-wrap app-gap-1">
          <Button size="small" text="Accept all" onClick={() => answerAll('accept')} />
          <Button size="small" text="Refuse all" onClick={() => answerAll('refuse')} />
        </div>
      )}
      <ul ref={list} aria-label="Suggested changes" className={commentStyles.threads}>
        {listed.slice(0, MOST).map((suggestion, index) => (
          <li
            key={suggestion.id}
            className={active === suggestion.id ? commentStyles.active : commentStyles.thread}
            data-active={active === suggestion.id || undefined}
          >
            <Change suggestion={suggestion} onShow={() => suggestions.show(suggestion.id)} />
            <Answers
              suggestion={suggestion}
              onAnswer={isReadOnly ? undefined : (kind) => answerAt(index, suggestion.id, kind)}
              onComment={onComment}
              onShow={() => suggestions.show(suggestion.id)}
            />
          </li>
        ))}
      </ul>
      {listed.length > MOST && <p className={commentStyles.gone}>{`${listed.length - MOST} more follow.`}</p>}
    </AsidePanel>
  );
}

function useAnswering({ listed, answer, focusText }: Suggestions, list: RefObject<HTMLUListElement | null>) {
  const answerAt = (place: number, id: string, kind: SuggestionAnswer) => {
    answer([id], kind);
    // The next one replaces it, with the focus on the same button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-answer="${kind}"]`);
      const next = buttons?.[Math.min(place, buttons.length - 1)];
      if (next) next.focus();
      else focusText();
    });
  };
  const answerAll = (kind: SuggestionAnswer) => {
    answer(
      listed.map(({ id }) => id),
      kind,
    );
    focusText();
  };
  return { answerAt, answerAll };
}

interface AnswersProps {
  suggestion: ListedSuggestion;
  onAnswer: ((kind: SuggestionAnswer) => void) | undefined;
  onComment: (() => void) | undefined;
  onShow: () => void;
}

function Answers({ suggestion, onAnswer, onComment, onShow }: AnswersProps) {
  return (
    <div className="app-wrap app-gap-1">
      {onAnswer && (
        <>
          <QuietButton
            aria-label={`Accept: ${inWords(suggestion)}`}
            data-answer="accept"
            text="Accept"
            onClick={() => onAnswer('accept')}
          />
          <QuietButton
            aria-label={`Refuse: ${inWords(suggestion)}`}
            data-answer="refuse"
            text="Refuse"
            onClick={() => onAnswer('refuse')}
          />
        </>
      )}
      {onComment && (
        <QuietButton
          aria-label={`Comment on: ${inWords(suggestion)}`}
          text="Comment"
          onClick={() => {
            onShow();
            onComment();
          }}
        />
      )}
    </div>
  );
}

interface ChangeProps {
  suggestion: ListedSuggestion;
  onShow: () => void;
}

function Change({ suggestion: { by, at, inserted, deleted }, onShow }: ChangeProps) {
  return (
    <>
      <p className={commentStyles.who}>
        <strong>{by}</strong> {formatWallClock(at, 'dd/MM/yyyy HH:mm')}
      </p>
      <button className={commentStyles.passage} title="Show in the text" type="button" onClick={onShow}>
        {deleted !== '' && (
          <>
            {inserted === '' ? 'Delete ' : 'Replace '}
            <del className={styles.deleted}>{deleted}</del>
          </>
        )}
        {inserted !== '' && (
          <>
            {deleted === '' ? 'Insert ' : ' with '}
            <ins className={styles.inserted}>{inserted}</ins>
          </>
        )}
      </button>
    </>
  );
}

const SHORT = 60;

function inWords({ inserted, deleted }: ListedSuggestion): string {
  const [out, into] = [deleted.trim().slice(0, SHORT), inserted.trim().slice(0, SHORT)];
  if (inserted === '') return `delete “${out}”`;
  return deleted === '' ? `insert “${into}”` : `replace “${out}” with “${into}”`;
}
