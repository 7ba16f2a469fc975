import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { StartUpError } from '../start-up-error';
import { refuseUnusablePort } from './listen';

describe('The port, before anything else is opened', () => {
  it('is refused in one line while another server listens on it, and free again afterwards', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refusal = await refuseUnusablePort({ port, host: 'localhost' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartUpError);
    expect((refusal as StartUpError).message).toBe(
      `Port ${port} is in use. Stop what listens there, or choose another with PORT.`,
    );
    other.close();
    await once(other, 'close');
    await refuseUnusablePort({ port, host: 'localhost' });
    await refuseUnusablePort({ port, host: 'localhost' });
  });

  it('is refused with an address that is not this machine’s', async () => {
    await expect(refuseUnusablePort({ port: 0, host: '203.0.113.7' })).rejects.toThrow(
      'HOST=203.0.113.7 is not an address of this machine.',
    );
  });
});
