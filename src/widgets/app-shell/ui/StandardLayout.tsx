import { Outlet } from 'react-router-dom';
import { LayoutFrame } from './LayoutFrame';
import { SignOutButton } from './SignOutButton';
import { TopBar } from './TopBar';

/** The private screens' layout (A §2.2). */
export function StandardLayout({ guideAnchor }: { guideAnchor?: string }) {
  return (
    <LayoutFrame
      bar={
        <TopBar guideAnchor={guideAnchor}>
          <SignOutButton />
        </TopBar>
      }
    >
      <Outlet />
    </LayoutFrame>
  );
}
