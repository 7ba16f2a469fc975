import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page can be: what Home's largest contentful paint is measured against. */
function BarePage() {
  return (
    <main>
      <h1>Bare React</h1>
      <p>One heading and one paragraph, with nothing to fetch and nothing to decide before they are painted.</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BarePage />
  </StrictMode>,
);
