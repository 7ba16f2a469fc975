import { useState } from 'react';

/** The same object for as long as its content is equal, so that nothing derived from it is computed again. */
export function useSame<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  const isSame = JSON.stringify(value) === JSON.stringify(held);
  if (!isSame) setHeld(value);
  return isSame ? held : value;
}
