/** The prospects of the console, by group: who should talk to whom, and by when (B §2). */
export function ProspectsTab() {
  return <p>This tab is not built yet.</p>;
}
