/** What is typed between asking for the quick jump and its field standing there: its code is fetched at its first use. */
export class TypedAhead {
  #text: string | null = null;

  begin(): void {
    this.#text = '';
  }

  isAwaited(): boolean {
    return this.#text !== null;
  }

  add(character: string): void {
    this.#text = (this.#text ?? '') + character;
  }

  text(): string {
    return this.#text ?? '';
  }

  end(): void {
    this.#text = null;
  }
}
