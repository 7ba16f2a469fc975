/**
 * The middle of each UK post code area, by its letters: latitude and longitude in degrees, rounded to a tenth. Our
 * own table, written from general knowledge of where the post towns are; it contains nobody else's list. It is
 * approximate, and good enough for "about an hour away" (product/weekly-view#near).
 */
const AREAS = `
AB 57.1 -2.1, AL 51.8 -0.3, B 52.5 -1.9, BA 51.3 -2.4, BB 53.8 -2.4, BD 53.8 -1.8, BH 50.7 -1.9, BL 53.6 -2.4,
BN 50.9 -0.1, BR 51.4 0.0, BS 51.5 -2.6, BT 54.6 -6.0, CA 54.8 -3.1, CB 52.2 0.2, CF 51.5 -3.2, CH 53.3 -3.0,
CM 51.7 0.5, CO 51.9 0.9, CR 51.4 -0.1, CT 51.2 1.2, CV 52.4 -1.5, CW 53.1 -2.5, DA 51.4 0.3, DD 56.5 -2.9,
DE 53.0 -1.5, DG 55.0 -3.8, DH 54.8 -1.6, DL 54.5 -1.6, DN 53.5 -0.8, DT 50.7 -2.4, DY 52.5 -2.1, E 51.5 0.0,
EC 51.5 -0.1, EH 55.9 -3.2, EN 51.7 -0.1, EX 50.8 -3.6, FK 56.1 -3.8, FY 53.8 -3.0, G 55.9 -4.2, GL 51.8 -2.2,
GU 51.2 -0.7, HA 51.6 -0.4, HD 53.6 -1.8, HG 54.0 -1.5, HP 51.7 -0.7, HR 52.1 -2.7, HS 58.1 -6.6, HU 53.8 -0.3,
HX 53.7 -1.9, IG 51.6 0.1, IP 52.2 1.1, IV 57.5 -4.4, KA 55.5 -4.5, KT 51.4 -0.3, KW 58.6 -3.3, KY 56.2 -3.1,
L 53.4 -2.9, LA 54.1 -2.8, LD 52.2 -3.4, LE 52.6 -1.1, LL 53.1 -3.6, LN 53.2 -0.4, LS 53.8 -1.5, LU 51.9 -0.4,
M 53.5 -2.2, ME 51.3 0.5, MK 52.1 -0.7, ML 55.8 -3.9, N 51.6 -0.1, NE 55.0 -1.7, NG 53.0 -1.1, NN 52.3 -0.9,
NP 51.7 -3.0, NR 52.6 1.3, NW 51.6 -0.2, OL 53.5 -2.1, OX 51.8 -1.3, PA 55.9 -4.8, PE 52.7 -0.1, PH 56.5 -3.7,
PL 50.4 -4.3, PO 50.8 -1.0, PR 53.7 -2.7, RG 51.4 -1.0, RH 51.1 -0.2, RM 51.6 0.2, S 53.4 -1.4, SA 51.8 -4.2,
SE 51.5 -0.1, SG 51.9 -0.2, SK 53.3 -2.1, SL 51.5 -0.6, SM 51.4 -0.2, SN 51.5 -1.9, SO 50.9 -1.4, SP 51.1 -1.8,
SR 54.9 -1.4, SS 51.6 0.7, ST 52.9 -2.1, SW 51.5 -0.2, SY 52.6 -2.9, TA 51.0 -3.0, TD 55.6 -2.5, TF 52.7 -2.5,
TN 51.1 0.4, TQ 50.4 -3.6, TR 50.2 -5.2, TS 54.6 -1.2, TW 51.4 -0.3, UB 51.5 -0.5, W 51.5 -0.2, WA 53.4 -2.6,
WC 51.5 -0.1, WD 51.7 -0.4, WF 53.7 -1.5, WN 53.5 -2.6, WR 52.2 -2.2, WS 52.6 -2.0, WV 52.6 -2.1, YO 54.0 -1.0,
ZE 60.3 -1.2`;

interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const PLACES: ReadonlyMap<string, Place> = new Map(
  AREAS.split(',').map((entry) => {
    const [letters = '', latitude, longitude] = entry.trim().split(' ');
    return [letters, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);

/** The area of a post code, an outward code or an area's own letters, in any case; null if there is none like it. */
export function areaOf(postCode: string): string | null {
  const [, letters = ''] = /^([A-Z]{1,2})(?=\d|$)/.exec(postCode.trim().toUpperCase()) ?? [];
  return PLACES.has(letters) ? letters : null;
}

/** The area of an address: that of the last line or part that is a post code. */
export function areaOfAddress(address: string): string | null {
  const areas = address.split(/[\n,]/).map((line) => (/\d/.test(line) ? areaOf(line) : null));
  return areas.findLast((area) => area !== null) ?? null;
}

const EARTH_RADIUS_KM = 6371;
/** Roads are longer than the straight line by about this much. */
const DETOUR = 1.3;
const KM_PER_MINUTE = 1;

/**
 * Estimated minutes by road between two areas: the straight line × 1.3 at 60 km/h, in steps of five minutes; 0 within
 * one area, null if an area is unknown.
 */
export function minutesBetween(one: string, other: string): number | null {
  const [from, to] = [PLACES.get(one), PLACES.get(other)];
  if (!from || !to) return null;
  return Math.round((kilometresBetween(from, to) * DETOUR) / KM_PER_MINUTE / 5) * 5;
}

function kilometresBetween(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const height =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(height));
}

/** A drive in words, rounded as it was estimated. */
export function driveText(minutes: number): string {
  if (minutes === 0) return 'under 20 min';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return ['about', hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
