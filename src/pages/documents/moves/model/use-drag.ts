import { useRef, useState, type DragEvent } from 'react';
import { moveToFolderProblem } from '@contract/document-rules';
import { folderAround, type DocumentFile, type DocumentNode } from '@/entities/document';

type Dragged = { kind: 'document'; file: DocumentFile } | { kind: 'files' };

/** The folder under the pointer, and why nothing can be dropped there. */
export interface DropPlace {
  /** Path; '' for the top level. */
  folder: string;
  kind: Dragged['kind'];
  problem: string | null;
}

interface DragInput {
  nodeAt: (event: DragEvent) => DocumentNode | undefined;
  onMove: (file: DocumentFile, folder: string) => void;
  onFiles: (files: File[], folder: string) => void;
  /** A closed folder opens if a drag pauses over it. */
  onRest: (path: string) => void;
}

/** Milliseconds over a folder until it opens. */
const REST = 700;

/**
 * Drags documents between folders, and files from the computer into them. A folder that does not accept the dragged
 * item says why (product/documents#move).
 */
export function useDrag({ nodeAt, onMove, onFiles, onRest }: DragInput) {
  const [dragged, setDragged] = useState<DocumentFile | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const rest = useRef<{ path: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stopRest = () => {
    clearTimeout(rest.current?.timer);
    rest.current = null;
  };
  const end = () => {
    stopRest();
    setDragged(null);
    setPlace(null);
  };
  const what = ({ dataTransfer }: DragEvent): Dragged | null => {
    if (dragged) return { kind: 'document', file: dragged };
    return dataTransfer.types.includes('Files') ? { kind: 'files' } : null;
  };
  const placeOf = (event: DragEvent, thing: Dragged): DropPlace => {
    const folder = folderAround(nodeAt(event))?.path ?? '';
    const problem = thing.kind === 'document' ? moveToFolderProblem(thing.file, folder) : null;
    return { folder, kind: thing.kind, problem };
  };

  return {
    dragged,
    place,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const node = nodeAt(event);
        if (node?.kind !== 'file') {
          event.preventDefault();
          return;
        }
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', node.name);
        setDragged(node);
      },
      onDragOver: (event: DragEvent) => {
        const thing = what(event);
        if (!thing) return;
        event.preventDefault();
        const next = placeOf(event, thing);
        const effect = thing.kind === 'document' ? 'move' : 'copy';
        event.dataTransfer.dropEffect = next.problem === null ? effect : 'none';
        if (place?.folder !== next.folder || place.problem !== next.problem) setPlace(next);
        if (rest.current?.path !== next.folder) {
          stopRest();
          rest.current = { path: next.folder, timer: setTimeout(() => onRest(next.folder), REST) };
        }
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        stopRest();
        setPlace(null);
      },
      onDrop: (event: DragEvent) => {
        const thing = what(event);
        if (!thing) return;
        event.preventDefault();
        const { folder, problem } = placeOf(event, thing);
        const files = [...event.dataTransfer.files];
        end();
        if (problem !== null) return;
        if (thing.kind === 'document') onMove(thing.file, folder);
        else onFiles(files, folder);
      },
      onDragEnd: end,
    },
  };
}
