import { Outlet } from 'react-router-dom';

/** The public screens' layout (A §2.2). */
export function PublicLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
