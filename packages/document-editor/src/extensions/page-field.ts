import { isPageField, PAGE_FIELDS, type PageField } from '@harbour/document-model/page-setup';
import { Node } from '@tiptap/core';

/** The names of fields, for menus and tooltips. */
export const FIELD_NAMES: Readonly<Record<keyof typeof PAGE_FIELDS, string>> = {
  page: 'Page number',
  pages: 'Number of pages',
  client: 'Client',
  date: 'Date',
  title: 'Title of the document',
};

/** Markup with another name is not read as a field. */
function fieldOf({ attrs }: { attrs: Readonly<Record<string, unknown>> }): PageField {
  const name = String(attrs['field']);
  return isPageField(name) ? name : 'page';
}

/** A field of a header or footer (product/text-editor#fields); in a text it would be text. */
export const PageFieldMark = Node.create({
  name: 'pageField',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    field: {
      default: 'page',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-page-field') ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-page-field]',
      priority: 60,
      getAttrs: (element) => (isPageField(element.getAttribute('data-page-field') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => {
    const field = fieldOf(node);
    return ['span', { 'data-page-field': field, title: FIELD_NAMES[field] }, PAGE_FIELDS[field]];
  },
  renderText: ({ node }) => PAGE_FIELDS[fieldOf(node)],
});
