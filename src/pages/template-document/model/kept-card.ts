const KEY = 'harbour.template-document.card';

/** Which card somebody was at, so that a reload goes on there; for this tab alone. */
export const keptCard = {
  read(place: string): string | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { place?: unknown; cardId?: unknown } | null;
      return kept?.place === place && typeof kept.cardId === 'string' ? kept.cardId : null;
    } catch {
      return null; // storage is switched off, or was edited by hand
    }
  },
  keep(place: string, cardId: string): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ place, cardId }));
    } catch {
      // storage is full or switched off: a reload begins at the top
    }
  },
};
