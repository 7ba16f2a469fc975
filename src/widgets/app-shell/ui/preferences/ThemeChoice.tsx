import { useEffect, useRef } from 'react';
import { selectTheme, themeChosen, THEMES, type Theme } from '@/entities/preference';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import styles from './ThemeChoice.module.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Follow the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  'contrast-dark': 'High contrast, dark',
};

const SWATCH: Readonly<Record<Theme, string | undefined>> = {
  system: styles.system,
  light: styles.light,
  dark: styles.dark,
  contrast: styles.contrast,
  'contrast-dark': styles.contrastDark,
};

/** The themes as cards, each with a small picture of itself. The chosen one has the focus at first. */
export function ThemeChoice({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const themes = useRef<HTMLDivElement>(null);
  // Otherwise the focus goes to the first form, that of a new token far below.
  useEffect(() => themes.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  return (
    <div ref={themes} className={styles.themes} role="radiogroup" aria-labelledby={labelledBy}>
      {THEMES.map((each) => (
        <label key={each} className={styles.theme}>
          <input
            checked={theme === each}
            className={styles.radio}
            name="theme"
            type="radio"
            value={each}
            onChange={() => dispatch(themeChosen(each))}
          />
          <span className={`${styles.swatch} ${SWATCH[each] ?? ''}`} aria-hidden="true">
            <span>Aa</span>
            <span className={styles.other}>Aa</span>
          </span>
          {THEME_NAMES[each]}
        </label>
      ))}
    </div>
  );
}
