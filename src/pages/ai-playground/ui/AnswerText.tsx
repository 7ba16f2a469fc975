import { createElement, Fragment, memo, useMemo, type ReactNode } from 'react';
import { parseAnswer, type Block, type Inline } from '../model/answer-markup';
import styles from './AnswerText.module.css';

/** Longer answers are shown as plain text, because formatting them after each piece would take too long. */
const LAID_OUT_MAX_LENGTH = 100_000;

/** A model's answer with formatted Markdown, never treated as HTML. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => (text.length > LAID_OUT_MAX_LENGTH ? null : parseAnswer(text)), [text]);
  if (!blocks) return <div className={styles.plain}>{text}</div>;
  return element('div', { className: styles.answer }, blocks.map(blockView));
});

/** Children are keyed by index, because an answer only grows at its end. */
function element(tag: string | typeof Fragment, props: object | null, children: readonly ReactNode[]): ReactNode {
  return createElement(tag, props, ...children);
}

function blockView(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.heading} role="heading" aria-level={Math.min(6, block.level + 3)}>
          {inlineViews(block.parts)}
        </p>
      );
    case 'paragraph':
      return <p>{inlineViews(block.parts)}</p>;
    case 'quote':
      return <blockquote>{inlineViews(block.parts)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'list':
      return listView(block);
    case 'table':
      return tableView(block);
  }
}

function listView({ start, items }: Extract<Block, { kind: 'list' }>): ReactNode {
  const lines = items.map(({ parts, lists }) =>
    element('li', null, [inlineViews(parts), element(Fragment, null, lists.map(blockView))]),
  );
  return start === null ? element('ul', null, lines) : element('ol', { start }, lines);
}

function tableView({ head, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const headCells = head.map((parts) => element('th', { scope: 'col' }, [inlineViews(parts)]));
  const lines = rows.map((cells) =>
    element(
      'tr',
      null,
      cells.map((parts) => element('td', null, [inlineViews(parts)])),
    ),
  );
  return (
    <table>
      <thead>{element('tr', null, headCells)}</thead>
      {element('tbody', null, lines)}
    </table>
  );
}

function inlineViews(parts: readonly Inline[]): ReactNode {
  return element(Fragment, null, parts.map(inlineView));
}

function inlineView(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{inlineViews(part.parts)}</strong>;
    case 'emphasis':
      return <em>{inlineViews(part.parts)}</em>;
    case 'link':
      return (
        <a href={part.href} rel="noopener noreferrer nofollow" target="_blank">
          {inlineViews(part.parts)}
        </a>
      );
  }
}
