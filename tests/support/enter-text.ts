import type { UserEvent } from '@testing-library/user-event';

/** Adds a text to the end of a field in one step, as by paste: a screen renders once instead of at every key. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
