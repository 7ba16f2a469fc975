import { ADDRESSES, KEY_NAMES } from '../payloads';
import { answer, goTo, joined, type Json, rowsOf, sink, type Sink, tamper } from '../sink';

/** The screens' addresses, with a text in every parameter. */
const ADDRESSED: readonly ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/complete-survey/${text}`,
  (text) => `/complete-form/${text}`,
  (text) => `/recording-player/${text}?t=${text}`,
  (text) => `/meeting-player/${text}`,
  (text) => `/registration/${text}`,
  (text) => `/registrations?tab=${text}&find=${text}&sort=${text}`,
  (text) => `/time-sheet?date=${text}&tab=${text}&account=${text}&accountName=${text}`,
  (text) => `/weekly-summary?week=${text}`,
  (text) => `/visit-calendar?tab=weekly&week=${text}&region=${text}&find=${text}&sort=${text}`,
  (text) => `/opportunities?find=${text}&sort=${text}&stage=${text}`,
  (text) => `/marketing?tab=${text}&days=${text}&formId=${text}&listId=${text}&find=${text}`,
  (text) => `/targets?view=${text}&month=${text}&pillar=${text}&owner=${text}`,
  (text) => `/documents?account=${text}&accountName=${text}&folder=${text}&find=${text}`,
  (text) => `/templates?template=${text}&section=${text}&find=${text}`,
  (text) => `/template-document?templateId=${text}&account=${text}&accountName=${text}&step=${text}`,
  (text) => `/ai?model=${text}#${text}`,
  (text) => `/sign-up?step=${text}#${text}`,
];

