export const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

export interface Typed {
  text: string;
  /** Enter was pressed after it. */
  isEntered: boolean;
}

/**
 * What is typed between asking for something and its standing there: its code may have to be fetched, and a dialog takes the
 * focus some frames after it opens. Anyone who types on at once means what they asked for, not the screen's own keys.
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

  /** True when the press belongs to what is awaited; Esc gives it up. */
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

  /** @returns what was typed, null when nothing was awaited */
  end(): Typed | null {
    const typed = this.#text === null ? null : { text: this.#text, isEntered: this.#isEntered };
    this.#text = null;
    this.#isEntered = false;
    return typed;
  }
}

/** Nobody else hears of the press. */
export function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
