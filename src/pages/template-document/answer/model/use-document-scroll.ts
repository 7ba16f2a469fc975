import { useCallback, useEffect, type RefObject } from 'react';
import type { DocumentPart } from '@/entities/template';
import { findAllMarked } from './find-marked';
import { placeholderOfCard } from '../../model/placeholder-card';

/** Margin above and below the revealed part, px. */
const ROOM = 48;

/**
 * Keeps the part that the active card decides about in view: when another card becomes active, and when an answer
 * adds its part. Returns a function that moves the focus there, to one of several occurrences.
 */
export function useDocumentScroll(
  desk: RefObject<HTMLElement | null>,
  activeCardId: string | null,
  parts: readonly DocumentPart[],
) {
  const isThere = activeCardId !== null && parts.some(({ cardId }) => cardId === activeCardId);
  useEffect(() => {
    const element = activeCardId === null ? undefined : placesOf(desk.current, activeCardId)[0];
    if (element && desk.current) bringIntoSight(desk.current, element);
  }, [desk, activeCardId, isThere]);

  return useCallback(
    (cardId: string, index = 0) => {
      // The document may have to be scrolled into view first.
      requestAnimationFrame(() => {
        const places = placesOf(desk.current, cardId);
        const found = places[index % places.length];
        const stop = found?.closest<HTMLElement>('[data-clause]') ?? found;
        if (found && desk.current) bringIntoSight(desk.current, found);
        stop?.focus({ preventScroll: true });
      });
    },
    [desk],
  );
}

function placesOf(desk: HTMLElement | null, cardId: string): HTMLElement[] {
  const key = placeholderOfCard(cardId);
  return key === null ? findAllMarked(desk, 'clause', cardId) : findAllMarked(desk, 'placeholder', key);
}

/** Scrolls only the desk, as far as needed. */
function bringIntoSight(desk: HTMLElement, element: HTMLElement): void {
  const frame = desk.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const isInSight = box.top >= frame.top + 8 && box.bottom <= frame.bottom - 8;
  if (isInSight || frame.height === 0) return;
  const isTall = box.height > frame.height - 2 * ROOM;
  const above = box.top - frame.top - ROOM;
  const below = box.bottom - frame.bottom + ROOM;
  desk.scrollBy?.({ top: isTall || above < 0 ? above : below });
}
