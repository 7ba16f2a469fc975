import type { Page } from '@playwright/test';

/** Presses keys and counts them, for the tables "keys and seconds" (product/README#keys-and-seconds). */
export class CountedKeys {
  count = 0;

  constructor(private readonly page: Page) {}

  /** A combination such as `Control+Enter` is one key. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.page.keyboard.type(text);
  }
}
