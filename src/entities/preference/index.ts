export { readPreferences } from './lib/preference-storage';
export { useGridLayout } from './lib/use-grid-layout';
export { useRecents } from './lib/use-recents';
export { useThemeOnPage } from './lib/use-theme-on-page';
export { preferenceReducer } from './model/preference-slice';
export { ThemeButton } from './ui/ThemeButton';
