import { ChevronDownIcon } from '@blueprintjs/icons';
import { MenuButton } from '@/shared/ui/menu-button';
import { FEED_KIND_TITLES, type useFeedKinds } from '../../model/use-feed-kinds';

/** A menu of the kinds, with a tick beside those that are shown (product/home#feed-filter). */
export function FeedFilter({ kinds: { allowed, shown, toggle } }: { kinds: ReturnType<typeof useFeedKinds> }) {
  const text = shown.length === allowed.length ? 'All kinds' : `${shown.length} of ${allowed.length} kinds`;
  return (
    <MenuButton
      entries={allowed.map((kind) => ({
        id: kind,
        text: FEED_KIND_TITLES[kind],
        isOn: shown.includes(kind),
        onChoose: () => toggle(kind),
      }))}
      buttonProps={{ endIcon: <ChevronDownIcon /> }}
      isOutlined
      label={`Show: ${text}`}
      text={text}
    />
  );
}
