import type { Page } from '@playwright/test';
import { checkAtWidth, checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const lines = (page: Page) => page.getByRole('listbox', { name: 'Lines of the transcript' });
const line = (page: Page, text: string | RegExp) => lines(page).getByRole('option', { name: text });
const find = (page: Page) => page.getByRole('textbox', { name: 'Find in the transcript' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const place = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'));

test('what was said is found, played, noted and copied in a few keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'Owen Hughes', '/recording-player/RE1002');
  await line(page, /Grace Okafor, good afternoon/).waitFor();
  await expect.poll(() => page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuemax')).toBe('132');

  const playing = new Interactions(page);
  await playing.press('/');
  await expect(find(page)).toBeFocused();
  await playing.write('direc');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await playing.press('Control+Enter');
  await expect.poll(() => place(page)).toBe(123);
  await expect(line(page, /Our director wants to sit in/)).toHaveAttribute('aria-current', 'true');
  expect(playing.keys).toBe(7);

  const noting = new Interactions(page);
  await noting.press('Escape', 'n');
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveAttribute('placeholder', 'Write a note at 2:02 …');
  await noting.write('Not him');
  await noting.press('Enter');
  await expect(page.getByRole('list', { name: 'Your notes' }).getByText('Not him')).toBeVisible();
  await page.getByRole('button', { name: '2:02, go to 2 minutes 2 seconds' }).waitFor();
  expect(noting.keys).toBe(10);

  await lines(page).focus();
  const copying = new Interactions(page);
  await copying.press('k', 'Shift+ArrowUp', 'Control+c');
  await expect(page.getByText('2 lines were copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Grievance: who may come to the meeting · .*\n1:56 {2}Personnel manager: One last thing\.\n1:58 {2}Grace Okafor: Please go on\. I have a few more minutes\.$/,
  );
  await copying.press('c');
  await expect(page.getByText('The link to 1:56 was copied.')).toBeVisible();
  expect(copying.keys).toBe(4);

  // Other keys are still the player's.
  await page.keyboard.press('0');
  await expect.poll(() => place(page)).toBe(0);
  await page.keyboard.press('Home');
  await expect(line(page, /Grace Okafor, good afternoon/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => place(page)).toBe(3);
  await checkScreen(page, 'transcript', [320, 768, 2560]);
  await checkAtWidth(page, 390);
});

test('a transcript of three hours is quick, and follows until one scrolls away', async ({ page }) => {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cue = (_: unknown, index: number) => {
    const words = 'and the fire doors on the second floor were open again '.repeat(index % 4);
    return `${time(index * 2)} --> ${time(index * 2 + 2)}\n<v Speaker ${Math.floor(index / 9) % 3}>Line ${index} ${words}\n`;
  };
  const body = `WEBVTT\n\n${Array.from({ length: 5_000 }, cue).join('\n')}`;
  await page.route('**/api/recordingtranscript/**', (route) => route.fulfill({ contentType: 'text/vtt', body }));
  await openAs(page, 'Owen Hughes', '/recording-player/RE1002?t=100');
  await expect(line(page, /Line 50\b/)).toHaveAttribute('aria-current', 'true');
  await expect(line(page, /Line 50\b/)).toBeInViewport();
  expect(await lines(page).getByRole('option').count()).toBeLessThan(60);

  await lines(page).focus();
  await page.keyboard.press('End');
  await expect(line(page, /Line 4999\b/)).toBeInViewport({ ratio: 1 });
  const jumps = await page.evaluate(async () => {
    const began = performance.now();
    const list = document.activeElement;
    for (let press = 0; press < 20; press += 1) {
      for (const key of ['Home', 'End'])
        list?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (performance.now() - began) / 40;
  });
  // Some 5 ms here; with every line in the page, it would be seconds.
  expect(jumps).toBeLessThan(100);
  test.info().annotations.push({ type: 'ms a jump', description: jumps.toFixed(1) });
  await find(page).fill('line 2500');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(line(page, /Line 2500\b/)).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(line(page, /Line 50\b/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden();
  await lines(page).hover();
  await page.mouse.wheel(0, 4_000);
  await page.getByRole('button', { name: 'Follow' }).waitFor();
  // It stays where it was scrolled to, while the recording goes on.
  await lines(page).focus();
  await page.keyboard.press('l');
  await expect.poll(() => place(page)).toBe(110);
  await expect(line(page, /Line 55\b/)).not.toBeInViewport();
});
