import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { selectByDragging } from './drag-selection';

/** Minimum number of blocks for grouping: about ten pages. Shorter texts are fast enough. */
const LONG = 200;

/** Initial number of blocks per group; a group is split at twice this number. */
const GROUP = 24;

/** Marks a group that must be laid out although it is out of sight: to be measured, or for the cursor. */
const SHOWN = 'data-shown';
const HELD = 'data-held';

/**
 * Each group is skipped while it is out of sight and keeps its last size, which has its margins whether it is skipped or
 * not. It includes the page's margins, because
 * anything outside a skipped box is cut off.
 */
const GROUP_STYLE = `
  :host { padding-inline: 0 !important; }
  slot {
    display: flow-root;
    padding: 0 var(--text-right) 0 var(--text-left);
    content-visibility: auto;
    contain-intrinsic-block-size: auto 1200px;
    overflow-clip-margin: 4px;
    pointer-events: none;
  }
  ::slotted(*) { pointer-events: auto; }
  slot[${SHOWN}], slot[${HELD}] { content-visibility: visible; }
`;

/**
 * Lays blocks out in groups, so that the cost of a key depends on its group and not on the document: with thousands of
 * siblings the browser visits each of them for every key, and needs twice as long if each is skipped separately. The
 * document's nodes stay one flat list, as the editor needs; only the rendered tree has groups, as slots of a shadow
 * root. Only Blink is known to edit across slots as if they were not there: other browsers render the plain list.
 */
export const BlockGroups = Extension.create({
  name: 'blockGroups',
  addProseMirrorPlugins: () =>
    canGroup() ? [new Plugin({ view: groupWhenLong, props: { handleDOMEvents: { mousedown: dragText } } })] : [],
});

const roots = new WeakMap<HTMLElement, ShadowRoot>();

function canGroup(): boolean {
  // Only in Blink, on https and localhost.
  return 'userAgentData' in navigator && 'assign' in HTMLSlotElement.prototype;
}

/** The blocks of a text in layout groups, in order; a single group if they are not grouped. */
export function blockGroups(text: HTMLElement): readonly BlockGroup[] {
  const root = roots.get(text);
  if (!root) return [{ box: text, blocks: [...text.children] }];
  return slotsOf(root).map((slot) => ({ box: slot, blocks: slot.assignedElements() }));
}

export interface BlockGroup {
  /** The element around the group's blocks. */
  box: HTMLElement;
  blocks: readonly Element[];
}

/** Forces the layout of groups, or leaves it to the browser again. */
export function showGroups(groups: readonly BlockGroup[], isShown: boolean): void {
  for (const { box } of groups) if (box instanceof HTMLSlotElement) box.toggleAttribute(SHOWN, isShown);
}

function groupWhenLong(opened: EditorView) {
  let groups: ReturnType<typeof groupBlocks> | undefined;
  const update = (view: EditorView, before?: EditorState) => {
    if (!groups && view.dom.childElementCount < LONG) return;
    groups ??= groupBlocks(view);
    groups.update(view, before);
  };
  update(opened);
  return { update, destroy: () => groups?.destroy() };
}

/** Handles a press in a grouped text, because the browser would lose its selection at group boundaries. */
function dragText(view: EditorView, event: MouseEvent): boolean {
  return roots.has(view.dom) && selectByDragging(view, event, nearestPosition);
}

function nearestPosition(view: EditorView, { clientX, clientY }: MouseEvent): number | null {
  const group = nearest(blockGroups(view.dom), ({ box }) => box, clientY);
  const block = group && nearest(group.blocks, (element) => element, clientY)?.getBoundingClientRect();
  if (!block) return null;
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low + 1), high - 1);
  const place = { left: within(clientX, block.left, block.right), top: within(clientY, block.top, block.bottom) };
  return view.posAtCoords(place)?.pos ?? null;
}

function nearest<Item>(items: readonly Item[], boxOf: (item: Item) => Element, y: number): Item | undefined {
  let best: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    const { top, bottom } = boxOf(item).getBoundingClientRect();
    const distance = Math.max(top - y, y - bottom, 0);
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}

