import { useState } from 'react';

/** The same object for as long as it says the same, so that what is made of it is not made again. */
export function useSame<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  const isSame = JSON.stringify(value) === JSON.stringify(held);
  if (!isSame) setHeld(value);
  return isSame ? held : value;
}
