import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { TranscriptLine } from '@contract/web-vtt';
import { useRowsView } from '@/shared/ui/row-window';
import type { Playback } from './playback';
import { lineAt, linesWith } from './transcript';

/** Marked lines: the one with the cursor, and the other end of the passage. */
interface Marked {
  row: number;
  other: number;
}

/** A transcript as a list: the line played, the marked lines, and the matches (product/players#transcript-beside). */
export function useTranscriptList(lines: readonly TranscriptLine[], playback: Playback) {
  const current = useSyncExternalStore(playback.subscribe, () => lineAt(lines, playback.getState().time));
  const [isFollowing, setIsFollowing] = useState(true);
  const [marked, setMarked] = useState<Marked | null>(null);
  const rows = useRowsView();

  const keepInView = useEffectEvent(() => {
    if (isFollowing && current >= 0 && !rows.isInView(current)) rows.reveal(current, 'middle');
  });
  useEffect(() => keepInView(), [current, isFollowing, lines]);

  const mark = (to: number, isExtending = false) => {
    const row = Math.min(Math.max(to, 0), lines.length - 1);
    setMarked((known) => ({ row, other: isExtending ? (known?.other ?? row) : row }));
    rows.reveal(row, 'nearest');
  };

  return {
    rows,
    current,
    ...useFoundLines(lines, marked?.row ?? current, mark),
    isFollowing,
    marked,
    /** The first and last marked line, and between them the passage. */
    passage: marked && { first: Math.min(marked.row, marked.other), last: Math.max(marked.row, marked.other) },
    mark,
    handleScroll: () => {
      rows.handleScroll();
      setIsFollowing(rows.isInView(current));
    },
    follow: () => setIsFollowing(true),
    play: (row: number) => {
      const line = lines[row];
      if (!line) return;
      setMarked({ row, other: row });
      setIsFollowing(true);
      playback.seekTo(line.start);
    },
  };
}

/** Finds the lines that match. @param from the first match is this line or a later one */
function useFoundLines(lines: readonly TranscriptLine[], from: number, onShow: (row: number) => void) {
  const [wanted, setWanted] = useState('');
  const [match, setMatch] = useState(-1);
  const found = linesWith(lines, wanted);
  const showMatch = (matches: readonly number[], index: number) => {
    setMatch(index);
    const row = matches[index];
    if (row !== undefined) onShow(row);
  };
  return {
    wanted,
    found,
    match,
    find: (text: string) => {
      setWanted(text);
      const matches = linesWith(lines, text);
      const next = matches.findIndex((row) => row >= from);
      showMatch(matches, next < 0 && matches.length > 0 ? 0 : next);
    },
    step: (by: 1 | -1) => {
      if (found.length > 0) showMatch(found, (match + by + found.length) % found.length);
    },
  };
}

export type TranscriptList = ReturnType<typeof useTranscriptList>;
