import { areaOf } from '@/entities/post-area';

/** Where a consultant is wanted (product/weekly-view#near): a client, or a post code as typed; '' is none. */
export interface Near {
  clientId: string;
  postCode: string;
  /** The longest drive in minutes; null: any. */
  within: number | null;
}

/** The drives offered, in minutes. */
export const DRIVES = [30, 60, 90, 120] as const;

const USUAL: Near = { clientId: '', postCode: '', within: 60 };

/**
 * The question of 'Who is free?' as it is in the address: the days, and after a `;` the place, for example
 * `2026-11-18;client=client-0001;within=30`.
 */
export function writeAsked(days: string, { clientId, postCode, within }: Near): string {
  const parts = new URLSearchParams({
    ...(clientId !== '' && { client: clientId }),
    ...(postCode !== '' && { postcode: postCode }),
    ...(within !== USUAL.within && { within: String(within ?? 'any') }),
  });
  return [days, ...parts.toString().split('&').filter(Boolean)].join(';');
}

/** What `writeAsked` wrote; a part that is not valid counts as missing. */
export function readAsked(text: string): { days: string; near: Near } {
  const [days = '', ...rest] = text.split(';');
  const parts = new URLSearchParams(rest.join('&'));
  const within = parts.get('within');
  const drive = DRIVES.find((minutes) => String(minutes) === within) ?? USUAL.within;
  return {
    days,
    near: {
      clientId: parts.get('client') ?? '',
      postCode: parts.get('postcode') ?? '',
      within: within === 'any' ? null : drive,
    },
  };
}

export function postCodeProblem(postCode: string): string | undefined {
  if (postCode.trim() === '' || areaOf(postCode) !== null) return undefined;
  return 'Enter the start of a UK post code, such as EX1 or CF';
}
