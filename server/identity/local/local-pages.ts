import { escapedText } from '@harbour/document-model';
import { fullName, groupAccounts, type LocalAccount } from './local-accounts';

/** Everything that a page of the local provider may load or send to: only its own origin. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
};

/** The page to choose an account: one button per account, named only by the full name. */
export function chooseAccountPage(productName: string, action: string, accounts: readonly LocalAccount[]): string {
  const { first, others } = groupAccounts(accounts);
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
    <p class="lead">to continue to ${escapedText(productName)} Tools. This sign-in page is for trying out the portal, so it does not ask for a password.</p>
    <form method="post" action="${escapedText(action)}">
      ${first.length > 0 ? accountList(first) : emptyNote}
      ${others.length > 0 ? `<details><summary>Everybody else (${others.length})</summary>${accountList(others)}</details>` : ''}
    </form>`,
  );
}

/** Its script presses the button at once; without scripts the user presses it. */
export function signOutPage(form: string): string {
  return page(
    'Signing out',
    `<h1>Signing out</h1>
    ${form}
    <button class="plain" type="submit" form="op.logoutForm" name="logout" value="yes" id="continue">Sign out</button>
    <script src="/idp/assets/continue.js"></script>`,
  );
}

/** An error with a link back; `detail` is the provider's own error text. */
export function problemPage(title: string, detail: string): string {
  return page(
    title,
    `<h1>${escapedText(title)}</h1><p class="lead">${escapedText(detail)}</p><p><a href="/">Back to the portal</a></p>`,
  );
}

const emptyNote =
  '<p class="lead">There is nobody to sign in as. Start the server with demo data, or add active staff to the database.</p>';

function accountList(accounts: readonly LocalAccount[]): string {
  return `<ul>${accounts.map((account) => accountItem(account)).join('')}</ul>`;
}

function accountItem(account: LocalAccount): string {
  const about = `about-${account.id}`;
  return `<li>
    <span class="initials" aria-hidden="true">${escapedText(account.firstName.slice(0, 1) + account.lastName.slice(0, 1))}</span>
    <button type="submit" name="account" value="${escapedText(account.id)}" aria-describedby="${escapedText(about)}">${escapedText(fullName(account))}</button>
    <span class="about" id="${escapedText(about)}">${escapedText(account.jobTitle)}${escapedText(rolesNote(account))}</span>
  </li>`;
}

function rolesNote({ roles }: LocalAccount): string {
  if (roles.length === 0) return '';
  return ` · ${roles.map((role) => role.replace(/^tools:/, '')).join(', ')}`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapedText(title)}</title>
  <link rel="stylesheet" href="/idp/assets/sign-in.css">
</head>
<body>
  <main>
    ${body}
  </main>
</body>
</html>`;
}
