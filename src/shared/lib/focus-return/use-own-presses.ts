import { useMemo, useRef, type KeyboardEvent } from 'react';

/**
 * For what surrounds Blueprint's buttons, which are pressed by the key that comes up: of a key that went down elsewhere, and
 * comes up here because the focus has come back meanwhile, they hear nothing.
 */
export function useOwnPresses() {
  const isPressed = useRef(false);
  return useMemo(
    () => ({
      onKeyDownCapture: ({ repeat }: KeyboardEvent) => {
        isPressed.current ||= !repeat;
      },
      onKeyUpCapture: (event: KeyboardEvent) => {
        if (!isPressed.current) event.stopPropagation();
        isPressed.current = false;
      },
    }),
    [],
  );
}
