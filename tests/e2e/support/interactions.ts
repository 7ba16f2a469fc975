import type { Locator, Page } from '@playwright/test';

/**
 * Does a screen's main job and counts the interactions: a click, a key that is not text, a text typed in one go, or an
 * option chosen. Moving to a field is not counted, whether by Tab or by a click. `docs/product` has the figures.
 */
export class Interactions {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.focus();
    await field.pressSequentially(text);
  }

  /** Keys one after the other; a combination such as `Control+Enter` is one. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.count += 1;
    await list.selectOption({ label });
  }

  /** Pastes text at the focus, as Ctrl+V does. */
  async paste(text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
}
