import { useEffect, useId } from 'react';
import { selectTheme, themeChosen, THEMES, type Theme } from '@/entities/preference';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { ChoiceBoxes } from '@/shared/ui/choice-boxes';
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

const CHOICES = THEMES.map((theme) => ({
  value: theme,
  label: THEME_NAMES[theme],
  icon: (
    <span className={`${styles.swatch} ${SWATCH[theme] ?? ''}`} aria-hidden="true">
      <span>Aa</span>
      <span className={styles.other}>Aa</span>
    </span>
  ),
}));

/** The themes as cards, each with a small picture of itself. The chosen one has the focus at first. */
export function ThemeChoice({ labelledBy }: { labelledBy: string }) {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const id = useId();
  // Otherwise the focus goes to the first form, that of a new token far below.
  useEffect(() => document.getElementById(id)?.querySelector<HTMLElement>(':checked')?.focus(), [id]);
  return (
    <ChoiceBoxes
      choices={CHOICES}
      id={id}
      layout="cards"
      question={{ labelledBy }}
      value={theme}
      onChange={(chosen) => dispatch(themeChosen(chosen))}
    />
  );
}
