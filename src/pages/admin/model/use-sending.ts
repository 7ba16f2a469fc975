import { useState } from 'react';
import { messageOf } from '@/shared/api';

/** Sends the writes of a screen that shows, above its content, why the last one failed. */
export function useSending() {
  const [failure, setFailure] = useState<string | null>(null);
  /** Resolves to whether it was done. */
  const send = async (work: PromiseLike<{ error?: unknown }>) => {
    const { error } = await work;
    setFailure(error ? messageOf(error) : null);
    return !error;
  };
  return { failure, send };
}
