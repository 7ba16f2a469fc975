import { memo, useLayoutEffect, useRef, type ElementType } from 'react';
import { isPlain, safeFragment } from './safe-fragment';
import styles from './SafeHtml.module.css';

interface SafeHtmlProps {
  /** HTML or plain text, from any source. */
  html: string;
  /** The element around it. */
  as?: 'div' | 'span' | 'label' | 'legend';
  id?: string;
  className?: string;
  htmlFor?: string;
}

/**
 * The only place where HTML from a server is shown. The nodes are inserted before the browser paints, so nothing jumps;
 * no HTML string ever reaches a sink of the page itself.
 */
export const SafeHtml = memo(function SafeHtml({ html, as = 'div', className, ...attributes }: SafeHtmlProps) {
  const Shown = isPlain(html) ? PlainText : Markup;
  const look = isPlain(html) ? styles.plain : styles.markup;
  return <Shown {...attributes} as={as} className={className ? `${look} ${className}` : look} html={html} />;
});

type ShownProps = SafeHtmlProps & { as: ElementType };

function PlainText({ html, as: Host, ...attributes }: ShownProps) {
  return <Host {...attributes}>{html}</Host>;
}

function Markup({ html, as: Host, ...attributes }: ShownProps) {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(safeFragment(html)), [html]);
  return <Host {...attributes} ref={host} />;
}
