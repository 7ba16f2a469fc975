import type { GoogleAccountsId } from './google-library';
import styles from './google-button-dialog.module.css';

/**
 * A small dialog with Google's own button. After somebody closes the one-tap prompt, Google does not show it for hours; the
 * button always works. Answers arrive through the callback of `initialize`, as for the prompt.
 * @param onCancel called when the user closes the dialog
 * @returns a function that closes the dialog without calling `onCancel`
 */
export function openGoogleButtonDialog(library: GoogleAccountsId, onCancel: () => void): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-labelledby', 'google-button-title');

  const title = document.createElement('h2');
  title.id = 'google-button-title';
  title.textContent = 'Choose your Google account';
  const button = document.createElement('div');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.className = styles.cancel ?? '';
  cancel.textContent = 'Cancel';
  actOnPress(cancel, () => dialog.close());
  dialog.append(title, button, cancel);

  let isAnswered = false;
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!isAnswered) onCancel();
  });
  document.body.append(dialog);
  library.renderButton(button, { type: 'standard', size: 'large', text: 'continue_with' });
  dialog.showModal();

  return () => {
    isAnswered = true;
    dialog.close();
  };
}

/**
 * Buttons act when Enter goes down, and closing the dialog moves the focus: the key would be released on a Blueprint button
 * of the page, which counts that as a press. So here Enter acts when it is released.
 */
function actOnPress(button: HTMLButtonElement, act: () => void): void {
  let isDown = false;
  button.addEventListener('click', act);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    isDown = true;
  });
  button.addEventListener('keyup', ({ key }) => {
    if (key !== 'Enter' || !isDown) return;
    isDown = false;
    act();
  });
}
