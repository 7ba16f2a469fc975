/** What the reporter did. It is recorded among the actions, and changes nothing. */
export interface Mark {
  type: 'replay/clicked' | 'replay/chosen' | 'replay/pressed' | 'replay/typed';
  payload: {
    /** The control's accessible name; empty if it has none. Never what was typed. */
    name: string;
    /** Its role, or the name of its element. */
    role: string;
    /** The pressed key with its modifiers: 'Ctrl+S', 'Arrow keys'. */
    key?: string;
  };
}

const NAMED_BY_CONTENT =
  'button, a[href], summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=checkbox], [role=radio], [role=switch], [role=treeitem]';

const EDITED = '[contenteditable]:not([contenteditable=false])';

const FIELD =
  'input, select, textarea, [role=combobox], [role=textbox], [role=searchbox], [role=spinbutton], [role=slider]';

/** Parts with what people have typed, which no name may include. */
const UNREAD = `input, select, textarea, script, style, svg, ${EDITED}`;

/** Here letters search or start an entry, so that they are typed text. */
const TYPED_IN = '[role=grid], [role=listbox], [role=menu], [role=tree], [role=combobox]';

const SECRET = 'input[type=password], [autocomplete*=password], [autocomplete=one-time-code]';

/** Inputs that a click changes. */
const CLICKED = /^(?:button|checkbox|color|image|radio|reset|submit)$/;

const MODIFIERS = /^(?:Alt|AltGraph|CapsLock|Control|Dead|Fn|Meta|NumLock|Process|Shift|Unidentified)$/;

const LONGEST_NAME = 80;

/**
 * Reports what the user does to `onMark`: clicks, choices, keys that are not text, and once for each run in the same control
 * that something was typed or that arrow keys were pressed (product/replay#marks). Returns a function that stops it.
 */
export function watchMarks(onMark: (mark: Mark) => void): () => void {
  const stop = new AbortController();
  let last: { control: Element; type: Mark['type']; key: string | undefined } | null = null;

  const mark: Report = (type, control, key) => {
    const isRun = type === 'replay/typed' || key === ARROWS;
    if (isRun && last?.control === control && last.type === type && last.key === key) return;
    last = { control, type, key };
    if (control.matches(SECRET)) return;
    onMark({ type, payload: { name: nameOf(control), role: roleOf(control), ...(key !== undefined && { key }) } });
  };
  const listen = (name: 'click' | 'input' | 'keydown', handle: Handle, capture = true) => {
    const listener = (event: Event) => {
      if (event.target instanceof Element) handle(event.target, event, mark);
    };
    window.addEventListener(name, listener, { capture, signal: stop.signal });
  };
  listen('click', markClick);
  listen('input', markInput);
  listen('keydown', markKey);
  listen('keydown', markCharacter, false);
  return () => stop.abort();
}

type Report = (type: Mark['type'], control: Element, key?: string) => void;
type Handle = (target: Element, event: Event, mark: Report) => void;

const markClick: Handle = (target, _event, mark) => {
  // The browser then clicks the label's control.
  const labelled = target.closest('label')?.control;
  if (labelled && !labelled.contains(target)) return;
  const control = controlOf(target);
  if (control !== null) mark('replay/clicked', control);
};

const markInput: Handle = (target, _event, mark) => {
  const type = target instanceof HTMLInputElement ? target.type : '';
  if (CLICKED.test(type)) return;
  const isChosen = target instanceof HTMLSelectElement || type === 'file' || type === 'range';
  mark(isChosen ? 'replay/chosen' : 'replay/typed', controlOf(target) ?? target);
};

const markKey: Handle = (target, event, mark) => {
  if (!(event instanceof KeyboardEvent)) return;
  if (isCharacter(event, target) || MODIFIERS.test(event.key)) return;
  // A click follows.
  if ((event.key === 'Enter' || event.key === ' ') && target.matches(NAMED_BY_CONTENT)) return;
  mark('replay/pressed', controlOf(target) ?? target, keyOf(event));
};

/** A character outside fields is named only if the portal has used it as a shortcut: it could be meant for a field. */
const markCharacter: Handle = (target, event, mark) => {
  if (!(event instanceof KeyboardEvent) || !isCharacter(event, target) || isField(target)) return;
  const typedIn = target.closest(TYPED_IN);
  if (typedIn) mark('replay/typed', typedIn);
  else if (event.defaultPrevented) mark('replay/pressed', controlOf(target) ?? target, keyOf(event));
};

const ARROWS = 'Arrow keys';

/** Whether the key writes a character, with Alt too, as on a Mac; a space only in a field. */
function isCharacter(event: KeyboardEvent, target: Element): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (key === ' ') return isField(target);
  return key.length === 1 && ((!ctrlKey && !metaKey) || event.getModifierState('AltGraph'));
}

const isField = (target: Element) => target.matches(FIELD) || target.closest(EDITED) !== null;

function keyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (key.startsWith('Arrow') && !ctrlKey && !metaKey && !altKey) return ARROWS;
  // By position, because with Alt some keyboards write another character.
  const letter = altKey ? code.replace(/^(?:Key|Digit)/, '') : key.toUpperCase();
  const name = key.length === 1 ? letter : key;
  const modifiers = [ctrlKey && 'Ctrl', metaKey && 'Meta', altKey && 'Alt', shiftKey && key.length > 1 && 'Shift'];
  return [...modifiers.filter((modifier) => modifier !== false), name === ' ' ? 'Space' : name].join('+');
}

/** The control at `target`; else the named part of the page around it; null if there is none. */
function controlOf(target: Element): Element | null {
  return (
    target.closest(EDITED) ??
    target.closest(`${NAMED_BY_CONTENT}, ${FIELD}`) ??
    target.closest('[role=grid], [aria-label], [aria-labelledby]')
  );
}

function roleOf(control: Element): string {
  return control.getAttribute('role') ?? (control.matches(EDITED) ? 'textbox' : control.localName);
}

/** Not a library's: those read fields' values into the names of their labels. */
function nameOf(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const sources = [
    () => ids.map((id) => textOf(document.getElementById(id))).join(' '),
    () => control.getAttribute('aria-label'),
    () => ('labels' in control && control.labels instanceof NodeList ? textOf(control.labels[0]) : ''),
    () => (control.matches(NAMED_BY_CONTENT) ? textOf(control) : ''),
    () => control.getAttribute('title'),
    () => control.getAttribute('placeholder'),
  ];
  for (const source of sources) {
    const name = source()?.replaceAll(/\s+/g, ' ').trim();
    if (name) return name.slice(0, LONGEST_NAME);
  }
  return '';
}

function textOf(node: Node | null | undefined): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  return Array.from(node.childNodes, (child) =>
    child instanceof Element && child.matches(UNREAD) ? '' : textOf(child),
  ).join(' ');
}
