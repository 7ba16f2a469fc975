const KEY = 'harbour.template-document.card';

/** Which card somebody was at, so that a reload goes on there; for this tab alone. */
export const storedCard = {
  read(place: string): string | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { place?: unknown; cardId?: unknown } | null;
      return stored?.place === place && typeof stored.cardId === 'string' ? stored.cardId : null;
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
