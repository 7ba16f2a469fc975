import { flagParam, useAddress } from '@/shared/lib/address';

const GAPS = flagParam('gaps');

/** Whether only industries with unmapped cells are shown, in the address. */
export function useGapsOnly(): [isGapsOnly: boolean, set: (isGapsOnly: boolean) => void] {
  const [isGapsOnly, set] = useAddress(GAPS);
  return [isGapsOnly, (next) => set(next, { replace: true })];
}
