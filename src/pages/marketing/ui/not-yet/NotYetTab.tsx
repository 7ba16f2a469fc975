/** Stands on a tab of the console that is not built yet: says so, and nothing else. */
export function NotYetTab() {
  return <p>This tab is not built yet.</p>;
}
