import type { UserState } from './user-changes';

/**
 * First and last name; derived from the address for people whom the directory sends without a name: 'jo.bloggs@…' is jo
 * bloggs until it sends one.
 */
export function namesOf({ formatted, displayName, userName, givenName, familyName }: UserState): [string, string] {
  if (givenName || familyName) return [givenName, familyName];
  const whole = (formatted || displayName || (userName.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' ')).trim();
  // 'Whitfield, Joan', as directories sort people, but not 'Joan Whitfield, MCIPD' or anything with more commas.
  const [family = '', given = '', ...more] = whole.split(',').map((part) => part.trim());
  const isTitle = given === given.toUpperCase() && family !== family.toUpperCase();
  if (family !== '' && given !== '' && !isTitle && more.length === 0) return [given, family];
  const words = whole.split(/\s+/);
  return [words[0] ?? '', words.slice(1).join(' ')];
}
