/** Adds a draft from eight o'clock beside the stored one, with the words `older` instead of `later`. */
export function leaveOlderDraft(later: string, older: string): void {
  for (const [key, stored] of Object.entries(localStorage) as [string, string][]) {
    if (!key.includes('.draft.') || !stored.includes(later)) continue;
    const draft = JSON.parse(stored.replaceAll(later, older)) as object;
    const copy = { ...draft, id: older, savedAt: '2026-11-18T08:00:00.000Z' };
    localStorage.setItem(`${key}~5e0c7c52-1fd1-4f7b-9a39-1b0b4a0d2f10`, JSON.stringify(copy));
    return;
  }
  throw new Error(`No draft has the words ${later}.`);
}
