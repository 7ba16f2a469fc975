import { EMAIL } from '@contract/text';

/** Advice next to the fields of the sign-up, which never prevents anybody from continuing (product/sign-up#advice). */

/** A number of users that the package is for (product/sign-up#package-offer). */
const PACKAGE_USERS = 100;

/** Words that are in every list of stolen passwords. */
const GUESSED_FIRST = /password|passw0rd|qwerty|letmein|welcome|admin|iloveyou|football|monkey|dragon|abc123|12345/;

const LONG_ENOUGH = 12;

/** Null if the field is empty or fine. */
export function emailAdvice(email: string): string | null {
  if (email === '' || EMAIL.test(email)) return null;
  return 'This does not look like an e-mail address. It will be your user id.';
}

/** Says how easily a password can be guessed, following the National Cyber Security Centre's "three random words". */
export function passwordAdvice(password: string, email: string): string | null {
  if (password === '') return null;
  const lower = password.toLowerCase();
  const ownName = email.toLowerCase().split('@')[0] ?? '';
  if (GUESSED_FIRST.test(lower))
    return 'Passwords like this one are tried first. Choose words that nobody would guess.';
  if (ownName.length > 2 && lower.includes(ownName))
    return 'It contains part of your e-mail address, which others know.';
  if (new Set(lower).size < 5) return 'The same few characters over and over are guessed quickly.';
  if (password.length < LONG_ENOUGH) return 'Short passwords are guessed quickly. Add another word.';
  return null;
}

/** Companies House gives eight characters: eight digits, or two letters and six digits. */
export function registrationAdvice(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  if (number === '' || /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/.test(number)) return null;
  if (/^\d{5,7}$/.test(number)) return `Companies House writes eight digits: ${number.padStart(8, '0')}.`;
  return 'Usually eight characters, such as 01234567 or SC123456.';
}

export function employeeCountAdvice(text: string): string | null {
  if (text === '') return null;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1) return 'A whole number, 1 or more.';
  return count > PACKAGE_USERS ? `The package is for ${PACKAGE_USERS} users. Ask us by telephone about more.` : null;
}
