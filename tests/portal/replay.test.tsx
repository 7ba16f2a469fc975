import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReplayApp } from '@/app/replay/view/ReplayApp';
// Lazily loaded by the app; read here, so that no test's time goes into it.
import '@/app/router/PrivateLayout';
import { screenText } from '../support/screen-text';

const FOLDER = join(process.cwd(), 'tests', 'replay', 'screens');

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

const requests: string[] = [];
const server = setupServer();
let leave = () => undefined as void;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => void requests.push(request.url));
});
afterAll(() => server.close());
afterEach(() => leave());

describe('a stored screen says in its replay what it said to its reporter', () => {
  it.each(names)('%s', async (name) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const content = readFileSync(join(FOLDER, `${name}.json`), 'utf8');
    const text = readFileSync(join(FOLDER, `${name}.txt`), 'utf8');
    leave = render(<ReplayApp />).unmount;
    const file = new File([content], `${name}.json`, { type: 'application/json' });
    await userEvent.setup({ delay: null }).upload(screen.getByLabelText('Stored state'), file);
    await screen.findByRole('region', { name: 'Replay' }, { timeout: 20_000 });

    await waitFor(() => expect(screenText()).toBe(text), { timeout: 20_000 });
    expect(screen.queryByText(/notes?$/)).toBeNull();
    expect(requests).toEqual([]);
  });
});
