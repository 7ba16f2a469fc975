import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { PlainButton } from '@/shared/ui/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { movedTo } from './moved-to';
import styles from './OrderedList.module.css';

interface OrderedListProps<Item> {
  /** What the list holds: 'Pillars'. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Every id in the new order. The list shows it once `items` have it. */
  onOrder: (ids: string[]) => void;
  /** What is shown for an item, beside its handle. */
  children: (item: Item) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** A list that people put in order: by dragging a handle, or with the arrow keys, Home and End on it. */
export function OrderedList<Item>({ label, items, idOf, nameOf, onOrder, children }: OrderedListProps<Item>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const handles = useRef(new Map<string, HTMLElement>());
  const focused = useRef<string | null>(null);
  const ids = items.map(idOf);

  useEffect(() => {
    // A row that moves in the document loses the focus.
    if (focused.current === null) return;
    handles.current.get(focused.current)?.focus();
    focused.current = null;
  });

  const move = (item: Item, to: number) => {
    const id = idOf(item);
    const target = Math.max(0, Math.min(items.length - 1, to));
    if (target === ids.indexOf(id)) return;
    setSaid(`${nameOf(item)} is now ${target + 1} of ${items.length}`);
    onOrder(movedTo(ids, id, target));
  };
  const handleKey = (event: KeyboardEvent, item: Item) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = idOf(item);
    move(item, ids.indexOf(idOf(item)) + step);
  };
  const handleDrop = (event: DragEvent, target: Item) => {
    event.preventDefault();
    const item = items.find((candidate) => idOf(candidate) === dragged);
    if (item) move(item, ids.indexOf(idOf(target)));
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <ul className="app-grid app-gap-1" aria-label={label}>
        {items.map((item) => {
          const id = idOf(item);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle in it does the same by keys
            <li
              key={id}
              className={styles.item}
              data-dragged={dragged === id || undefined}
              data-over={(over === id && dragged !== id) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(id);
              }}
              onDrop={(event) => handleDrop(event, item)}
            >
              <PlainButton
                ref={(element) => {
                  if (element) handles.current.set(id, element);
                  else handles.current.delete(id);
                }}
                aria-label={`Move ${nameOf(item)}`}
                className={styles.handle}
                disabled={items.length < 2}
                draggable
                icon={<DragHandleVerticalIcon />}
                title="Drag, or press the arrow keys"
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onDragStart={(event: DragEvent<HTMLElement>) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', nameOf(item));
                  setDragged(id);
                }}
                onKeyDown={(event: KeyboardEvent) => handleKey(event, item)}
              />
              {children(item)}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