/** The frame around the screens, addresses and failures. */
export const SHELL_SINKS: readonly Sink[] = [
  sink(
    'Failures: the server’s title in the snack-bar and in place',
    { routes: ['GET /vars'] },
    async ({ page }, payloads) => {
      const title = joined(payloads);
      await answer(page, '/myopportunities', { title }, 503);
      await page.goto('/opportunities');
      await page.getByText('</xmp>').first().waitFor();
    },
  ),
  sink('Failures: the text of a refusal', {}, async ({ page }, payloads) => {
    await answer(page, '/weeklysummary/.*', joined(payloads), 422);
    await page.goto('/weekly-summary');
    await page.getByText('</xmp>').first().waitFor();
  }),
  sink('Failures: the message beside a form', {}, async ({ page }, payloads) => {
    await answer(page, '/getsurveyfromkey/open', { key: 'open', description: 'Open', questions: [] });
    await answer(page, '/submitsurvey', joined(payloads), 422);
    await page.goto('/complete-form/open');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('</xmp>').first().waitFor();
  }),
  sink(
    'Configuration: product, telephone, insurer, divisions',
    { routes: ['GET /vars'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/vars', (vars: Json) => ({
        ...vars,
        productName: text,
        helpPhone: text,
        leadDivisions: payloads,
      }));
      await page.goto('/opportunities');
      await page.getByText('</xmp>').first().waitFor();
    },
  ),
  sink(
    'Configuration: the address of the user guide',
    {
      routes: ['GET /vars'],
      batch: 1,
      payloads: ADDRESSES.filter((address) => !/^https?:|^\/|^\\/.test(address)),
      isMarkup: true,
    },
    async ({ page }, [userGuideUrl]) => {
      await tamper(page, '/vars', (vars: Json) => ({ ...vars, userGuideUrl }));
      await page.goto('/marketing?tab=forms');
      await page
        .getByRole('link', { name: 'User Guide' })
        .or(page.getByRole('main').getByRole('cell'))
        .first()
        .waitFor();
    },
  ),
  sink('Preferences: the browsers that are signed in', { routes: ['GET /mysessions'] }, async ({ page }, payloads) => {
    await tamper(page, '/mysessions', ([like]: Json[]) =>
      rowsOf({ ...like, isThis: false }, payloads, 'browser system'),
    );
    await page.goto('/opportunities');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  }),
  sink('Preferences: API tokens', { routes: ['GET /mytokens'] }, async ({ page }, payloads) => {
    const like = { id: '', ending: 'x', roles: null, isReadOnly: true, createdAt: '2026-11-24T10:00:00Z' };
    const tokens = rowsOf(
      { ...like, createdBy: null, expiresAt: null, lastUsedAt: null, name: '' },
      payloads,
      'name ending createdBy',
    );
    await tamper(page, '/mytokens', () => ({ mayCreate: false, tokens }));
    await page.goto('/opportunities');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page
      .getByRole('button', { name: /^Revoke / })
      .first()
      .waitFor();
  }),
  sink('Messages: in the bar', { routes: ['GET /notifications'], isTall: true }, async ({ page }, payloads) => {
    const kinds = { stage: 'moved', visit: 'moved', comment: 'named', form: 'given', target: 'due', backup: 'failed' };
    const all = Object.entries(kinds);
    await tamper(page, '/notifications', () => ({
      entries: payloads.map((text, index) => {
        const [kind, what] = all[index % all.length] ?? [];
        const texts = {
          by: text,
          subject: text,
          client: text,
          clientId: text,
          recordId: text,
          detail: text,
          before: text,
        };
        return { id: `${index + 1}`, at: '2026-11-24T09:00:00.000Z', kind, what, count: 1, isRead: false, ...texts };
      }),
      unread: payloads.length,
      next: null,
      mailFrom: payloads[0] ?? null,
    }));
    await page.goto('/opportunities');
    await page.getByRole('button', { name: /^Messages/ }).click();
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('link').first().waitFor();
  }),
  sink('Saved views: their names', { routes: ['GET /personalitems/:kind'] }, async ({ page }, payloads) => {
    const like = { about: '', value: { path: '/opportunities?find=x' }, isShared: false, version: 2 };
    const items = rowsOf({ ...like, id: '', title: '', changedOn: '2026-11-24T10:00:00Z' }, payloads, 'title', 'id');
    await tamper(page, '/personalitems/saved-view', () => ({ items }));
    await page.goto('/opportunities');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Manage views' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
  }),
  sink(
    'Addresses: every part of every screen’s address',
    { batch: 250, isMarkup: true },
    async ({ page }, payloads) => {
      if (!page.url().startsWith('http') || page.url().includes('/replay')) await page.goto('/opportunities');
      const text = encodeURIComponent(payloads.join(' ').toWellFormed());
      for (const addressOf of ADDRESSED) {
        await goTo(page, addressOf(text));
        await page.getByRole('main').getByRole('heading').first().waitFor();
      }
    },
  ),
  sink('Quick jump: what is typed, and what was opened recently', { isMarkup: true }, async ({ page }, payloads) => {
    await answer(
      page,
      '/getclients/.*',
      payloads.map((text, index) => ({ value: `c${index}`, text })),
    );
    await page.goto('/opportunities');
    await page.getByRole('grid', { name: 'Opportunities' }).getByRole('gridcell').first().waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    for (const payload of payloads) await field.fill(payload);
    await field.fill('any client');
    await page.getByRole('dialog').getByRole('option').nth(2).waitFor();
  }),
  sink(
    'Stored in the browser: drafts, recents, columns and notes',
    { batch: 250, isMarkup: true },
    async ({ page }, payloads) => {
      for (const path of [
        '/documents?account=client-0001&accountName=Harbourside',
        '/time-sheet',
        '/recording-player/RE1002',
      ]) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await page.evaluate(
          ([texts, keys]) => {
            let place = 0;
            const poison = (value: unknown): unknown => {
              if (typeof value === 'string')
                return /^\d{4}-|^\//.test(value) ? value : texts[(place += 1) % texts.length];
              if (Array.isArray(value)) return value.map(poison);
              if (typeof value !== 'object' || value === null) return value;
              const entries = Object.entries(value).map(([name, item]) => [name, poison(item)]);
              return Object.fromEntries([...entries, ...keys.map((key) => [key, texts[0]])]);
            };
            for (const name of Object.keys(localStorage)) {
              if (/session|sign-in|idempotency|theme|density|motion/.test(name)) continue;
              const text = localStorage.getItem(name) ?? 'null';
              if (/^[[{]/.test(text)) localStorage.setItem(name, JSON.stringify(poison(JSON.parse(text))));
            }
          },
          [payloads, KEY_NAMES] as const,
        );
        await page.reload();
        await page.getByRole('main').getByRole('heading').first().waitFor();
      }
      await page.goto('/');
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
  ),
];

/** Screens for visitors who are not signed in. */
export const PUBLIC_SINKS: readonly Sink[] = [
  sink('Sign-up: what a visitor typed, after a reload', { isMarkup: true }, async ({ page }, payloads) => {
    await page.goto('/sign-up');
    await page.getByLabel('Email').fill(joined(payloads).replaceAll(/\s+/g, ' '));
    await page.getByLabel('Email').blur();
    await page.evaluate((text) => {
      const stored = JSON.parse(sessionStorage.getItem('harbour.tab') ?? '{}') as Record<string, unknown>;
      const poison = (value: unknown): unknown => {
        if (typeof value === 'string') return text;
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item)]));
      };
      sessionStorage.setItem('harbour.tab', JSON.stringify({ ...stored, signUp: poison(stored.signUp) }));
    }, joined(payloads));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }),
  sink(
    'Sign-in: why it was refused',
    { routes: ['GET /token/groupgoogle', 'GET /token/groupmicrosoft'], isMarkup: true },
    async ({ page }, payloads) => {
      await answer(page, '/token/.*', { title: joined(payloads) }, 403);
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      // The directory asks for the account only once.
      const person = page.getByRole('button', { name: 'Owen Hughes', exact: true });
      const refusal = page.getByText('</xmp>').first();
      await person.or(refusal).first().waitFor();
      if (await person.isVisible()) await person.click();
      await refusal.waitFor();
    },
  ),
  sink(
    'Sign-in: what a directory sends back in the address',
    {
      // The server limits the length of an address.
      batch: 60,
      isMarkup: true,
    },
    async ({ page }, payloads) => {
      const text = encodeURIComponent(payloads.join(' ').toWellFormed());
      await page.goto('about:blank');
      await page.goto(
        `/auth-redirect.html?error_description=${text}&next=${text}#error=${text}&code=${text}&state=${text}`,
      );
      await page.waitForURL((url) => !url.pathname.includes('auth-redirect'));
      await page.getByRole('heading').or(page.getByRole('button')).first().waitFor();
    },
  ),
];
