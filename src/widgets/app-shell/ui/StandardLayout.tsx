import { Outlet } from 'react-router-dom';

/** The private screens' layout (A §2.2). */
export function StandardLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
