import { useState } from 'react';

/**
 * The record that a form's user has seen: as it was when the form opened. Once a save has failed, the form shows what
 * has changed meanwhile, so the user has seen the latest.
 */
export function useSeen<Seen>(latest: Seen, hasFailed: boolean): Seen {
  const [opened] = useState(latest);
  return hasFailed ? latest : opened;
}
