/** The portal's start-up uses this too, so it imports no libraries. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The range of years for dates in the portal: anything else is a typing error or an attack. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;

/** True for a date that exists, written yyyy-MM-dd. */
export function isIsoDate(text: string): boolean {
  return DATE.test(text) && isRealMoment(`${text}T00:00`);
}

/** True for a time HH:mm. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** True for a wall-clock moment that exists in the calendar, written yyyy-MM-dd'T'HH:mm, without a zone. */
export function isWallClock(text: string): boolean {
  return DATE_TIME.test(text) && isRealMoment(text);
}

function isRealMoment(moment: string): boolean {
  const year = Number(moment.slice(0, 4));
  const read = new Date(`${moment}Z`);
  // 31 June is parsed as 1 July, so the parsed date must equal the written one.
  return (
    year >= EARLIEST_YEAR &&
    year <= LATEST_YEAR &&
    !Number.isNaN(read.getTime()) &&
    read.toISOString().startsWith(moment)
  );
}
