import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useAppSelector } from '@/shared/redux';
import { selectDensity, selectMotion, selectTheme, type Theme } from '../model/preference-slice';
import { storedLook } from './preference-storage';

const DARK = '(prefers-color-scheme: dark)';
const MORE_CONTRAST = '(prefers-contrast: more)';

/**
 * Puts the chosen look on the page and keeps it; a theme of 'system' follows the system while it changes. On the body,
 * so that dialogs and menus, which are beside the root, have it too. index.html has put the theme there already,
 * before the first paint (`index.html`, the inline script).
 */
export function useLookOnPage(): void {
  const theme = useAppSelector(selectTheme);
  const density = useAppSelector(selectDensity);
  const motion = useAppSelector(selectMotion);
  const isSystemDark = useMedia(DARK);
  const wantsContrast = useMedia(MORE_CONTRAST);
  const { isDark, isContrast } = shadesOf(theme, isSystemDark, wantsContrast);

  useLayoutEffect(() => {
    const { classList } = document.body;
    classList.toggle('bp6-dark', isDark);
    classList.toggle('high-contrast', isContrast);
    classList.toggle('comfortable', density === 'comfortable');
    classList.toggle('less-motion', motion === 'reduced');
  }, [isDark, isContrast, density, motion]);

  // One by one: another tab may have chosen the others.
  useLayoutEffect(() => void storedLook.theme.write(theme), [theme]);
  useLayoutEffect(() => void storedLook.density.write(density), [density]);
  useLayoutEffect(() => void storedLook.motion.write(motion), [motion]);
}

/** What a theme comes to on a system; the script in index.html says the same. */
function shadesOf(theme: Theme, isSystemDark: boolean, wantsContrast: boolean) {
  if (theme === 'system') return { isDark: isSystemDark, isContrast: wantsContrast };
  return { isDark: theme.endsWith('dark'), isContrast: theme.startsWith('contrast') };
}

function useMedia(media: string): boolean {
  const watch = (onChange: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(watch, () => window.matchMedia(media).matches);
}
