import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useAppSelector } from '@/shared/redux';
import { selectTheme } from '../model/preference-slice';
import { keepTheme } from './preference-storage';

const DARK = '(prefers-color-scheme: dark)';

/** Puts the chosen theme on the page and keeps it; 'system' follows the system while it changes. */
export function useThemeOnPage(): void {
  const theme = useAppSelector(selectTheme);
  const isSystemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(DARK).matches);
  const isDark = theme === 'system' ? isSystemDark : theme === 'dark';

  useLayoutEffect(() => {
    // On the body, so that dialogs and menus, which stand beside the root, have it too.
    document.body.classList.toggle('bp6-dark', isDark);
  }, [isDark]);

  useLayoutEffect(() => keepTheme(theme), [theme]);
}

function watchSystem(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
