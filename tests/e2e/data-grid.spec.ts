import { expect, test, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { findViolations } from './support/accessibility';

/* The grid's demo page (bench/grid/demo.html) in Chromium: layout, focus and the accessibility tree, which jsdom lacks. */

const BUILT = join(process.cwd(), 'dist/grid-demo');
const KINDS: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let server: Server;
let address = '';

test.beforeAll(async () => {
  await build({ configFile: join(process.cwd(), 'bench/grid/demo.config.ts'), logLevel: 'error' });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://grid');
    response.setHeader('content-type', KINDS[extname(pathname)] ?? 'application/octet-stream');
    response.end(readFileSync(join(BUILT, pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}/demo.html`;
});

test.afterAll(() => server.close());

test.beforeEach(async ({ page }) => {
  await page.goto(`${address}?rows=20000`);
  await page.getByRole('gridcell', { name: '1', exact: true }).first().waitFor();
  await page.getByRole('grid').focus();
});

/** The node that Chromium reports as active to assistive technology: role, name and position. */
async function activeNode(page: Page) {
  return page.getByRole('grid').evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const row = cell?.closest('[role=row]');
    return {
      text: cell?.textContent ?? null,
      row: Number(row?.getAttribute('aria-rowindex')),
      column: Number(cell?.getAttribute('aria-colindex')),
    };
  });
}

async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.map((node) => ({
    role: String(node.role?.value),
    name: String(node.name?.value ?? ''),
    properties: Object.fromEntries(
      (node.properties ?? []).map(({ name, value }) => [name, value.value ?? value.relatedNodes]),
    ),
  }));
}

test('axe finds no violations in light or dark, at rest, scrolled, sorted and with a menu', async ({ page }) => {
  const check = async () => {
    for (const isDark of [false, true]) {
      await page.evaluate((dark) => document.body.classList.toggle('bp6-dark', dark), isDark);
      const violations = await findViolations(page, { except: ['page-has-heading-one', 'region'] });
      expect(violations.map(({ id, nodes }) => `${id} ${isDark ? 'dark' : 'light'}: ${nodes[0]?.html}`)).toEqual([]);
    }
  };
  await check();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await check();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menu').waitFor();
  await check();
});

test('the accessibility tree has the grid with its size, sort order, selection and active cell', async ({ page }) => {
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.getByRole('gridcell', { selected: true }).count()).toBe(2);
  const nodes = await accessibilityTree(page);
  const grid = nodes.find((node) => node.role === 'grid');
  expect(grid?.name).toBe('Bench rows');
  expect(grid?.properties).toMatchObject({ multiselectable: true, focused: true });
  expect(grid?.properties.activedescendant).toHaveLength(1);
  expect(nodes.filter((node) => node.role === 'row' && node.properties.selected === true)).toHaveLength(1);
  expect(nodes.filter((node) => node.role === 'gridcell' && node.properties.selected === true)).toHaveLength(2);
  expect(nodes.find((node) => node.role === 'columnheader' && node.name === 'Id')).toBeTruthy();
  expect(nodes.some((node) => node.role === 'columnheader' && node.name === 'First week')).toBe(true);
  const element = page.getByRole('grid');
  await expect(element).toHaveAttribute('aria-rowcount', String(20_000 + 2 + 2));
  await expect(element).toHaveAttribute('aria-colcount', '26');
  await expect(page.getByRole('columnheader', { name: 'Id', exact: true })).toHaveAttribute('aria-sort', 'ascending');
});

test('every row and column can be reached by keyboard and is in view when active', async ({ page }) => {
  for (const [key, row, column] of [
    ['Control+End', 20_002, 26],
    ['Home', 20_002, 1],
    ['PageUp', undefined, 1],
    ['Control+Home', 3, 1],
    ['End', 3, 26],
    ['Control+ArrowDown', undefined, 26],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await activeNode(page)).column).toBe(column);
    const active = await activeNode(page);
    expect(row === undefined || active.row === row).toBe(true);
    const isInView = () =>
      page.getByRole('grid').evaluate((grid) => {
        const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getBoundingClientRect();
        const box = grid.getBoundingClientRect();
        return Boolean(
          cell &&
          cell.top >= box.top &&
          cell.bottom <= box.bottom + 1 &&
          cell.left >= box.left &&
          cell.right <= box.right + 1,
        );
      });
    await expect.poll(isInView).toBe(true);
  }
});

/** The values of an attribute of the elements that are shown, in document order. */
const shownNumbers = (page: Page, selector: string, attribute: string) =>
  page
    .locator(`${selector}:not([hidden])`)
    .evaluateAll((elements, name) => elements.map((element) => Number(element.getAttribute(name))), attribute);

test('rows, and the cells of each, are in document order once scrolling stops', async ({ page }) => {
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const row = '[role=rowgroup] > [role=row][aria-rowindex]';
  for (const [selector, attribute, least] of [
    [row, 'aria-rowindex', 20],
    [`${row}:not([hidden]):has([role=gridcell]) >> nth=0 >> [role=gridcell]`, 'aria-colindex', 5],
  ] as const) {
    const numbers = () => shownNumbers(page, selector, attribute);
    await expect.poll(async () => (await numbers()).length).toBeGreaterThan(least);
    await expect.poll(async () => isAscending(await numbers())).toBe(true);
  }
});

const isAscending = (numbers: number[]) => numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

/** The number of different left edges of each column's header and cells: one if they are aligned. */
const leftEdges = (page: Page, ...columns: number[]) =>
  page.evaluate(
    (indexes) =>
      indexes.map((column) => {
        const cells = document.querySelectorAll(`[aria-colindex="${column}"]:not([aria-colspan])`);
        const lefts = [...cells]
          .filter((cell) => cell.getBoundingClientRect().width > 0)
          .map((cell) => Math.round(cell.getBoundingClientRect().left));
        return new Set(lefts).size;
      }),
    columns,
  );

test('frozen columns stay while the others scroll, with header and rows aligned', async ({ page }) => {
  await page.keyboard.press('End');
  await expect.poll(async () => (await activeNode(page)).column).toBe(26);
  // The header follows with the next frame.
  await expect.poll(() => leftEdges(page, 2, 3, 26)).toEqual([1, 1, 1]);
});

test('a cell that the browser itself scrolls into view moves its header too', async ({ page }) => {
  const column = await page.evaluate(() => {
    const edge = document.querySelector('[role=grid]')?.getBoundingClientRect().right ?? 0;
    const isCutOff = (cell: Element) => {
      const { left, right } = cell.getBoundingClientRect();
      return left < edge && right > edge;
    };
    const cell = [...document.querySelectorAll('[role=gridcell]')].find(isCutOff);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return Number(cell?.getAttribute('aria-colindex'));
  });
  await expect.poll(() => leftEdges(page, 2, column)).toEqual([1, 1]);
});

test('a click, a drag and the context menu select cells, and exactly the selection is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cell = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`);
  const from = await cell(4, 3).boundingBox();
  const to = await cell(6, 4).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.getByRole('gridcell', { selected: true }).count()).toBe(6);
  await cell(5, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^[^\t\n]+\t[^\t\n]+(\n[^\t\n]+\t[^\t\n]+){2}$/);
});

test('the address has sort order and search, and a reload shows the same rows and widths', async ({ page }) => {
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.type('jose leeds');
  await expect(page).toHaveURL(/sort=c1&find=jose\+leeds/);
  const found = page.getByText(/^\d+ of 20,000 rows/);
  const count = await found.textContent();
  await page.reload();
  await expect(page.getByText(/of 20,000 rows/)).toHaveText(count ?? '');
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveCSS('width', '186px');
});

test('a double click on a header’s edge fits the column to its title and texts', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const edge = async () => {
    const box = await header.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 10 };
  };
  const wide = await widthOf();
  const from = await edge();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - wide + 60, from.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(widthOf).toBeLessThan(wide - 40);
  const isCut = () =>
    page
      .locator('[role=row] [role=gridcell][aria-colindex="3"]')
      .evaluateAll((cells) => cells.some((cell) => cell.scrollWidth > cell.clientWidth));
  expect(await isCut()).toBe(true);

  const narrow = await edge();
  await page.mouse.dblclick(narrow.x, narrow.y);
  await expect.poll(isCut).toBe(false);
  const title = header.locator('span').first();
  expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('the menu button of a narrow column leaves room for the title until it is needed', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Id', exact: true });
  const title = header.locator('span').first();
  const room = async () => ((await title.boundingBox())?.width ?? 0) / ((await header.boundingBox())?.width ?? 1);
  expect(await room()).toBeGreaterThan(0.75);
  const menu = header.getByRole('button', { name: 'Menu of Id' });
  await expect(menu).toHaveCSS('opacity', '0');
  await header.hover();
  await expect(menu).toHaveCSS('opacity', '1');
  await menu.click();
  await expect(page.getByRole('menu', { name: 'Id' })).toBeVisible();
});

