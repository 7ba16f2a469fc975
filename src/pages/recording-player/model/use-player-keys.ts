import type { RefObject } from 'react';
import { usePageKeys } from '@/shared/ui/screen-keys';
import { commandOf, type PlayerCommand } from './player-keys';

/** Listens to the player's keys on the whole page, or only where the focus is in the player. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  isEverywhere: boolean,
  obey: (command: PlayerCommand) => void,
): void {
  usePageKeys((event) => {
    const command = commandOf(event, player.current, isEverywhere);
    if (!command) return;
    event.preventDefault();
    obey(command);
  });
}
