import { useState } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { openEntryFile } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector } from '@/shared/redux';

/** The files of an entry, and how one is opened. `isOffered` is false on a server that does not hand them out. */
export function useEntryFiles({ id, filenames }: Pick<TimeEntry, 'id' | 'filenames'>) {
  const dispatch = useAppDispatch();
  const isOffered = useAppSelector(selectExtensions);
  const [openingIndex, setOpeningIndex] = useState<number | null>(null);

  const open = async (index: number) => {
    setOpeningIndex(index);
    const answer = await dispatch(
      openEntryFile.initiate({ entryId: id, index }, { subscribe: false, forceRefetch: true }),
    );
    setOpeningIndex(null);
    // Without a file the snack-bar says why.
    if (answer.data !== undefined) saveFile(answer.data, filenames[index] ?? 'file');
  };

  // Two files of an entry may have the same name.
  const files = filenames.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  return { files, isOffered, openingIndex, open };
}
