import { useMemo, useRef, useState } from 'react';
import type { Target } from '@contract/target';
import type { Editing, RowActions } from './row-actions';

/** An edit whose dialog is open, or was until now. */
export interface OpenEdit {
  /** Tells one opening from the next: each starts from what is kept then. */
  id: number;
  editing: Editing;
  /** Null for a new metric. */
  target: Target | null;
  /** What was typed in the column, for the Actual field. */
  typed?: string;
}

/** The menu of a row, beneath its button. */
export interface OpenMenu {
  target: Target;
  button: HTMLElement;
}

export type Edits = ReturnType<typeof useEdits>;

/** Which dialog and which menu are open. Focus goes back to where the dialog was asked for. */
export function useEdits() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [edit, setEdit] = useState<OpenEdit | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const count = useRef(0);

  // One object for good: every row is given it, and none is drawn again because of it.
  const stable = useMemo(() => {
    const open = (editing: Editing, target: Target | null, typed?: string) => {
      count.current += 1;
      setMenu(null);
      setEdit({ id: count.current, editing, target, typed });
      setIsOpen(true);
    };
    const actions: RowActions = {
      edit: (editing, target, asked) => {
        opener.current = asked?.from ?? focused();
        open(editing, target, asked?.typed);
      },
      openMenu: (target, button) => {
        opener.current = button;
        setMenu({ target, button });
      },
    };
    return {
      actions,
      addMetric: () => {
        opener.current = focused();
        open('details', null);
      },
      chooseFromMenu: (editing: Editing, target: Target) => open(editing, target),
      closeMenu: () => setMenu(null),
      close: () => setIsOpen(false),
      giveFocusBack: () => opener.current?.focus(),
    };
  }, []);
  return { menu, edit, isOpen, ...stable };
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
