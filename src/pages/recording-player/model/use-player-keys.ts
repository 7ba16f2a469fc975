import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, type PlayerCommand } from './player-keys';

/** Listens to the player's keys on the whole page, or only where the focus is in the player. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  isEverywhere: boolean,
  obey: (command: PlayerCommand) => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, player.current, isEverywhere);
    if (!command) return;
    event.preventDefault();
    obey(command);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
