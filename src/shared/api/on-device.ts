import { notedEndpoints } from './noted-endpoints';

/** Seconds: screens that are opened again show their last answer at once, for the length of a working day. */
const WORKING_DAY = 8 * 60 * 60;

/** Seconds after which an answer is fetched again when a screen that shows it is opened. */
export const FRESH_FOR = 60;

const names = new Set<string>();

interface Declaration {
  isOnDevice?: true;
}

/**
 * Spread into a query: its screen begins with the last answer, while it is being fetched again. The answer stays in the
 * cache for `seconds` after its last use, and on this device (product/offline#last-known).
 */
export function keptOnDevice(seconds = WORKING_DAY): Declaration & { keepUnusedDataFor: number } {
  return { isOnDevice: true, keepUnusedDataFor: seconds };
}

/** Notes the queries that are declared so. */
export const onDeviceModule = () =>
  notedEndpoints((name, { isOnDevice }: Declaration) => {
    if (isOnDevice) names.add(name);
  });

export const isKeptOnDevice = (endpointName: string): boolean => names.has(endpointName);