function groupBlocks({ dom: text }: EditorView) {
  // Plugins restart with the same element whenever one is added, so the root is reused. Closed: nobody else needs it.
  const root = roots.get(text) ?? text.attachShadow({ mode: 'closed', slotAssignment: 'manual' });
  roots.set(text, root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(GROUP_STYLE);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren();
  const groupOf = new WeakMap<Element, HTMLSlotElement>();
  const give = (slot: HTMLSlotElement, blocks: readonly Element[]) => {
    for (const block of blocks) groupOf.set(block, slot);
    slot.assign(...blocks);
  };
  divide(document.createElement('slot'), [...text.children], null);

  const observer = new MutationObserver(regroup);
  observer.observe(text, { childList: true });
  let held = new Set<Element>();
  return {
    // At once, not only in the observer: the editor scrolls to its cursor next.
    update: (view: EditorView, before?: EditorState) => {
      regroup(observer.takeRecords());
      if (before?.selection !== view.state.selection) hold(view);
    },
    destroy: () => observer.disconnect(),
  };

  /**
   * Keys can only move to places that are laid out: around the cursor, which may be out of sight, at the other end of
   * the selection, and at both ends of the text.
   */
  function hold(view: EditorView): void {
    const { anchor, head } = view.state.selection;
    const cursor = groupAt(view, head);
    const wanted = [
      root.firstElementChild,
      root.lastElementChild,
      groupAt(view, anchor),
      cursor?.previousElementSibling,
      cursor,
      cursor?.nextElementSibling,
    ];
    const now = new Set(wanted.filter((slot) => slot instanceof Element));
    for (const slot of held) if (!now.has(slot)) slot.removeAttribute(HELD);
    for (const slot of now) if (!held.has(slot)) slot.setAttribute(HELD, '');
    held = now;
  }

  function groupAt(view: EditorView, position: number): Element | undefined {
    const { node, offset } = view.domAtPos(position);
    let at: Node | null = node === text ? (text.childNodes[offset] ?? text.lastChild) : node;
    while (at && at.parentNode !== text) at = at.parentNode;
    return at instanceof Element ? groupOf.get(at) : undefined;
  }

  function regroup(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const touched = new Map<HTMLSlotElement, Element[]>();
    for (const { removedNodes } of records) {
      for (const node of removedNodes) touch(node instanceof Element ? groupOf.get(node) : undefined);
    }
    let last = slotsOf(root)[0];
    for (const block of text.children) {
      if (added.has(block)) touch(last);
      else last = groupOf.get(block) ?? last;
      if (added.has(block) && last) groupOf.set(block, last);
    }
    for (const block of text.children) {
      const slot = groupOf.get(block);
      if (slot) touched.get(slot)?.push(block);
    }
    for (const [slot, blocks] of touched) {
      if (blocks.length > 0) divide(slot, blocks, slot);
      else if (root.childElementCount > 1) slot.remove();
      else slot.assign();
    }

    function touch(slot: HTMLSlotElement | undefined): void {
      if (slot && !touched.has(slot)) touched.set(slot, []);
    }
  }

  /** Assigns the first blocks to `slot`, and the others to further slots after it. */
  function divide(slot: HTMLSlotElement, blocks: readonly Element[], before: HTMLSlotElement | null): void {
    if (!before) root.append(slot);
    let at = slot;
    let rest = blocks;
    while (rest.length > 2 * GROUP) {
      const end = endOfGroup(rest);
      give(at, rest.slice(0, end));
      rest = rest.slice(end);
      const next = document.createElement('slot');
      at.after(next);
      at = next;
    }
    give(at, rest);
  }
}

/** Where a group may end: before a block without a top margin, because margins do not collapse across groups. */
function endOfGroup(blocks: readonly Element[]): number {
  const end = blocks.findIndex((block, index) => index >= GROUP && !/^H\d$/.test(block.nodeName));
  return end < 0 ? blocks.length : end;
}

function slotsOf(root: ShadowRoot): HTMLSlotElement[] {
  return [...root.children].filter((child) => child instanceof HTMLSlotElement);
}
