import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@server/config';
import { productionStartUp } from '@server/identity/start-up-config';
import { guidePages } from '@server/web/guide-pages';
import { builtPages } from '@server/web/page-source';
import { portalPages } from '@server/web/portal-pages';
import { ADA, sharedApi } from '@tests/support/test-api';

const PRODUCTION = {
  IDENTITY: 'production',
  MICROSOFT_CLIENT_ID: 'client',
  MICROSOFT_TENANT_ID: 'tenant',
  GOOGLE_CLIENT_ID: 'google</script>',
  PUBLIC_URL: 'https://tools.example',
};

describe('headers of the API', () => {
  const api = sharedApi();

  it.each(['/vars', '/nothing-here', '/getclients/%ff', '/healthz'])('close %s to everything', async (path) => {
    const { headers } = await api.request('GET', path, { as: ADA });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

/** The hash of the text `start()`. */
const START_HASH = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";

describe('the pages', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    mkdirSync(join(folder, 'guide'));
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body><script>start()</script>portal</body></html>');
    writeFileSync(join(folder, 'service-worker.js'), 'addEventListener("fetch", () => {});');
    writeFileSync(join(folder, 'auth-redirect.html'), '<html><head></head><body>redirect</body></html>');
    writeFileSync(join(folder, 'assets', 'index-abc.js'), 'console.log(1);'.repeat(100));
    writeFileSync(
      join(folder, 'screens.json'),
      JSON.stringify([{ path: '/registration/:id', isPublic: false, files: ['/assets/index-abc.js'], loginFiles: [] }]),
    );
    writeFileSync(join(folder, 'guide', 'index.md'), '# Guide\n\n## Marketing tool\n\nText & more.');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const pagesOf = async (environment: Record<string, string>) => {
    const config = parseConfig(environment);
    return portalPages({ config, startUp: () => productionStartUp(config), source: await builtPages(folder) });
  };
  const policyOf = (answer: Response) =>
    new Map(
      (answer.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );

  it('run nothing inline except their own start-up, and create HTML only through named policies', async () => {
    const policy = policyOf(await (await pagesOf({})).request('/time-sheet'));
    expect(policy.get('script-src')).toBe(`'self' ${START_HASH}`);
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('harbour harbour-worker dompurify ProseMirrorClipboard');
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
  });

  it('of the API reference may use a default policy, and have only our own scripts', async () => {
    const guide = await guidePages(parseConfig({}), join(folder, 'guide'));
    const page = await guide.request('/guide/api');
    const policy = policyOf(page);
    expect(policy.get('trusted-types')).toBe('default dompurify');
    expect([policy.get('script-src'), policy.get('style-src')]).toEqual(["'self'", "'self'"]);
    const files = [...(await page.text()).matchAll(/(?:href|src)="(\/guide\/[\w./-]+\.(?:css|js))"/g)];
    expect(files).toHaveLength(3);
    for (const [, file = ''] of files) expect([file, (await guide.request(file)).status]).toEqual([file, 200]);
    expect((await guide.request('/guide/api/package.json')).status).toBe(404);
  });

  it('allow Microsoft and Google only in production', async () => {
    const answer = await (await pagesOf(PRODUCTION)).request('/');
    const policy = policyOf(answer);
    expect(policy.get('script-src')).toBe(`'self' ${START_HASH} https://accounts.google.com/gsi/client`);
    expect(policy.get('connect-src')).toContain('https://login.microsoftonline.com');
    expect(policy.get('frame-src')).toContain('https://login.microsoftonline.com');
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('allow the configured conversion services and no others', async () => {
    const configured = { WORD_CONVERSION_URL: 'https://docs.example/word', PDF_CONVERSION_URL: 'https://docs.example' };
    const policy = policyOf(await (await pagesOf(configured)).request('/'));
    expect(policy.get('connect-src')).toBe("'self' https://docs.example");
    expect(policyOf(await (await pagesOf({})).request('/')).get('connect-src')).toBe("'self'");
  });

  it('contain the start-up configuration, which cannot end its script early', async () => {
    const html = await (await (await pagesOf(PRODUCTION)).request('/any/path')).text();
    const block = /<script type="application\/json" id="start-up-config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ apiHost: '/api', google: { clientId: 'google</script>' } });
  });

  it('name the files that the screen at their address needs', async () => {
    const pages = await pagesOf({});
    const html = await (await pages.request('/registration/7')).text();
    const block = /<script type="application\/json" id="screen-files">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ isPublic: false, files: ['/assets/index-abc.js'], loginFiles: [] });
    expect(await (await pages.request('/nothing')).text()).not.toContain('screen-files');
  });

  it('have a service worker that is asked for again at each visit, and may fetch the portal’s files alone', async () => {
    const { status, headers } = await (await pagesOf({})).request('/service-worker.js');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    const config = parseConfig({ OFFLINE_COPY: 'off' });
    expect([productionStartUp(parseConfig({})), productionStartUp(config)]).toMatchObject([
      { offlineCopy: true },
      { offlineCopy: false },
    ]);
  });

  it('are never cached, while their hashed files are cached forever and compressed', async () => {
    const pages = await pagesOf({});
    expect((await pages.request('/')).headers.get('Cache-Control')).toBe('no-store');
    const file = await pages.request('/assets/index-abc.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('Content-Encoding')).toBe('br');
    expect((await pages.request('/assets/index-old.js')).status).toBe(404);
    expect((await pages.request('/', { method: 'POST' })).status).toBe(405);
  });

  it.each(['/some/screen', '/guide/', '/guide/guide.css'])('are compressed: %s', async (path) => {
    const site = path.startsWith('/guide')
      ? await guidePages(parseConfig({}), join(folder, 'guide'))
      : await pagesOf({});
    const plain = await (await site.request(path)).text();
    const packed = await site.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain);
  });

  it.each([
    '/assets/index-abc.js',
    '/assets/index-old.js',
    '/logo.svg',
    '/some/screen',
    '/guide/guide.css',
    '/guide/x',
  ])('have security headers: %s', async (path) => {
    const config = parseConfig(PRODUCTION);
    const site = path.startsWith('/guide')
      ? await guidePages(config, join(folder, 'guide'))
      : await pagesOf(PRODUCTION);
    const { headers } = await site.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /default-src '(?:self|none)'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      ) as string,
      // Text must name its character set.
      'content-type': expect.stringMatching(/^(?:text\/\w+|image\/svg\+xml); charset=utf-8$/i) as string,
    });
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('are isolated from other windows, except the redirect page of the silent sign-in', async () => {
    const pages = await pagesOf({});
    const page = await pages.request('/');
    const redirect = await pages.request('/auth-redirect.html?code=1');
    expect(await redirect.text()).toContain('redirect');
    expect(policyOf(redirect).get('frame-ancestors')).toBe("'self'");
    expect(redirect.headers.get('Cache-Control')).toBe('no-store');
    const isolation = ['Cross-Origin-Opener-Policy', 'X-Frame-Options'];
    expect(isolation.map((name) => page.headers.get(name))).toEqual(['same-origin-allow-popups', 'DENY']);
    expect(isolation.map((name) => redirect.headers.get(name))).toEqual([null, null]);
  });

  it('of the guide have anchors made from their headings', async () => {
    const guide = await guidePages(parseConfig({}), join(folder, 'guide'));
    const page = await guide.request('/guide/');
    expect(await page.text()).toContain('<h2 id="marketing-tool">Marketing tool</h2>');
    expect(policyOf(page).get('script-src')).toBe("'self'");
    expect((await guide.request('/guide/guide.css')).headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect((await guide.request('/guide/missing')).status).toBe(404);
    expect((await guide.request('/guide/..%2findex')).status).toBe(404);
    expect((await guide.request('/guide')).headers.get('Location')).toBe('/guide/');
  });
});
