import { PAYLOADS } from '@tests/xss/payloads';
import { describe, expect, it } from 'vitest';
import { documentFragment } from '@harbour/document-editor';

const elementsOf = (html: string) => [...documentFragment(html).querySelectorAll('*')];

/** All remaining attributes, as `tag name=value`. */
const attributesOf = (html: string) =>
  elementsOf(html).flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
  );

describe('the nodes of a document', () => {
  it.each(PAYLOADS)('contain nothing that runs, loads or links to a script: %j', (payload) => {
    const attributes = attributesOf(`<p>${payload}</p>`);
    expect(attributes.filter((text) => /^\S+ (?:on|srcdoc|action|id|name|ping)/.test(text))).toEqual([]);
    expect(attributes.filter((text) => /^\S+ src=(?!data:image\/(?:png|jpeg|gif|webp);base64,)/.test(text))).toEqual(
      [],
    );
    expect(attributes.filter((text) => /^\S+ href=(?!https?:|mailto:|tel:)/i.test(text))).toEqual([]);
    const tags = elementsOf(payload).map(({ localName }) => localName);
    expect(
      tags.filter((tag) => /^(?:script|style|svg|math|iframe|form|input|base|meta|link|object|embed)$/.test(tag)),
    ).toEqual([]);
  });

  it.each(PAYLOADS)(
    'have no hostile values in clauses, contents, footnotes, suggestions and borders: %j',
    (payload) => {
      const value = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const names = [
        'data-numbered',
        'data-number-from',
        'data-footnote',
        'data-contents',
        'data-suggest',
        'data-break',
      ];
      const attributes = names.map((name) => `${name}="${value}"`).join(' ');
      const borders = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}:${value}`).join(';');
      const html = `<p ${attributes}>a</p><div ${attributes}>b</div><table><tr><td ${attributes} style="${borders}">c</td></tr></table>`;
      expect(attributesOf(html)).toEqual([]);
      const note = documentFragment(`<p>x<span data-footnote="true">${value}</span></p>`).querySelector(
        '[data-footnote]',
      );
      expect(note?.childElementCount).toBe(0);
    },
  );

  it('link to pages, e-mail addresses and phone numbers, but not to pictures', () => {
    const links = [
      'https://client.example/',
      'mailto:a@client.example',
      'tel:0117',
      'data:image/svg+xml,<svg/>',
      '/time-sheet',
    ];
    const stored = links.flatMap((href) => attributesOf(`<p><a href="${href}">x</a></p>`));
    expect(stored).toEqual(links.slice(0, 3).map((href) => `a href=${href}`));
  });
});
