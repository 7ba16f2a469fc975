import { MoonIcon } from '@blueprintjs/icons';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { selectTheme, themeChosen, THEMES, type Theme } from '../model/preference-slice';

const NAME: Record<Theme, string> = {
  system: 'same as system',
  light: 'light',
  dark: 'dark',
  contrast: 'high contrast',
  'contrast-dark': 'high contrast, dark',
};

/** Switches between the themes before sign-in. */
export function ThemeButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <PlainButton
      className={className}
      icon={<MoonIcon />}
      aria-label={`Theme: ${NAME[theme]}`}
      title={`Theme: ${NAME[theme]}. Change to ${NAME[next]}.`}
      onClick={() => dispatch(themeChosen(next))}
    />
  );
}
