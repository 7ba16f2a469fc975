import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

type PositionAt = (view: EditorView, event: MouseEvent) => number | null;

/** The editor's or its tables' own code handles presses on these. */
const OTHERS = '[contenteditable="false"], [draggable="true"], [data-placeholder], [data-section], img, table';

/**
 * Follows a press until it is released, and selects text from there to the nearest position, as the browser would. Presses on a selection, which drag it, and double presses are left to the browser.
 * @returns true if it follows the press
 */
export function selectByDragging(view: EditorView, press: MouseEvent, positionAt: PositionAt): boolean {
  const start = isPlain(press) ? positionAt(view, press) : null;
  if (start === null || !isOnText(view, press, start)) return false;
  const anchor = press.shiftKey ? view.state.selection.anchor : start;
  const handleMove = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) end();
    else select(positionAt(view, event));
  };
  const end = () => {
    document.removeEventListener('mousemove', handleMove);
    document.removeEventListener('mouseup', end);
  };
  document.addEventListener('mousemove', handleMove);
  document.addEventListener('mouseup', end);
  press.preventDefault();
  view.focus();
  select(start);
  return true;

  function select(head: number | null): void {
    if (head === null || view.isDestroyed) return;
    const { doc, tr } = view.state;
    const selection = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
    if (!selection.eq(view.state.selection)) view.dispatch(tr.setSelection(selection).scrollIntoView());
  }
}

function isPlain({ button, detail, ctrlKey, metaKey, altKey }: MouseEvent): boolean {
  return button === 0 && detail < 2 && !ctrlKey && !metaKey && !altKey;
}

function isOnText({ dom, state }: EditorView, { target }: MouseEvent, position: number): boolean {
  if (target === dom) return true;
  const { empty, from, to } = state.selection;
  return (empty || position < from || position > to) && !(target instanceof Element && target.closest(OTHERS));
}
