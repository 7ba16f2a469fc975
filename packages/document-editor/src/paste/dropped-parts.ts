import { lookOf, styleOf, unwrap } from './looks';

/** Elements that are never text of the document: marks of comments, and what is only for the screen. */
const NOT_TEXT =
  'comment, [class~="msocomanchor"], [class~="MsoCommentReference"], [class~="msocomtxt"], [class~="msocomoff"], ' +
  '[class~="TrackChangeTextDeletion"], [class~="EOP"], [class~="Apple-interchange-newline"], [class~="WACImageBorder"], [class~="comment-indicator"]';

/** Tracked changes of Word, which Outlook numbers in replies, and of Word for the web. */
const DELETED = /(?:^|\s)msoDel\d*(?:\s|$)/i;
const INSERTED = /(?:^|\s)(?:msoIns\d*|TrackChangeTextInsertion)(?:\s|$)/i;

/**
 * Drops comments, tracked deletions, hidden text and fillers; inserted text stays. Tabs and runs of spaces become one
 * space.
 */
export function dropParts(root: ParentNode): void {
  for (const part of root.querySelectorAll(NOT_TEXT)) part.remove();
  for (const element of root.querySelectorAll('*')) {
    if (!root.contains(element)) continue;
    if (isHidden(element) || DELETED.test(element.className)) element.remove();
    else if (isTracked(element)) {
      if (element.localName === 'del') element.remove();
      else unwrap(element);
    } else if (INSERTED.test(element.className)) {
      for (const property of ['color', 'text-decoration', 'text-decoration-line']) lookOf(element).delete(property);
    } else if (isSpacer(element)) element.replaceWith(' ');
  }
}

function isHidden(element: Element): boolean {
  const parts = styleOf(element, 'mso-element');
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'mso-hide') === 'all' ||
    styleOf(element, 'mso-special-character') === 'comment' ||
    parts.startsWith('comment') ||
    parts === 'header' ||
    parts === 'footer'
  );
}

/** A change that Word tracks; on web pages the same elements are only a look. */
function isTracked(element: Element): boolean {
  if (element.localName !== 'del' && element.localName !== 'ins') return false;
  return element.hasAttribute('datetime') || element.closest('[class~="msoIns"]') !== null;
}

function isSpacer(element: Element): boolean {
  if (element.localName !== 'span') return false;
  const look = lookOf(element);
  if (look.has('mso-tab-count')) return true;
  const isFiller = look.has('mso-spacerun') || element.classList.contains('Apple-tab-span');
  return isFiller && (element.textContent ?? '').trim() === '';
}
