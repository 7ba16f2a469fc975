import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createGotenbergPrinter } from './gotenberg-printer';

it('gives up on a service that stays silent, even if garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const soon = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = () => soon(300);
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  try {
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const margins = { top: 20, right: 20, bottom: 20, left: 20 };
    const printed = createGotenbergPrinter(`http://127.0.0.1:${port}`).print({
      html: '<p>Text</p>',
      options: { margins },
    });
    const outcome = printed.catch((error: unknown) => error);
    for (let each = 0; each < 5; each += 1) {
      await pause(20);
      collect();
    }
    expect(await outcome).toMatchObject({ status: 503, code: 'no-pdf-service' });
  } finally {
    AbortSignal.timeout = soon;
    silent.closeAllConnections();
    silent.close();
  }
});
