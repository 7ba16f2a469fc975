import { ChevronDownIcon, ChevronRightIcon, PropertiesIcon } from '@blueprintjs/icons';
import { memo, useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { OutlineEntry } from '@harbour/document-editor';
import { QuietButton } from '@/shared/ui/button';
import { MenuButton } from '@/shared/ui/menu-button';
import type { OutlineStore } from '../model/outline-store';
import panel from '../aside/ui/AsidePanel.module.css';
import styles from './OutlinePanel.module.css';

interface OutlineProps {
  outline: OutlineStore;
  /** Puts the cursor there, by the index of the entry. */
  onGo: (index: number) => void;
}

/**
 * The headings and sections of the text beside it (product/text-editor#outline). Arrow keys move through it: up and
 * down, left to the heading above, right to the first entry below. Enter or a click goes there.
 */
export function OutlinePanel({ outline, onGo }: OutlineProps) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby={id}>
      <h2 className={panel.title}>
        <QuietButton
          id={id}
          className={styles.toggle}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          text="Outline"
          onClick={() => setIsOpen(!isOpen)}
        />
      </h2>
      {isOpen && <OutlineTree outline={outline} onGo={onGo} />}
    </section>
  );
}

function OutlineTree({ outline, onGo }: OutlineProps) {
  const { entries, current } = useSyncExternalStore(outline.subscribe, outline.get);
  const tree = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showItem(tree.current, current), [current, entries]);

  if (entries.length === 0) {
    return <p className="app-muted">No headings yet. Headings and sections of the text are listed here.</p>;
  }
  const go = (target: EventTarget) => {
    const index = itemsOf(tree.current).findIndex((item) => item === target);
    if (index >= 0) onGo(index);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      go(event.target);
      return;
    }
    const items = itemsOf(event.currentTarget);
    const present = items.findIndex((item) => item === event.target);
    const next = items[placeAfter(event.key, present, entries)];
    if (!next) return;
    event.preventDefault();
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
  };
  return (
    <div
      ref={tree}
      className={styles.tree}
      aria-label="Outline"
      role="tree"
      tabIndex={-1}
      onClick={(event) => go(event.target)}
      onKeyDown={handleKey}
    >
      {entries.map((entry, index) => (
        <OutlineItem
          // oxlint-disable-next-line react/no-array-index-key -- entries have no identity of their own
          key={index}
          entry={entry}
          isCurrent={index === current}
          isStop={index === Math.max(0, current)}
        />
      ))}
    </div>
  );
}

/** Scrolls only the panel, and not while somebody is moving through it. */
function showItem(tree: HTMLElement | null, index: number): void {
  const item = itemsOf(tree)[index];
  if (!item || !tree || tree.contains(document.activeElement)) return;
  const [box, line] = [tree.getBoundingClientRect(), item.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) tree.scrollTop += line.top - box.top - box.height / 3;
}

interface OutlineItemProps {
  entry: OutlineEntry;
  isCurrent: boolean;
  isStop: boolean;
}

const OutlineItem = memo(function OutlineItem({ entry, isCurrent, isStop }: OutlineItemProps) {
  const { kind, level, text } = entry;
  return (
    <div
      className={styles.item}
      aria-current={isCurrent ? 'location' : undefined}
      aria-level={level}
      aria-selected={isCurrent}
      data-kind={kind}
      data-level={level}
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      title={text}
    >
      {kind === 'section' ? `Section · ${text}` : text}
    </div>
  );
});

/** The same where there is no space beside the page. */
export function OutlineMenu({ outline, onGo }: OutlineProps) {
  const { entries, current } = useSyncExternalStore(outline.subscribe, outline.get);
  if (entries.length === 0) return null;
  return (
    <span className={styles.menu}>
      <MenuButton
        entries={entries.map(({ kind, level, text }, index) => ({
          id: String(index),
          text: `${'\u2003'.repeat(level - 1)}${text}`,
          ...(kind === 'section' && { note: 'Section' }),
          ...(index === current && { note: 'Here' }),
          onChoose: () => onGo(index),
        }))}
        icon={<PropertiesIcon />}
        label="Outline"
        text="Outline"
      />
    </span>
  );
}

function itemsOf(tree: HTMLElement | null): HTMLElement[] {
  return [...(tree?.children ?? [])].filter((item) => item instanceof HTMLElement);
}

/** The index to which a key moves; the same one, or -1, if it moves nowhere. */
function placeAfter(key: string, index: number, entries: readonly OutlineEntry[]): number {
  const level = entries[index]?.level ?? 0;
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return entries.length - 1;
  if (key === 'ArrowLeft') return entries.findLastIndex((entry, at) => at < index && entry.level < level);
  if (key === 'ArrowRight') return (entries[index + 1]?.level ?? 0) > level ? index + 1 : -1;
  return -1;
}
