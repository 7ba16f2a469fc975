/** The portal's typeface, for the pages that the server writes itself. */
export const TYPEFACE = `
@font-face { font-family: 'Inter Variable'; font-display: swap; font-weight: 100 900; src: url('/guide/inter.woff2') format('woff2'); }`;

/** The styles of the user guide. It follows the portal's theme, or the system's (`public/guide.js`). */
export const GUIDE_STYLES = `${TYPEFACE}
:root {
  color-scheme: light dark; font: 16px/1.6 'Inter Variable', system-ui, sans-serif;
  --ground: light-dark(#fff, #141b1a); --text: light-dark(#17211f, #eef3f2); --muted: light-dark(#51605d, #a6b5b2);
  --line: light-dark(#d5dddb, #33403e); --link: light-dark(#0b625b, #6fd3c8); --soft: light-dark(#eef2f1, #26312f);
  --mark: light-dark(#f7f0bd, #5a5013); --bar: 57px;
}
:root[data-theme=light], :root[data-theme=contrast] { color-scheme: light; }
:root[data-theme=dark], :root[data-theme=contrast-dark] { color-scheme: dark; }
:root[data-theme^=contrast] { --ground: light-dark(#fff, #000); --text: light-dark(#000, #fff); --muted: var(--text); --line: var(--text); --link: light-dark(#003c37, #9ff5ec); --soft: var(--ground); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.tasks { padding: 8px 16px; border-left: 3px solid var(--link); background: var(--soft); }
header { position: sticky; z-index: 2; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: var(--bar); padding: 8px 24px; border-bottom: 1px solid var(--line); background: var(--ground); }
.home { font-weight: 600; color: inherit; }
.skip { position: fixed; z-index: 3; top: 8px; left: 8px; padding: 8px 16px; border-radius: 6px; background: var(--link); color: var(--ground); transform: translateY(-200%); }
.skip:focus { transform: none; }
button, input { font: inherit; color: inherit; background: var(--soft); border: 1px solid light-dark(#818f8c, #71817e); border-radius: 6px; padding: 4px 12px; min-height: 36px; }
/* Columns: the side navigation, the text, and on wide screens its contents. */
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
.pages, .pages[popover] { display: block; position: sticky; inset: var(--bar) auto auto auto; align-self: start; width: auto; height: calc(100dvh - var(--bar)); max-height: none; margin: 0; padding: 16px 12px 32px 24px; overflow-y: auto; border: 0; border-right: 1px solid var(--line); background: var(--ground); color: inherit; font-size: 15px; }
.menu { display: none; }
.pages summary { padding: 4px 0; font-weight: 600; cursor: pointer; }
.pages ul { margin: 0 0 8px; padding: 0 0 0 12px; list-style: none; }
.pages a { display: block; padding: 4px 8px; border-radius: 6px; color: inherit; text-decoration: none; }
.pages a:hover { background: var(--soft); text-decoration: underline; }
.pages a[aria-current] { background: var(--soft); font-weight: 600; box-shadow: inset 3px 0 var(--link); }
.pages .detail { padding: 4px 8px 0; color: var(--muted); font-size: 13px; }
main { position: relative; width: 100%; max-width: 48rem; margin: 0 auto; padding: 8px 24px 64px; }
h1 { line-height: 1.25; }
h2, h3 { scroll-margin-top: calc(var(--bar) + 16px); margin-top: 2em; line-height: 1.3; }
li { margin: 4px 0; }
.picture { display: block; margin: 16px 0; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 4px 12px; border: 1px solid var(--line); text-align: left; }
code, kbd { font-size: 0.9em; padding: 0 4px; border-radius: 3px; background: var(--soft); }
.contents h2 { margin: 0; font-size: 14px; color: var(--muted); }
.contents > div { padding: 8px 16px; border: 1px solid var(--line); border-radius: 6px; }
.contents ul { margin: 4px 0; padding: 0; list-style: none; font-size: 15px; columns: 2; }
.contents li { break-inside: avoid; }
.search { position: relative; flex: 1; max-width: 28rem; margin-left: auto; }
[data-embedded] { font-size: 15px; }
[data-embedded] .search { max-width: none; }
.search input { width: 100%; }
.found { position: absolute; top: 100%; right: 0; left: 0; max-height: min(32rem, calc(100dvh - 80px)); min-width: min(24rem, 100%); margin-top: 4px; padding: 4px 0; overflow-y: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); box-shadow: 0 8px 24px rgb(0 0 0 / 25%); }
.found p { margin: 0; padding: 4px 16px; color: var(--muted); font-size: 14px; }
.found ol { margin: 0; padding: 0; list-style: none; }
.found li { margin: 0; }
.found a { display: block; padding: 8px 16px; color: inherit; text-decoration: none; }
.found a:is(:hover, :focus) { background: var(--soft); }
.found a:focus-visible { outline-offset: -2px; }
.found strong { display: block; color: var(--link); }
.found span { display: block; font-size: 14px; }
mark { background: var(--mark); color: inherit; }
@media (width >= 1400px) {
  main:has(> .contents) { right: 7rem; }
  .contents { position: absolute; top: 24px; bottom: 0; left: 100%; width: 14rem; }
  .contents > div { position: sticky; top: calc(var(--bar) + 24px); max-height: calc(100dvh - 120px); overflow-y: auto; border-width: 0 0 0 1px; border-radius: 0; }
  .contents ul { columns: 1; }
}
@media (width < 900px) {
  header { padding: 8px 16px; }
  .columns { display: block; }
  .menu { display: block; }
  .pages[popover]:not(:popover-open) { display: none; }
  .pages[popover]:popover-open { position: fixed; inset: var(--bar) 0 0; max-height: none; height: auto; border: 0; }
  .search { order: 1; flex-basis: 100%; max-width: none; margin: 0; }
  .home { flex: 1; }
}
@media (width < 600px) {
  main { padding: 8px 16px 48px; }
  .contents ul { columns: 1; }
  .portal { font-size: 14px; }
  .home { font-size: 15px; line-height: 1.3; }
  header { gap: 8px 12px; }
}
@media print { header, .pages[popover], .contents { display: none; } .columns { display: block; } }
/* Swagger UI: the page has its title already, one server, and no links between answers. */
.reference { max-width: 76rem; margin: 0 auto; padding: 8px 24px 64px; }
.reference main { max-width: none; padding: 0; }
.reference .wrapper { padding: 0; }
.reference .info { margin: 8px 0; }
.reference :is(.info .main, .servers-title, .servers, .response-col_links) { display: none; }
.reference .scheme-container { margin: 0; padding: 0; box-shadow: none; background: none; }
.reference .filter .operation-filter-input { margin: 8px 0; }
.reference .opblock-section-header { flex-wrap: wrap; height: auto; }
.reference .responses-inner { padding: 12px; }
.reference :is(.responses-inner, .table-container) { overflow-x: auto; }
.reference :is(th, td) { border: 0; }
.reference .swagger-ui, .reference .swagger-ui * { font-family: inherit; }
.reference .swagger-ui :is(code, pre, pre *, textarea, .opblock-summary-path, .opblock-summary-method) { font-family: ui-monospace, monospace; }
.reference pre :is(code, span) { padding: 0; background: none; }
@media (max-width: 600px) {
  .reference { padding: 8px 12px 64px; }
  .reference .response-col_status { min-width: 3rem; }
  .reference .opblock-summary-method { min-width: 56px; }
}
`;
