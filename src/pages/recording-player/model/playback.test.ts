// @vitest-environment jsdom
import { FakeMedia } from '@tests/support/fake-media';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Playback, type Renewal } from './playback';

let media: FakeMedia;
let playback: Playback;
let leave: () => void;
let renewals: Renewal[];

afterEach(() => leave());

function open({ startAt = 0, knownDuration = 0 } = {}) {
  renewals = [];
  media = new FakeMedia();
  playback = new Playback({
    url: '/first',
    startAt,
    knownDuration,
    renew: () => Promise.resolve(renewals.shift() ?? { message: 'No response from server' }),
  });
  leave = playback.attach(media);
}

const state = () => playback.getState();
const failure = () => state().failure?.message;
/** Waits until the answer to a renewal has been handled. */
const settled = () => vi.waitFor(() => expect(renewals).toEqual([]));

/** Plays a new recording of 100 seconds up to this one. */
function playTo(second: number, options?: Parameters<typeof open>[0]): void {
  open(options);
  media.becomeReady(100);
  playback.play();
  media.advance(second);
}

/** Fails with this code, and gets another address. */
async function failWith(code: Parameters<FakeMedia['fail']>[0], url: string): Promise<void> {
  renewals = [{ url }];
  media.fail(code);
  await settled();
}

describe('a recording', () => {
  it('is loaded once, and plays on request', () => {
    open({ knownDuration: 90 });
    expect([media.loads, state().isReady, state().duration]).toEqual([['/first'], false, 90]);
    media.becomeReady(100);
    expect([state().isReady, state().duration, state().isPlaying]).toEqual([true, 100, false]);
    playback.toggle();
    media.advance(7);
    expect([state().isPlaying, state().time]).toEqual([true, 7]);
    playback.toggle();
    expect([media.paused, state().isPlaying]).toEqual([true, false]);
  });

  it('plays as soon as it can if requested before', () => {
    open();
    playback.play();
    expect(state().isWaiting).toBe(true);
    media.becomeReady(100);
    expect([media.paused, state().isPlaying, state().isWaiting]).toEqual([false, true, false]);
  });

  it('starts where it was left, never past its end', () => {
    open({ startAt: 42 });
    media.becomeReady(100);
    expect([media.currentTime, state().time]).toEqual([42, 42]);
    leave();
    open({ startAt: 400 });
    media.becomeReady(100);
    expect(media.currentTime).toBe(100);
  });

  it('seeks, even before it is ready', () => {
    open({ knownDuration: 100 });
    playback.seekTo(50);
    playback.seekBy(-10);
    expect(state().time).toBe(40);
    media.becomeReady(100);
    expect(media.currentTime).toBe(40);
    playback.seekBy(-1000);
    expect(media.currentTime).toBe(0);
    playback.seekBy(1000);
    expect(media.currentTime).toBe(100);
  });

  it('keeps speed and volume with every new address', async () => {
    open();
    playback.setSound({ rate: 2.5, volume: 0.4, isMuted: true });
    media.becomeReady(100);
    media.playbackRate = 1; // as a browser does when it loads
    await failWith(2, '/second');
    media.becomeReady(100);
    expect([media.playbackRate, media.volume, media.muted]).toEqual([2.5, 0.4, true]);
  });

  it('stays paused when the browser pauses it or refuses to play', async () => {
    open();
    media.becomeReady(100);
    playback.play();
    media.pause();
    expect(state().isPlaying).toBe(false);
    media.refusesToPlay = true;
    playback.play();
    await vi.waitFor(() => expect([state().isPlaying, state().isWaiting]).toEqual([false, false]));
  });

  it('shows the loaded part', () => {
    open();
    media.becomeReady(100);
    media.hasBuffered([0, 10], [50, 60]);
    expect(state().buffered).toEqual([
      { start: 0, end: 10 },
      { start: 50, end: 60 },
    ]);
  });

  it('skips silence while it plays, and counts the saved time', () => {
    open();
    playback.setSound({ rate: 2, volume: 1, isMuted: false });
    playback.skip([{ start: 10, end: 30 }]);
    media.becomeReady(100);
    playback.seekTo(15);
    expect(media.currentTime).toBe(15); // seeking to the end on purpose is not a failure
    playback.seekTo(9);
    playback.play();
    media.advance(2);
    expect(media.currentTime).toBe(29.75);
    expect(state().saved).toBeCloseTo((29.75 - 11) / 2);
    media.advance(1);
    expect(media.currentTime).toBe(30.75);
  });

  it('releases its element, and continues at its place with another', () => {
    playTo(33);
    leave();
    expect([media.paused, media.src, state().isPlaying]).toEqual([true, '', false]);
    media = new FakeMedia();
    leave = playback.attach(media);
    media.becomeReady(100);
    expect([media.currentTime, media.paused]).toEqual([33, true]);
  });
});

