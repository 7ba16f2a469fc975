import { useState } from 'react';

interface TextQuery<Text> {
  currentData?: Text;
  isFetching: boolean;
}

/**
 * The text as it was when its editor opened: fetched then, not from the cache, and not updated later. `reopen` uses
 * another version of it.
 */
export function useOpenedText<Text>({ currentData, isFetching }: TextQuery<Text>, blank: Text | null) {
  const [opened, setOpened] = useState({ text: blank, times: 0 });
  if (opened.text === null && currentData !== undefined && !isFetching) setOpened({ text: currentData, times: 0 });
  return {
    opened: opened.text,
    /** A React key for the form that edits it. */
    formKey: opened.times,
    reopen: (text: Text) => setOpened(({ times }) => ({ text, times: times + 1 })),
  };
}
