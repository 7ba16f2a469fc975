export const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

export interface Typed {
  text: string;
  /** Enter was pressed after it. */
  isEntered: boolean;
}

/**
 * Keys typed between opening a dialog and its field getting the focus: its code may have to be loaded, and a dialog
 * takes the focus some frames after it opens. Such keys are meant for the dialog, not for the screen.
 */
export class TypedAhead {
  #text: string | null = null;
  #isEntered = false;

  begin(): void {
    this.#text = '';
    this.#isEntered = false;
  }

  isAwaited(): boolean {
    return this.#text !== null;
  }

  /** True if the press belongs to the dialog that is opening; Esc cancels it. */
  takes({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (this.#text === null || ctrlKey || altKey || metaKey || MODIFIERS.has(key)) return false;
    if (key === 'Escape') this.#text = null;
    else if (key === 'Enter') this.#isEntered = true;
    else if (key.length === 1 && !this.#isEntered) this.#text += key;
    return true;
  }

  text(): string {
    return this.#text ?? '';
  }

  /** @returns the typed text; null if nothing was opening */
  end(): Typed | null {
    const typed = this.#text === null ? null : { text: this.#text, isEntered: this.#isEntered };
    this.#text = null;
    this.#isEntered = false;
    return typed;
  }
}

/** No other handler receives the press. */
export function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
