import type { DocumentFont } from '@harbour/document-model/page-setup';
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { A4_PAGE, DOCUMENT_STYLE, type DocumentPart } from '@/entities/template';
import { adoptDocumentStyle, documentFragment, fillContents, numberDocument, showFont } from '@harbour/document-editor';
import { cardOfPlaceholder, placeholderOfCard } from '../../model/placeholder-card';
import styles from './LiveDocument.module.css';

interface LiveDocumentProps {
  font: DocumentFont | null;
  parts: readonly DocumentPart[];
  /** The card that is being answered: the part that it decides about is marked. */
  activeCardId: string | null;
  /** Called to go to the card of something in the document. */
  onOpen: (cardId: string) => void;
}

/** With at least this many parts, those out of view are not laid out. */
const LARGE = 60;

/**
 * The document that the answers produce, on its A4 page (product/template-document#live-document): a part is drawn
 * again only when it changes. Anything with a card leads to it, by a click or by Enter; arrow keys move from one to
 * the next.
 */
export const LiveDocument = memo(function LiveDocument({ font, parts, activeCardId, onOpen }: LiveDocumentProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sheet.current) showFont(sheet.current, font);
  }, [font]);
  const isLarge = parts.length > LARGE;
  // After the parts have been drawn: numbers run through all of them, and contents list their headings.
  useLayoutEffect(() => {
    if (!sheet.current || !notes.current) return;
    numberDocument(sheet.current, notes.current);
    fillContents(sheet.current, isLarge ? undefined : A4_PAGE);
  }, [parts, isLarge]);

  const activeKey = activeCardId === null ? null : placeholderOfCard(activeCardId);
  const stop = parts.find((part) => part.cardId !== null && part.cardId === activeCardId) ?? parts.find(hasCard);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (!(target instanceof Element)) return;
    const clause = target.closest<HTMLElement>('[data-clause]');
    if (!clause || event.altKey || event.ctrlKey || event.metaKey) return;
    // Enter on a link inside opens that link.
    if (event.key === 'Enter' && !target.closest('a')) {
      event.preventDefault();
      onOpen(clause.dataset['clause'] ?? '');
    }
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-clause]')];
    const next = all[all.indexOf(clause) + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'nearest' });
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a')) return;
    const key = target.closest<HTMLElement>('[data-placeholder]')?.dataset['placeholder'];
    const cardId =
      key === undefined ? target.closest<HTMLElement>('[data-clause]')?.dataset['clause'] : cardOfPlaceholder(key);
    if (cardId !== undefined && document.getSelection()?.isCollapsed !== false) onOpen(cardId);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what can be pressed within has the focus and a name
    <div
      ref={sheet}
      className={`document ${styles.sheet}`}
      data-large={isLarge || undefined}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {parts.map((part) => (
        <Part
          key={part.id}
          part={part}
          isActive={part.cardId !== null && part.cardId === activeCardId}
          isStop={part === stop}
          activeKey={activeKey !== null && part.html.includes('data-placeholder') ? activeKey : null}
        />
      ))}
      <div ref={notes} />
    </div>
  );
});

interface PartProps {
  part: DocumentPart;
  isActive: boolean;
  /** The clause that is the tab stop. */
  isStop: boolean;
  /** The placeholder whose values are marked. */
  activeKey: string | null;
}

const Part = memo(function Part({ part, isActive, isStop, activeKey }: PartProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    adoptDocumentStyle(DOCUMENT_STYLE);
    const fragment = documentFragment(part.html);
    for (const link of fragment.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
    host.current?.replaceChildren(fragment);
  }, [part.html]);
  useLayoutEffect(() => {
    for (const value of host.current?.querySelectorAll<HTMLElement>('[data-placeholder]') ?? []) {
      value.toggleAttribute('data-active', activeKey !== null && value.dataset['placeholder'] === activeKey);
    }
  }, [part.html, activeKey]);

  if (part.cardId === null) return <div ref={host} className={styles.part} data-kind={part.kind} />;
  return (
    <div
      ref={host}
      className={styles.part}
      aria-keyshortcuts="Enter"
      aria-label={part.key ?? undefined}
      data-active={isActive || undefined}
      data-clause={part.cardId}
      data-kind={part.kind}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter on it leads to its card
      tabIndex={isStop ? 0 : -1}
    />
  );
});

function hasCard({ cardId }: DocumentPart): boolean {
  return cardId !== null;
}
