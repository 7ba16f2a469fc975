/*
 * The user guide's script (server/web/guide-frame.ts): the theme that the user chose in the portal, and the search. It
 * runs before the page is painted; the library of the search is fetched when the field gets the focus.
 */

/** @typedef {{ id: string, page: string, section: string, text: string, terms: string[] }} Found */
/** @typedef {(words: string) => Found[]} Search */

const THEME = 'harbour.theme';
const MOST_RESULTS = 12;
/** Characters of a result's text, and of those before the first word that was found. */
const EXCERPT = { length: 150, before: 40 };

function applyTheme() {
  try {
    document.documentElement.dataset.theme = localStorage.getItem(THEME) ?? '';
  } catch {
    // This browser stores nothing: the system's theme.
  }
}

/** @type {Promise<Search> | undefined} */
let search;

/** @returns {Promise<Search>} */
async function prepareSearch() {
  const [library, answer] = await Promise.all([
    // A variable, because it is an address and not a module of this project.
    /** @type {Promise<typeof import('minisearch')>} */ (import(LIBRARY)),
    fetch('/guide/search.json'),
  ]);
  if (!answer.ok) throw new Error(`The guide's texts could not be loaded (${answer.status}).`);
  const index = new library.default({
    fields: ['page', 'section', 'text'],
    storeFields: ['page', 'section', 'text', 'isTask'],
    searchOptions: {
      boost: { page: 3, section: 2 },
      boostDocument: (_id, _term, stored) => (stored?.isTask ? 1.5 : 1),
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: true,
    },
  });
  index.addAll(/** @type {object[]} */ (await answer.json()));
  return (words) => {
    const strict = index.search(words, { combineWith: 'AND' });
    const results = strict.length > 0 ? strict : index.search(words);
    return /** @type {Found[]} */ (/** @type {unknown} */ (results.slice(0, MOST_RESULTS)));
  };
}

const LIBRARY = '/guide/minisearch.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The text with the found words marked.
 * @param {string} text @param {string[]} terms
 */
function marked(text, terms) {
  const words = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'iu'));
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/** @param {string} text @param {string[]} terms */
function excerptOf(text, terms) {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - EXCERPT.before);
  const start = places.length === 0 || first < EXCERPT.before ? 0 : text.indexOf(' ', first) + 1;
  const end = start + EXCERPT.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** @param {Found} found */
function lineOf({ id, page, section, text, terms }) {
  const line = document.createElement('li');
  const link = document.createElement('a');
  const title = document.createElement('strong');
  const excerpt = document.createElement('span');
  title.append(...marked(section === '' ? page : `${page} › ${section}`, terms));
  excerpt.append(...marked(excerptOf(text, terms), terms));
  const [name = '', anchor] = id.split('#');
  const isEmbedded = 'embedded' in document.documentElement.dataset;
  link.href = `/guide/${name}${isEmbedded ? '?embedded' : ''}${anchor ? `#${anchor}` : ''}`;
  link.append(title, excerpt);
  line.append(link);
  return line;
}

function connectSearch() {
  const field = /** @type {HTMLInputElement} */ (byId('query'));
  const box = byId('found');
  const links = () => [...byId('results').querySelectorAll('a')];
  const close = () => {
    box.hidden = true;
  };

  const show = async () => {
    const words = field.value.trim();
    if (words === '') return close();
    /** @type {Found[]} */
    let results = [];
    let said = '';
    try {
      search ??= prepareSearch();
      results = (await search)(words);
      said = results.length === 0 ? 'Nothing found. Try another word.' : `${results.length} found`;
    } catch {
      search = undefined;
      said = 'The search could not be loaded. Check your connection and type again.';
    }
    // More has been typed meanwhile.
    if (field.value.trim() !== words) return;
    byId('results').replaceChildren(...results.map(lineOf));
    byId('count').textContent = said;
    box.hidden = false;
  };

  /** @param {KeyboardEvent} event */
  const handleKey = (event) => {
    if (event.key === 'Escape' && !box.hidden) {
      event.preventDefault();
      close();
      return field.focus();
    }
    if (event.key === 'Enter' && event.target === field) return links()[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [field, ...links()];
    const present = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, present + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  };

  byId('search').hidden = false;
  field.addEventListener('focus', () => {
    search ??= prepareSearch();
    // Shown when something is typed.
    search.catch(() => {
      search = undefined;
    });
    if (field.value !== '') void show();
  });
  field.addEventListener('input', () => void show());
  byId('search').addEventListener('keydown', handleKey);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !byId('search').contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    field.focus();
  });
}

/** In the help panel, a link replaces the page, so that Back in the browser stays with the portal. */
function replacePages() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== window.location.origin) return;
    event.preventDefault();
    if (pathname.startsWith('/guide/')) window.location.replace(link.href);
    else window.parent.location.assign(link.href);
  });
}

applyTheme();
window.addEventListener('storage', ({ key }) => {
  if (key === THEME) applyTheme();
});
document.addEventListener('DOMContentLoaded', () => {
  connectSearch();
  if ('embedded' in document.documentElement.dataset) replacePages();
});
