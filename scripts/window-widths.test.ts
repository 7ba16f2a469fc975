import { expect, it } from 'vitest';
import { projectTexts } from './project-texts';

/* The rail and the help panel take width from a screen, so its parts follow the page. What may follow the window: */
const REASONS: readonly (readonly [string, RegExp])[] = [
  [
    'fingers, which need 44 pixels wherever the control is',
    /^app\/styles\/base|ScreenTabs|History|SubmittedView|PickList|DataGrid|SegmentedControl|OrderedList|RowActions|RowCheck|Combobox|ChildPicker|FirstSteps|SpokenDialog|DuplicatesPage|HandOverDialog|TranscriptPanel|Scorecards|BalancedCards|MissingBanners|QuestionCard|SectionFieldset|FeedList|JobTitlesTab|ModelBar|QuickEntry|CopyDialog|PreferencesDialog|ConfirmInPlace/,
  ],
  [
    'sheets, menus and notes, which are over the window',
    /\/Dialog\.|FloatingMenu|MenuButton|SnackBar|JumpDialog|Tours/,
  ],
  ['the bar, the rail and the layout around the page', /app-shell|QuickJump|HelpTools|AsOfMark/],
  ['screens without the layout', /LoginPage|^app\/replay/],
];

it('only what concerns the whole window follows its width', () => {
  const files = projectTexts().filter(
    ({ path, text }) => /^(?:packages|src)\//.test(path) && path.endsWith('.css') && /@media[^{]*width/.test(text),
  );
  const without = files.filter(({ path }) => !REASONS.some(([, names]) => names.test(path.replace(/^src\//, ''))));
  expect(without.map(({ path }) => path)).toEqual([]);
});
