import { useMemo, useRef, type KeyboardEvent } from 'react';

/**
 * For a container of Blueprint buttons, which react to keyup: they ignore a key that was pressed elsewhere and is
 * released here because the focus has moved back.
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
