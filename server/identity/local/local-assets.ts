import { TYPEFACE } from '../../web/guide-styles';

/*
 * Styles and scripts of the local providers' pages, as text: the server is bundled into one file without an asset
 * folder, and none of this may get into the portal's own build.
 */

/** Styles for the pages and, with `.harbour-google`, for the Google stand-in's dialog: light and dark, from 320 px. */
const THEME = `
  --ground: #f5f7f7; --surface: #fff; --text: #17211f; --quiet: #51605d; --line: #d5dddb; --accent: #0b625b;
  --tint: #d9efec;
`;
const DARK_THEME = `
  --ground: #141b1a; --surface: #1d2625; --text: #eef3f2; --quiet: #a6b5b2; --line: #33403e; --accent: #6fd3c8;
  --tint: #16403c;
`;

const ACCOUNT_LIST = (scope: string) => `
${scope} ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
${scope} li { position: relative; display: grid; grid-template-columns: 40px minmax(0, 1fr); column-gap: 12px;
  align-items: center; padding: 10px 12px; border: 1px solid var(--line); border-radius: 6px; }
${scope} li:hover { background: var(--tint); border-color: var(--accent); }
${scope} li:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
${scope} .initials { grid-row: 1 / span 2; width: 40px; height: 40px; border-radius: 50%; display: grid;
  place-items: center; background: var(--tint); color: var(--accent); font-weight: 600; font-size: 14px; }
${scope} li button { all: unset; font-weight: 600; color: var(--text); cursor: pointer; overflow-wrap: anywhere; }
${scope} li button::after { content: ''; position: absolute; inset: 0; border-radius: 6px; }
${scope} .about { grid-column: 2; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
`;

export const SIGN_IN_STYLES = `${TYPEFACE}
:root { color-scheme: light dark; ${THEME} }
@media (prefers-color-scheme: dark) { :root { ${DARK_THEME} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text);
  font: 15px/1.45 'Inter Variable', system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 22px; margin: 0 0 8px; }
.lead { color: var(--quiet); margin: 0 0 20px; }
a { color: var(--accent); }
details { margin-top: 16px; }
summary { cursor: pointer; padding: 10px 0; color: var(--accent); }
summary:focus-visible, a:focus-visible, .plain:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.plain { font: inherit; padding: 10px 16px; border: 1px solid var(--accent); border-radius: 6px; cursor: pointer;
  background: var(--accent); color: var(--surface); }
${ACCOUNT_LIST('main')}
@media (min-width: 600px) { main { margin: 6vh auto; background: var(--surface); border: 1px solid var(--line);
  border-radius: 10px; padding: 32px; } }
`;

export const CONTINUE_SCRIPT = `document.getElementById('continue').click();\n`;

const DIALOG_STYLES = `
.harbour-google { ${THEME} color-scheme: light dark; border: 1px solid var(--line); border-radius: 10px; padding: 20px;
  width: min(400px, calc(100vw - 24px)); max-height: calc(100vh - 24px); background: var(--surface); color: var(--text);
  font: 15px/1.45 'Inter Variable', system-ui, sans-serif; box-sizing: border-box; overflow-y: auto; }
@media (prefers-color-scheme: dark) { .harbour-google { ${DARK_THEME} } }
.harbour-google[open] { margin: auto; }
.harbour-google * { box-sizing: border-box; }
.harbour-google::backdrop { background: rgb(0 0 0 / 45%); }
.harbour-google h2 { font-size: 18px; margin: 0 0 4px; color: inherit; }
.harbour-google p { margin: 0 0 16px; color: var(--quiet); }
.harbour-google .close { all: unset; margin-top: 16px; padding: 8px 14px; border: 1px solid var(--line);
  border-radius: 6px; cursor: pointer; color: inherit; }
.harbour-google .close:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
${ACCOUNT_LIST('.harbour-google')}
`;

/**
 * The local stand-in for Google's library: the part of `google.accounts.id` that the portal uses, with the same
 * callbacks. It builds its dialog node by node and uses a constructed style sheet, because the page's policy allows
 * neither markup from text nor inline styles.
 */
