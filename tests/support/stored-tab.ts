import type { RootState } from '@/app/store';

/** Stores these slices for this tab before the portal starts in it. */
export function storeTab(
  slices: Partial<Pick<RootState, 'savedPath'>> & { signUp?: object; targetSelection?: object },
): void {
  sessionStorage.setItem('harbour.tab', JSON.stringify({ ...slices, _persist: { version: 1, rehydrated: true } }));
}

/** The slices that this tab has stored. */
export function storedTab(): Partial<RootState> {
  return JSON.parse(sessionStorage.getItem('harbour.tab') ?? '{}') as Partial<RootState>;
}
