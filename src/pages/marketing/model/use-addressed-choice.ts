import { useState } from 'react';
import { textParam, useAddress } from '@/shared/lib/address';

/** A choice that is in the address under `name`; '' for none. */
export function useAddressedChoice(name: string): [choice: string, choose: (choice: string) => void] {
  const [codec] = useState(() => textParam(name));
  const [choice, choose] = useAddress(codec);
  return [choice, (next) => choose(next, { replace: true })];
}
