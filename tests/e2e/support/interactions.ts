import type { Locator, Page } from '@playwright/test';

/**
 * Does a screen's main job and counts what a person does (product/README#keys-and-seconds): interactions are a click, a
 * key that is not text, a text typed in one go, or an option chosen; keys are those and each character. Moving to a field
 * is not counted, whether by Tab or by a click. `docs/product` has the figures.
 */
export class Interactions {
  count = 0;
  keys = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.count += 1;
    this.keys += text.length;
    await field.focus();
    await field.pressSequentially(text);
  }

  /** Types at the focus. */
  async write(text: string): Promise<void> {
    this.count += 1;
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Keys one after the other; a combination such as `Control+Enter` is one. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      this.keys += 1;
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
