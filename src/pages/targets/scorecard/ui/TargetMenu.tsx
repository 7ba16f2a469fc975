import { ContextMenuPopover, Menu, MenuItem } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Editing } from '../model/row-actions';
import type { OpenMenu } from '../../edit/model/use-edits';

interface TargetMenuProps {
  menu: OpenMenu;
  onEdit: (editing: Editing, menu: OpenMenu) => void;
  onClose: () => void;
}

/** Details, Targets and Actual, the last only if there is a target value (product/targets#menu). */
export function TargetMenu({ menu, onEdit, onClose }: TargetMenuProps) {
  const { target, button } = menu;
  const { left, bottom } = button.getBoundingClientRect();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Once the overlay is positioned: before that the browser refuses the focus.
    const frame = requestAnimationFrame(() => entriesOf(list.current)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const close = () => {
    onClose();
    button.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = entriesOf(list.current);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    entries[(index + step + entries.length) % entries.length]?.focus();
  };

  const entries: [string, Editing][] = [
    ['Details', 'details'],
    ['Targets', 'limits'],
    ...(target.target === null ? [] : [['Actual', 'actual'] as [string, Editing]]),
  ];
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top: bottom }}
      transitionDuration={0}
      content={
        <div ref={list} role="presentation" onKeyDown={handleKey}>
          <Menu aria-label={target.description}>
            {entries.map(([text, editing]) => (
              <MenuItem key={editing} text={text} onClick={() => onEdit(editing, menu)} />
            ))}
          </Menu>
        </div>
      }
      onClose={close}
    />
  );
}

function entriesOf(root: HTMLElement | null): HTMLElement[] {
  return root ? [...root.querySelectorAll<HTMLElement>('[role=menuitem]')] : [];
}
