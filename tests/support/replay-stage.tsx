import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ReplayFile } from '@/app/replay/replay-file';
import { ReplayApp } from '@/app/replay-app/ReplayApp';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/app/router/PrivateLayout';
import { layOut } from './screen-text';

export const STORED_SCREENS = join(process.cwd(), 'tests', 'replay', 'screens');

/** A stored state of a screen: 'home', 'home-loading'. */
export const storedScreen = (name: string) =>
  JSON.parse(readFileSync(join(STORED_SCREENS, `${name}.json`), 'utf8')) as ReplayFile;

/** The replay page, with a network that no replay may use; call it once, at the top. */
export function stageReplay() {
  const requests: string[] = [];
  const server = setupServer();
  let leave = () => undefined as void;

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    server.events.on('request:start', ({ request }) => void requests.push(request.url));
  });
  afterAll(() => server.close());
  beforeEach(layOut);
  afterEach(() => {
    leave();
    const sent = requests.splice(0);
    if (sent.length > 0) throw new Error(`A replay has sent ${sent.join(', ')}.`);
  });

  const open = () => {
    leave = render(<ReplayApp />).unmount;
  };
  return {
    open,
    leave: () => leave(),
    /** Opens the page and chooses a file. */
    replay: async (file: File) => {
      open();
      await userEvent.setup({ delay: null }).upload(screen.getByLabelText('Stored state'), file);
    },
  };
}

/** The bar above the replayed screen, once it is shown. */
export const replayBar = () => screen.findByRole('region', { name: 'Replay' }, { timeout: 20_000 });
