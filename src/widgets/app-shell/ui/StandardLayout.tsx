import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LayoutFrame } from './LayoutFrame';
import { SignOutButton } from './SignOutButton';
import { TopBar } from './TopBar';

interface StandardLayoutProps {
  guideAnchor?: string;
  /** What stands at the right end of the footer. */
  footer?: ReactNode;
}

/** The private screens' layout (A §2.2). */
export function StandardLayout({ guideAnchor, footer }: StandardLayoutProps) {
  return (
    <LayoutFrame
      bar={
        <TopBar guideAnchor={guideAnchor}>
          <SignOutButton />
        </TopBar>
      }
      footer={footer}
    >
      <Outlet />
    </LayoutFrame>
  );
}
