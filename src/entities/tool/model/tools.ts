import { hasRole, type Role } from '@contract/role';
import {
  BullseyeIcon,
  CalendarIcon,
  ChatIcon,
  CogIcon,
  DocumentIcon,
  EndorsedIcon,
  FolderCloseIcon,
  IssueIcon,
  SendToIcon,
  ThumbsDownIcon,
  TimeIcon,
  TimelineBarChartIcon,
  TrendingUpIcon,
  VolumeUpIcon,
} from '@blueprintjs/icons';
import { COMPLAINT_FORM, OPPORTUNITY_LOST_FORM, PATHS } from '@/shared/routes';
import { ADMIN_PATHS } from './admin-sections';

/** A tool, as shown on its Home tile (product/home#tile-content). */
export interface Tool {
  title: string;
  purpose: string;
  to: string;
  icon: typeof TimeIcon;
  /** Shown only with this role (product/roles#tiles). */
  role?: Role;
}

/** In the order of the tiles (product/home#tile-list): first everyone's, then those that need a role. */
const TOOLS: readonly Tool[] = [
  { title: 'Opportunities Dashboard', purpose: 'Your cross-sales', to: PATHS.opportunities, icon: TrendingUpIcon },
  { title: 'Lead Form', purpose: 'Refer a lead', to: PATHS.leadForm, icon: SendToIcon },
  { title: 'Complaint Form', purpose: 'Record a complaint', to: COMPLAINT_FORM, icon: IssueIcon },
  { title: 'Opportunity Lost Form', purpose: 'Say why it was lost', to: OPPORTUNITY_LOST_FORM, icon: ThumbsDownIcon },
  { title: 'Time Sheet', purpose: 'Record a day', to: PATHS.timeSheet, icon: TimeIcon },
  { title: 'Weekly Time Summary', purpose: 'A week in minutes', to: PATHS.weeklySummary, icon: TimelineBarChartIcon },
  { title: 'Visit Calendar', purpose: 'Your visits, your team', to: PATHS.visitCalendar, icon: CalendarIcon },
  { title: 'Documents', purpose: 'Files of a client', to: PATHS.documents, icon: FolderCloseIcon },
  { title: 'Targets', purpose: 'Balanced scorecard', to: PATHS.targets, icon: BullseyeIcon, role: 'Targets' },
  { title: 'Templates', purpose: 'Write and reuse', to: PATHS.templates, icon: DocumentIcon, role: 'Templates' },
  { title: 'AI Playground', purpose: 'Try a prompt', to: PATHS.ai, icon: ChatIcon, role: 'AI' },
  { title: 'Marketing', purpose: 'Forms and prospects', to: PATHS.marketing, icon: VolumeUpIcon, role: 'Marketing' },
  {
    title: 'Registrations',
    purpose: 'Insurer members',
    to: PATHS.registrations,
    icon: EndorsedIcon,
    role: 'Registrations',
  },
  { title: 'Administration', purpose: 'People, data, settings', to: ADMIN_PATHS.people, icon: CogIcon, role: 'Admin' },
];

export function toolsFor(claims: readonly string[]): readonly Tool[] {
  return TOOLS.filter(({ role }) => role === undefined || hasRole(claims, role));
}