export const GOOGLE_CLIENT_SCRIPT = `(() => {
  'use strict';
  const REMEMBERED = 'local-google-auto-select';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(DIALOG_STYLES)});
  let settings = null;
  let dialog = null;

  const remembered = () => { try { return localStorage.getItem(REMEMBERED); } catch { return null; } };
  const remember = (id) => {
    try { id === null ? localStorage.removeItem(REMEMBERED) : localStorage.setItem(REMEMBERED, id); } catch { /* private mode */ }
  };
  const moment = (kind, reason) => ({
    isDisplayMoment: () => false,
    isSkippedMoment: () => kind === 'skipped',
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => reason,
    getMomentType: () => kind,
  });

  async function requestCredential(account, selectedBy) {
    const response = await fetch('/idp/google/credential', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account, nonce: settings.nonce }),
    });
    if (!response.ok) throw new Error('The local Google stand-in refused: ' + response.status);
    const { credential } = await response.json();
    remember(account);
    settings.callback({ credential, select_by: selectedBy });
  }

  function element(name, properties, children = []) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  // A button acts when Enter is pressed, and closing the dialog moves the focus: the release of the key would then
  // press the portal's button beneath. So Enter acts on its release.
  function whenPressed(button, act) {
    let isDown = false;
    button.addEventListener('click', act);
    button.addEventListener('blur', () => { isDown = false; });
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      isDown = true;
    });
    button.addEventListener('keyup', (event) => {
      if (event.key !== 'Enter' || !isDown) return;
      isDown = false;
      act();
    });
  }

  function accountItem(account, choose) {
    const about = 'google-about-' + account.id;
    const button = element('button', { type: 'button', textContent: account.name });
    button.setAttribute('aria-describedby', about);
    whenPressed(button, () => choose(account.id));
    const initials = element('span', { className: 'initials', textContent: account.initials });
    initials.setAttribute('aria-hidden', 'true');
    return element('li', {}, [initials, button, element('span', { className: 'about', id: about, textContent: account.email })]);
  }

  async function openChooser(listener) {
    const response = await fetch('/idp/google/accounts');
    if (!response.ok) return listener(moment('skipped'));
    const accounts = await response.json();
    dialog?.close();
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    const chooser = element('dialog', { className: 'harbour-google' });
    dialog = chooser;
    let chosen = false;
    const choose = (id) => {
      chosen = true;
      chooser.close();
      requestCredential(id, 'user').then(
        () => listener(moment('dismissed', 'credential_returned')),
        () => listener(moment('skipped')),
      );
    };
    const title = element('h2', { id: 'harbour-google-title', textContent: 'Continue with Google' });
    const close = element('button', { type: 'button', className: 'close', textContent: 'Cancel' });
    whenPressed(close, () => chooser.close());
    chooser.setAttribute('aria-labelledby', title.id);
    chooser.append(
      title,
      element('p', { textContent: 'A stand-in for trying the portal out: choose who you are.' }),
      element('ul', {}, accounts.map((account) => accountItem(account, choose))),
      close,
    );
    chooser.addEventListener('close', () => {
      chooser.remove();
      if (dialog === chooser) dialog = null;
      if (!chosen) listener(moment('dismissed', 'cancel_called'));
    });
    document.body.append(chooser);
    chooser.showModal();
  }

  async function prompt(listener = () => {}) {
    if (!settings) throw new Error('google.accounts.id.initialize() has not been called.');
    const account = settings.auto_select ? remembered() : null;
    if (account === null) return openChooser(listener);
    try {
      await requestCredential(account, 'auto');
      listener(moment('dismissed', 'credential_returned'));
    } catch {
      remember(null);
      await openChooser(listener);
    }
  }

  const id = {
    initialize(configuration) { settings = configuration; },
    prompt(listener) { prompt(listener).catch(() => listener?.(moment('skipped'))); },
    renderButton(parent) {
      const button = element('button', { type: 'button', textContent: 'Continue with Google' });
      button.addEventListener('click', () => { openChooser(() => {}).catch(() => {}); });
      parent.replaceChildren(button);
    },
    disableAutoSelect() { remember(null); },
    cancel() { dialog?.close(); },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
`;
