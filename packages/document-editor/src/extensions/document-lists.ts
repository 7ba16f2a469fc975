import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';

/** `list-style-type` by HTML's older `type`. */
const BY_TYPE: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** The markers that lists may have; the first is the default. */
export const BULLETS = ['disc', 'circle', 'square'] as const;
export const NUMBERS = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const;

export const Bullets = BulletList.extend({
  addAttributes: () => ({ listStyle: listStyle(BULLETS) }),
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
});

export const Numbers = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number(/^\d{1,5}$/.exec(element.getAttribute('start') ?? '')?.[0] ?? 1),
      renderHTML: ({ start }) => (start === 1 ? {} : { start: String(start) }),
    },
    listStyle: listStyle(NUMBERS),
  }),
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});

export { ListItem as DocumentListItem };

function listStyle(styles: readonly string[]) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const style = element.style.listStyleType || BY_TYPE[element.getAttribute('type') ?? ''];
      const today = style?.replace('latin', 'alpha');
      return today && today !== styles[0] && styles.includes(today) ? today : null;
    },
    renderHTML: (attributes: Record<string, string | null>) =>
      attributes.listStyle ? { style: `list-style-type:${attributes.listStyle}` } : {},
  };
}
