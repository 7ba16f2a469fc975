const HOUR = 3600;

/** A position in a recording, in seconds, as m:ss or h:mm:ss. */
export function formatMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const padded = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((whole % HOUR) / 60);
  if (whole < HOUR) return `${minutes}:${padded(whole % 60)}`;
  return `${Math.floor(whole / HOUR)}:${padded(minutes)}:${padded(whole % 60)}`;
}

/** The same for screen readers: "1 hour 2 minutes 3 seconds". */
export function spokenMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [
    [Math.floor(whole / HOUR), 'hour'],
    [Math.floor((whole % HOUR) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}${value === 1 ? '' : 's'}`)
    .join(' ');
  return said || '0 seconds';
}

const BY_COLONS = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})$/;
const BY_UNITS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** A moment as links carry it, `t=83`, `1m23s`, `1:23` or `1:02:03`, in seconds; null if it is not one. */
export function parseMoment(text: string | null): number | null {
  const given = text?.trim().toLowerCase() ?? '';
  const found = BY_COLONS.exec(given) ?? BY_UNITS.exec(given);
  if (given === '' || !found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part: string | undefined) => Number(part ?? 0));
  return (hours ?? 0) * HOUR + (minutes ?? 0) * 60 + (seconds ?? 0);
}
