/*
 * The formats of the contract as patterns of JSON Schema, which has no flags. They accept exactly what `isIsoDate`,
 * `isWallClock`, `isStorableText` and trimmed texts are, with and without Unicode: programs that check descriptions
 * (Spectral) read patterns without Unicode.
 */

/** A real date yyyy-MM-dd of the years 1900 to 2199. */
export const DATE_PATTERN = [
  String.raw`(?:19|20|21)\d\d-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:19|20|21)\d\d-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`(?:19|20|21)\d\d-02-(?:0[1-9]|1\d|2[0-8])`,
  // Leap years; 1900 and 2100 are not.
  '(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29',
].join('|');

/** A date, and a time HH:mm. */
export const WALL_CLOCK_PATTERN = String.raw`(?:${DATE_PATTERN})T(?:[01]\d|2[0-3]):[0-5]\d`;

/** Without NUL and lone surrogates. */
export const SURROGATE_FREE = String.raw`^(?:[^\u0000\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$`;

/** Without white space at either end; it may be empty. */
export const TRIMMED = String.raw`^(?:\S(?:[\s\S]*\S)?)?$`;
