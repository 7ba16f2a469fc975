import { useEffect, useRef, useState } from 'react';
import { heldFile, holdFileAs, type FileRef } from '@/shared/lib/file-registry';
import { formatBytes } from '@/shared/lib/number';
import { smallerPhoto } from '@/shared/picture';

/**
 * Makes chosen photographs smaller (product/surveys#smaller-photographs). They are in the list at once, and keep their
 * ids: a form that is saved in the meantime sends the original.
 */
export function useSmallerPhotos(
  value: readonly FileRef[],
  onChange: (files: FileRef[]) => void,
  isSending: (id: string) => boolean,
) {
  /** The bytes of the originals, by id. */
  const [sizesBefore, setSizesBefore] = useState<ReadonlyMap<string, number>>(new Map());
  /** Null once the list is no longer shown. */
  const list = useRef<{ value: typeof value; onChange: typeof onChange; isSending: typeof isSending } | null>(null);
  useEffect(() => {
    list.current = { value, onChange, isSending };
  });
  useEffect(() => () => void (list.current = null), []);

  const replace = ({ id }: FileRef, original: File, smaller: File) => {
    const shown = list.current;
    // It was removed or sent, or its name can no longer be corrected.
    if (heldFile(id) !== original || shown?.isSending(id) || (!shown && smaller.name !== original.name)) return;
    holdFileAs(id, smaller);
    setSizesBefore((sizes) => new Map(sizes).set(id, original.size));
    const { name, size } = smaller;
    shown?.onChange(shown.value.map((file) => (file.id === id ? { ...file, name, size } : file)));
  };
  return {
    /** One after the other: a decoded photograph takes 50 MB. */
    shrink: async (chosen: readonly FileRef[]): Promise<void> => {
      for (const ref of chosen) {
        const original = heldFile(ref.id);
        const smaller = original && (await smallerPhoto(original));
        if (original && smaller) replace(ref, original, smaller);
      }
    },
    /** A file's size, with what it was before. */
    sizeOf: ({ id, size }: FileRef): string => {
      const before = sizesBefore.get(id);
      return before === undefined || before === size
        ? formatBytes(size)
        : `${formatBytes(size)}, was ${formatBytes(before)}`;
    },
  };
}
