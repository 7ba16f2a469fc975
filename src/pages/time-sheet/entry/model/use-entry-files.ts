import type { TimeEntry } from '@contract/time-entry';
import { openEntryFile } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { useDownload } from '@/shared/lib/save-file';
import { useAppSelector } from '@/shared/redux';

/** The files of an entry, and a function to open one. `isOffered` is false on a server that does not provide them. */
export function useEntryFiles({ id, filenames }: Pick<TimeEntry, 'id' | 'filenames'>) {
  const isOffered = useAppSelector(selectExtensions);
  const { asked, download } = useDownload(openEntryFile);
  const open = (index: number) => download({ entryId: id, index }, filenames[index] ?? 'file');
  // Two files of an entry may have the same name.
  const files = filenames.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  return { files, isOffered, openingIndex: asked?.index ?? null, open };
}
