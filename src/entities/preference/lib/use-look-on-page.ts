import { useLayoutEffect } from 'react';
import { useMedia } from '@/shared/lib/media-query';
import { useAppSelector } from '@/shared/redux';
import { selectDensity, selectMotion, selectTheme, type Theme } from '../model/preference-slice';
import { storedLook } from './preference-storage';

const DARK = '(prefers-color-scheme: dark)';
const MORE_CONTRAST = '(prefers-contrast: more)';

/**
 * Applies the chosen look to the page; the theme 'system' follows the system's changes. It is set on the body, so that
 * dialogs and menus outside the root have it too. The inline script in index.html has already set the theme before the
 * first paint.
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

  // One by one, because another tab may have changed the others.
  useLayoutEffect(() => void storedLook.theme.write(theme), [theme]);
  useLayoutEffect(() => void storedLook.density.write(density), [density]);
  useLayoutEffect(() => void storedLook.motion.write(motion), [motion]);
}

/** The effective theme on a system; the script in index.html does the same. */
function shadesOf(theme: Theme, isSystemDark: boolean, wantsContrast: boolean) {
  if (theme === 'system') return { isDark: isSystemDark, isContrast: wantsContrast };
  return { isDark: theme.endsWith('dark'), isContrast: theme.startsWith('contrast') };
}
