import { isRecord } from '@contract/guards';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import { useShownDialog } from '@/shared/redux';
import type { Editing, RowActions } from '../../scorecard/model/row-actions';

/** An edit whose dialog is open or closing. */
export interface OpenEdit {
  /** Different for each opening, because each starts from the values saved at that time. */
  id: number;
  editing: Editing;
  /** Null for a new metric. */
  target: Target | null;
  /** The month of the edited values: Back may show another one while the dialog is open. */
  month: Month;
}

/** The menu of a row, below its button. */
export interface OpenMenu {
  target: Target;
  month: Month;
  button: HTMLElement;
}

export type Edits = ReturnType<typeof useEdits>;

/** Which dialog and which menu are open, for the month that is shown. The focus returns to where the dialog was opened from. */
export function useEdits(month: Month) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { about: edit, isOpen, open: openDialog, close } = useShownDialog('targets.edit', isOpenEdit);
  const opener = useRef<HTMLElement | null>(null);
  const count = useRef(0);
  const shown = useRef(month);
  useEffect(() => {
    shown.current = month;
  }, [month]);

  // The object never changes, because every row receives it and must not render again because of it.
  const stable = useMemo(() => {
    const open = (editing: Editing, target: Target | null, ofMonth: Month) => {
      count.current += 1;
      setMenu(null);
      openDialog({ id: count.current, editing, target, month: ofMonth });
    };
    const actions: RowActions = {
      edit: (editing, target) => {
        opener.current = focused();
        open(editing, target, shown.current);
      },
      openMenu: (target, button) => {
        opener.current = button;
        setMenu({ target, month: shown.current, button });
      },
    };
    return {
      actions,
      addMetric: () => {
        opener.current = focused();
        open('details', null, shown.current);
      },
      chooseFromMenu: (editing: Editing, { target, month: ofMonth }: OpenMenu) => open(editing, target, ofMonth),
      closeMenu: () => setMenu(null),
      close,
      giveFocusBack: () => opener.current?.focus(),
    };
  }, [openDialog, close]);
  return { menu, edit, isOpen, ...stable };
}

function isOpenEdit(value: unknown): value is OpenEdit {
  if (!isRecord(value)) return false;
  const { editing, target, month } = value;
  const isKnown = editing === 'details' || editing === 'limits' || editing === 'actual';
  return (
    isKnown &&
    typeof month === 'string' &&
    (target === null || (isRecord(target) && typeof target.targetId === 'number'))
  );
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
