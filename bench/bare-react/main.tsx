import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One call of the screen that this page is compared with. */
interface Call {
  url: string;
  method: string;
  body: string | null;
}

/** About as many rows as a screen shows at first. */
const ROWS = 50;

/**
 * A minimal React page with the same data: a heading at once, and a row for each item in the answers to the calls in its
 * address. It validates, stores, styles and decides nothing.
 */
function BarePage({ calls }: { calls: readonly Call[] }) {
  const [rows, setRows] = useState<string[] | null>(null);
  useEffect(() => {
    void Promise.all(calls.map(ask)).then((answers) => setRows(answers.flatMap(thingsIn).slice(0, ROWS)));
  }, [calls]);
  return (
    <main>
      <h1>Bare React</h1>
      <p>One heading, one paragraph and a table, with nothing to decide before they are painted.</p>
      <table>
        <tbody>
          {rows?.map((row) => (
            <Row key={row} text={row} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Row({ text }: { text: string }) {
  return (
    <tr>
      <td>{text}</td>
    </tr>
  );
}

async function ask({ url, method, body }: Call): Promise<unknown> {
  const { token } = JSON.parse(localStorage.getItem('harbour.session') ?? '{}') as { token?: string };
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
  };
  return (await fetch(url, { method, headers, body })).json();
}

function thingsIn(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : Object.values(answer ?? {}).find(Array.isArray);
  return (list ?? [answer]).map((thing) => JSON.stringify(thing).slice(0, 200));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const calls = JSON.parse(decodeURIComponent(window.location.hash.slice(1)) || '[]') as Call[];
createRoot(root).render(
  <StrictMode>
    <BarePage calls={calls} />
  </StrictMode>,
);
