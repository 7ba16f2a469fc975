import { describe, expect, it } from 'vitest';
import { projectTexts } from './project-texts';

const SOURCES = projectTexts().filter(({ path }) => /^(?:packages|src)\/(?!.*\.test\.)/.test(path));
const pathsOf = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Handlers that may get the keys of a composition in an editor, and why that does no harm. */
const AHEAD: Readonly<Record<string, string>> = {
  'src/app/replay/view/ReplayScreen.tsx': 'only keys with Alt',
  'src/app/replay/view/ReportButton.tsx': 'only a key with Alt',
  'src/features/quick-jump/model/use-global-keys.ts': 'only keys outside of text fields',
  'src/features/quick-jump/ui/QuickJump.tsx': 'only between Ctrl+K and its list',
  'src/pages/ai-playground/model/use-row-drag.ts': 'only while a row is dragged',
  'src/pages/ai-playground/ui/AiPlaygroundPage.tsx': 'only notes that something was pressed',
  'src/shared/ui/dialog/Dialog.tsx': 'only while nothing has the focus',
  'src/shared/ui/screen-keys/use-typed-ahead.ts': 'only between a key and the focus in the dialog that it opens',
};

const SHIELD = 'src/shared/ui/screen-keys/composition-keys.ts';

describe('keys of a composition', () => {
  it('are asked for only by handlers that come before an editor, and by all of them', () => {
    const capturing = pathsOf(/'keydown',[^;]*capture: true|onKeyDownCapture|{ isFirst: true }/);
    const asking = pathsOf(/isOfComposition\(/);
    expect(capturing.toSorted()).toEqual([...Object.keys(AHEAD), ...asking].toSorted());
    expect(pathsOf(/isComposing|keyCode/)).toEqual([SHIELD]);
  });

  it('are hidden before anything else listens', () => {
    expect(SOURCES.find(({ path }) => path === 'src/app/main.tsx')?.text).toMatch(/^shieldComposition\(\);$/m);
  });
});
