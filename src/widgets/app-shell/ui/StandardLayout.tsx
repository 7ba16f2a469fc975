import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { DraftsOffNote } from '@/features/keep-draft';
import { GuideLink } from './GuideLink';
import { LayoutFrame } from './LayoutFrame';
import { SignOutButton } from './SignOutButton';
import { TopBar } from './TopBar';

interface StandardLayoutProps {
  /** Anchor in the user guide; without it there is no link. */
  guideAnchor?: string;
  /** Actions in the bar on every screen, before the user guide. */
  tools?: ReactNode;
  /** The right end of the footer. */
  footer?: ReactNode;
}

/** The private screens' layout (product/navigation#standard-layout). */
export function StandardLayout({ guideAnchor, tools, footer }: StandardLayoutProps) {
  return (
    <LayoutFrame
      bar={
        <TopBar
          tools={
            <>
              {tools}
              {guideAnchor !== undefined && <GuideLink anchor={guideAnchor} />}
            </>
          }
        >
          <SignOutButton />
        </TopBar>
      }
      notice={<DraftsOffNote />}
      footer={footer}
    >
      <Outlet />
    </LayoutFrame>
  );
}