test('with forced colours, the active cell has an outline and the selection the system’s own colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  const selected = page.getByRole('gridcell', { selected: true });
  await expect(selected).toHaveCount(2);
  const system = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    document.body.append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { backgroundColor, color };
  });
  await expect(selected.first()).toHaveCSS('background-color', system.backgroundColor);
  await expect(selected.first()).toHaveCSS('color', system.color);
  const outline = await page.getByRole('grid').evaluate((grid) => {
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    return active ? getComputedStyle(active).outlineStyle : null;
  });
  expect(outline).toBe('solid');
});

test('the print sheet is a plain table of all filtered rows', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.keyboard.press('/');
  await page.keyboard.type('jose leeds');
  await expect(page).toHaveURL(/find=jose\+leeds/);
  await expect(page.getByText(/^\d+ of 20,000 rows/)).toBeVisible();
  const count = Number.parseInt((await page.getByText(/of 20,000 rows/).textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.locator('.data-grid-print tbody tr')).toHaveCount(count);
  await expect(page.locator('.data-grid-print tfoot tr')).toHaveCount(2);
});

test('a column is moved by dragging its header, and sorted by a click', async ({ page }) => {
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const from = await header('text 6').boundingBox();
  const to = await header('number 4').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 15, { steps: 3 });
  await page.mouse.up();
  await expect(header('text 6')).toHaveAttribute('aria-colindex', '6');
  await expect(header('number 4')).toHaveAttribute('aria-colindex', '7');
  await header('number 4').click();
  await header('text 6').click({ modifiers: ['Shift'] });
  await expect(header('text 6')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=c4%2Cc6/);
});