describe('a recording whose address no longer works', () => {
  it('gets another one and continues at the same place', async () => {
    playTo(60);
    await failWith(2, '/second');
    expect(media.loads).toEqual(['/first', '/second']);
    media.becomeReady(100);
    expect([media.currentTime, media.paused, failure()]).toEqual([60, false, undefined]);
  });

  it('does not start to play by itself', async () => {
    open();
    await failWith(4, '/second');
    media.becomeReady(100);
    expect([media.paused, state().isWaiting]).toEqual([true, false]);
  });

  it('gets a third one only after some playback', async () => {
    playTo(20);
    await failWith(2, '/second');
    media.becomeReady(100);
    media.fail(2);
    expect(failure()).toBe('The connection was lost at 0:20. Your position is saved.');
    expect(media.loads).toHaveLength(2);

    renewals = [{ url: '/third' }];
    playback.toggle();
    await settled();
    media.becomeReady(100);
    expect([media.currentTime, media.paused, failure()]).toEqual([20, false, undefined]);
    media.advance(5);
    await failWith(2, '/fourth');
    expect(media.loads.at(-1)).toBe('/fourth');
  });

  it('shows why there is none, and retries when the network is back', async () => {
    playTo(20);
    media.fail(2);
    await vi.waitFor(() => expect(failure()).toBe('No response from server'));
    renewals = [{ url: '/second' }];
    window.dispatchEvent(new Event('online'));
    await settled();
    media.becomeReady(100);
    expect([media.currentTime, media.paused]).toEqual([20, false]);
  });
});

describe('a recording that fails', () => {
  it.each([
    [3, 'The recording is damaged at 0:20 and cannot be played from there.'],
    [2, 'The connection was lost at 0:20. Your position is saved.'],
    [4, 'The connection was lost at 0:20. Your position is saved.'],
  ] as const)('with %s shows the reason', async (code, message) => {
    playTo(20);
    await failWith(code, '/second');
    media.fail(code);
    expect([failure(), state().time, state().isPlaying]).toEqual([message, 20, false]);
  });

  it('before any data has loaded may be due to the browser', async () => {
    open();
    await failWith(4, '/second');
    media.fail(4);
    expect(failure()).toBe('The recording could not be loaded, or this browser cannot play it.');
  });

  it('by ending early shows what is missing', () => {
    playTo(40, { knownDuration: 100 });
    media.endHere();
    expect(failure()).toBe('The recording ends at 0:40 of 1:40: the rest of it is missing.');
    leave();
    open({ knownDuration: 100 });
    media.becomeReady(98.5);
    playback.play();
    media.advance(97);
    media.advance(1.5);
    expect([failure(), state().isPlaying]).toEqual([undefined, false]);
  });

  it('by jumping to its end, as browsers do for unreadable data, keeps the place before the jump', async () => {
    playTo(40, { knownDuration: 100 });
    media.advance(60);
    expect(failure()).toBe('The recording is damaged at 0:40 and cannot be played from there.');
    expect([state().time, state().isPlaying]).toEqual([40, false]);
    renewals = [{ url: '/second' }];
    playback.toggle();
    await settled();
    media.becomeReady(100);
    expect([media.currentTime, media.paused, failure()]).toEqual([40, false, undefined]);
  });

  it('has not failed if the user seeks near its end and hears it', () => {
    playTo(10, { knownDuration: 100 });
    playback.seekTo(99);
    media.advance(1);
    expect([failure(), state().time]).toEqual([undefined, 100]);
  });

  it('at the same place with every address requests only one new address', async () => {
    playTo(20);
    await failWith(3, '/second');
    media.becomeReady(100);
    media.advance(0.2);
    media.fail(3);
    expect(failure()).toBe('The recording is damaged at 0:20 and cannot be played from there.');
    expect(media.loads).toHaveLength(2);
  });

  it('is not reported if loading was stopped deliberately', () => {
    open();
    media.fail(1);
    expect([failure(), media.loads]).toEqual([undefined, ['/first']]);
  });
});
