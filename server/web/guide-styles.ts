/** The styles of the user guide: a simple text page that follows the system's light or dark theme. */
export const GUIDE_STYLES = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #1c2127); color: light-dark(#1c2127, #f6f7f9); }
header { padding: 12px 24px; border-bottom: 1px solid light-dark(#dce0e5, #404854); }
main { max-width: 44rem; margin: 0 auto; padding: 8px 24px 64px; }
a { color: light-dark(#00665f, #7ae1d8); }
h2, h3 { scroll-margin-top: 16px; margin-top: 2em; }
img { max-width: 100%; height: auto; border: 1px solid light-dark(#dce0e5, #404854); }
table { border-collapse: collapse; }
th, td { padding: 4px 12px; border: 1px solid light-dark(#dce0e5, #404854); text-align: left; }
code, kbd { font-size: 0.9em; padding: 0 4px; border-radius: 3px; background: light-dark(#f0f2f5, #2f343c); }
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
