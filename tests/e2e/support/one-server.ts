import { startPortal, temporaryDataDir } from '../../../scripts/portal-process.mjs';

/** Starts the built server with fresh demo data for the whole run; tests find it in `PORTAL_URL`. */
export default async function startOneServer(): Promise<() => Promise<void>> {
  const dataDir = temporaryDataDir();
  const portal = await startPortal({ dataDir: dataDir.path });
  process.env.PORTAL_URL = portal.url;
  return async () => {
    await portal.stop();
    dataDir.remove();
  };
}
