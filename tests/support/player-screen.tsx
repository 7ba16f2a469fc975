import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { MeetingPlayerPage, RecordingPlayerPage } from '@/pages/recording-player';
import { stageApi } from './api-stage';
import { FakeMedia } from './fake-media';
import { GlobalKeys } from './global-keys';
import { renderScreen } from './render-screen';
import { OWEN, TEST_NOW } from './test-api';

/** The two players on the real API, with `FakeMedia` as their media element; call it once at the top of a file. */
export function playerScreen() {
  const { api, server } = stageApi();
  let current: FakeMedia | undefined;
  let stopFakes = () => {};

  beforeEach(() => {
    api().setNow(TEST_NOW);
    stopFakes = playFakes((fake) => {
      current = fake;
    });
  });
  afterEach(() => {
    // After the screen has released its element.
    cleanup();
    stopFakes();
    vi.restoreAllMocks();
  });

  return {
    api,
    server,
    /** The screen at an address, signed in as Owen. */
    open: (at: string) =>
      renderScreen(
        <>
          <GlobalKeys />
          <Routes>
            <Route element={<RecordingPlayerPage />} path="/recording-player/:recordingSid" />
            <Route element={<MeetingPlayerPage />} path="/meeting-player/:recordingId" />
          </Routes>
        </>,
        { api: api(), as: OWEN, at },
      ),
    /** What is playing on the current screen. */
    media: () => {
      if (!current) throw new Error('Nothing plays here.');
      return current;
    },
  };
}

export const play = () => screen.findByRole('button', { name: 'Play' });
export const seekBar = () => screen.getByRole('slider', { name: 'Seek' });
/** Seconds, as shown by the seek bar. */
export const place = () => Number(seekBar().getAttribute('aria-valuenow'));

const MEMBERS = [
  'buffered',
  'currentTime',
  'duration',
  'ended',
  'error',
  'load',
  'muted',
  'pause',
  'paused',
  'play',
  'playbackRate',
  'seeking',
  'src',
  'volume',
] as const;

/** jsdom's media elements do nothing at all, so each of them hands its calls to its own fake. */
function playFakes(onNew: (fake: FakeMedia) => void): () => void {
  const { prototype } = window.HTMLMediaElement;
  const before = MEMBERS.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  const fakes = new WeakMap<HTMLMediaElement, FakeMedia>();
  const fakeOf = (element: HTMLMediaElement) => {
    const known = fakes.get(element);
    if (known) return known;
    const fake = new FakeMedia();
    fake.dispatch = (type) => void element.dispatchEvent(new Event(type));
    fakes.set(element, fake);
    onNew(fake);
    return fake;
  };
  for (const name of MEMBERS) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        const fake = fakeOf(this);
        const value: unknown = fake[name];
        return typeof value === 'function' ? (value.bind(fake) as unknown) : value;
      },
      set(this: HTMLMediaElement, value: unknown) {
        Object.assign(fakeOf(this), { [name]: value });
      },
    });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
      else Reflect.deleteProperty(prototype, name);
    }
  };
}
