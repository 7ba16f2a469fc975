import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { SuggestionAnswer } from '@contract/suggestions';
import { formatWallClock } from '@/shared/lib/date';
import type { ListedSuggestion } from '@/shared/ui/rich-text';
import commentStyles from '../../comments/ui/Comments.module.css';
import { AsidePanel } from '../../ui/AsidePanel';
import type { Suggestions } from '../model/use-suggestions';
import styles from './SuggestionsPanel.module.css';

interface SuggestionsPanelProps {
  suggestions: Suggestions;
  /** The text can only be read. */
  isReadOnly?: boolean;
  /** Begins a comment on what is selected; undefined where there are no comments. */
  onComment?: (() => void) | undefined;
}

/** The most that are listed at once: the others follow when these are answered. */
const MOST = 200;

/** The suggested changes beside the text (product/suggested-changes#panel): who, when and what, to be answered. */
export function SuggestionsPanel({ suggestions, isReadOnly = false, onComment }: SuggestionsPanelProps) {
  const { listed, active, suggesting, answer } = suggestions;
  const isOn = suggesting?.isOn === true && !isReadOnly;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A click in the text shows its suggestion.
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (listed.length === 0 && !isOn) return null;

  const answerAt = (place: number, id: string, kind: SuggestionAnswer) => {
    answer([id], kind);
    // The next one takes its place, with the focus on the same button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-answer="${kind}"]`);
      const next = buttons?.[Math.min(place, buttons.length - 1)];
      if (next) next.focus();
      else suggestions.focusText();
    });
  };
  const answerAll = (kind: SuggestionAnswer) => {
    answer(
      listed.map(({ id }) => id),
      kind,
    );
    suggestions.focusText();
  };
  return (
    <AsidePanel title={listed.length > 0 ? `Suggested changes (${listed.length})` : 'Suggested changes'}>
      {isOn && <p className={commentStyles.gone}>What you change now is suggested. Alt+Shift+S ends this.</p>}
      {!isReadOnly && listed.length > 1 && (
        <div className={commentStyles.buttons}>
          <Button size="small" text="Accept all" onClick={() => answerAll('accept')} />
          <Button size="small" text="Refuse all" onClick={() => answerAll('refuse')} />
        </div>
      )}
      <ul ref={list} aria-label="Suggested changes" className={commentStyles.threads}>
        {listed.slice(0, MOST).map((suggestion, place) => (
          <li
            key={suggestion.id}
            className={active === suggestion.id ? commentStyles.active : commentStyles.thread}
            data-active={active === suggestion.id || undefined}
          >
            <Change suggestion={suggestion} onShow={() => suggestions.show(suggestion.id)} />
            <div className={commentStyles.buttons}>
              {!isReadOnly && (
                <>
                  <Button
                    aria-label={`Accept: ${inWords(suggestion)}`}
                    data-answer="accept"
                    size="small"
                    text="Accept"
                    variant="minimal"
                    onClick={() => answerAt(place, suggestion.id, 'accept')}
                  />
                  <Button
                    aria-label={`Refuse: ${inWords(suggestion)}`}
                    data-answer="refuse"
                    size="small"
                    text="Refuse"
                    variant="minimal"
                    onClick={() => answerAt(place, suggestion.id, 'refuse')}
                  />
                </>
              )}
              {onComment && (
                <Button
                  aria-label={`Comment on: ${inWords(suggestion)}`}
                  size="small"
                  text="Comment"
                  variant="minimal"
                  onClick={() => {
                    suggestions.show(suggestion.id);
                    onComment();
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {listed.length > MOST && <p className={commentStyles.gone}>{`${listed.length - MOST} more follow.`}</p>}
    </AsidePanel>
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
