import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { tabAndEnter } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });

/** Seconds, as the player shows. */
const place = async (page: Page) => Number(await seekBar(page).getAttribute('aria-valuenow'));

/** The state of the media element itself. */
const sounding = (page: Page) =>
  page.locator('audio, video').evaluate((media: HTMLMediaElement) => ({
    time: media.currentTime,
    isPaused: media.paused,
    rate: media.playbackRate,
  }));

test('a call is played, left and resumed with the keyboard only, even if its address expires', async ({
  page,
  problems,
}) => {
  problems.expectMatching(/403/);
  await openAs(page, 'Owen Hughes', '/recording-player/RE1002');
  await page.getByRole('heading', { name: 'Grievance: who may come to the meeting' }).waitFor();
  await seekBar(page).locator('svg').first().waitFor();
  await expect.poll(() => seekBar(page).getAttribute('aria-valuemax')).toBe('132');

  await tabAndEnter(page, play(page));
  await pause(page).waitFor();
  await expect.poll(async () => (await sounding(page)).time).toBeGreaterThan(0.3);
  await page.keyboard.press('>');
  await page.keyboard.press('6');
  await expect.poll(() => place(page)).toBeGreaterThanOrEqual(79);
  expect((await sounding(page)).rate).toBe(1.25);
  await page.keyboard.press('k');
  await play(page).waitFor();

  // The next content is refused once, as the server refuses an expired address.
  let asked = 0;
  await page.route('**/api/recordingmedia/**', (route) => {
    asked += 1;
    const title = '{"title":"The address of this recording has expired. Ask for a new one.","code":"address-expired"}';
    return asked === 1
      ? route.fulfill({ status: 403, contentType: 'application/json', body: title })
      : route.continue();
  });
  await page.reload();
  await page.getByText(/^Continues at 1:\d\d, where you stopped\.$/).waitFor();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.keyboard.press('k');
  await pause(page).waitFor();
  await expect.poll(async () => (await sounding(page)).time).toBeGreaterThan(79.5);
  await page.keyboard.press('k');
  await play(page).waitFor();

  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Wants it in writing');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('Wants it in writing').waitFor();
  await page.keyboard.press('Escape');
  await expect(play(page)).toBeFocused();
});

test('a meeting plays with picture and sound, and in full screen', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/meeting-player/MT2001?t=12');
  await page.getByRole('heading', { name: 'Quarterly safety review' }).waitFor();
  await expect.poll(() => place(page)).toBe(12);
  await page.keyboard.press('Space');
  await pause(page).waitFor();
  await expect.poll(async () => (await sounding(page)).time).toBeGreaterThan(12.3);
  const width = await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  expect(width).toBe(640);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await page.keyboard.press('k');
  await play(page).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await checkScreen(page, 'meeting-player', [320, 390, 768]);
});
