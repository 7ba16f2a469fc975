import { useState } from 'react';

interface TextQuery<Text> {
  currentData?: Text;
  isFetching: boolean;
}

/**
 * The text as it was when its editor opened: fetched then, not from the cache, and not updated later. `reopen`
 * continues with another version of it.
 */
export function useOpenedText<Text>({ currentData, isFetching }: TextQuery<Text>, blank: Text | null) {
  const [opened, setOpened] = useState(blank);
  if (opened === null && currentData !== undefined && !isFetching) setOpened(currentData);
  return { opened, reopen: (text: Text) => setOpened(text) };
}
