import { XSS_PAYLOADS } from '../support/xss-payloads';
import { EXOTIC_PAYLOADS } from './exotic-payloads';

/*
 * Contexts × vectors, in addition to the hand-picked payloads in tests/support. If inserted unescaped, each would call
 * `alert`, request something from `evil.example`, leave the page or shadow one of its names.
 */

const HOST = 'evil.example';

/** Elements that load, focus or animate by themselves, with the event that this triggers. */
const OWN_EVENTS: readonly [markup: string, event: string][] = [
  ['<img src=x', 'onerror'],
  ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="', 'onload'],
  ['<svg', 'onload'],
  ['<svg><image href=x', 'onerror'],
  ['<svg><animate attributeName=x dur=1s', 'onbegin'],
  ['<svg><set attributeName=x', 'onbegin'],
  ['<svg><animate attributeName=x dur=1ms', 'onend'],
  ['<svg><style', 'onload'],
  ['<input type=image src=x', 'onerror'],
  ['<input autofocus', 'onfocus'],
  ['<button autofocus', 'onfocus'],
  ['<a href="#" autofocus', 'onfocus'],
  ['<div tabindex=0 autofocus', 'onfocusin'],
  ['<keygen autofocus', 'onfocus'],
  ['<object data=x', 'onerror'],
  ['<embed src=/', 'onload'],
  ['<iframe src=/', 'onload'],
  ['<link rel=stylesheet href=x', 'onerror'],
  ['<script src=/nothing', 'onerror'],
  ['<style', 'onload'],
  ['<video src=x', 'onerror'],
  ['<video autoplay src=x', 'onloadstart'],
  ['<audio src=x', 'onerror'],
  ['<track default src=x', 'onerror'],
  ['<details open', 'ontoggle'],
  ['<dialog open', 'onclose'],
  ['<div popover id=p', 'onbeforetoggle'],
  ['<marquee', 'onstart'],
  ['<marquee loop=1 width=0', 'onfinish'],
  ['<p style="animation:x 1s"', 'onanimationstart'],
  ['<p style="transition:all 1s"', 'ontransitionrun'],
  ['<body', 'onload'],
  ['<body', 'onhashchange'],
  ['<body', 'onpopstate'],
  ['<frameset', 'onload'],
  ['<p oncontentvisibilityautostatechange=alert(1) style="content-visibility:auto"', 'onscrollend'],
];

/** Events caused by a user's touch, keys or clipboard. */
const TOUCHED =
  'onclick ondblclick onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onwheel onscroll ' +
  'onkeydown onkeypress onkeyup oncopy oncut onpaste onbeforecopy onbeforepaste ondrag ondragstart ondragover ondrop ' +
  'onpointerdown onpointermove onpointerrawupdate ontouchstart onauxclick oncontextmenu onblur onfocusout oninput onchange ' +
  'onbeforeinput onselect onselectstart oninvalid onsubmit onreset onresize onsearch ongotpointercapture onfullscreenchange';

/** Spellings of an attribute's name and value that filters may miss. */
const ATTRIBUTE_TRICKS: readonly string[] = [
  '<img src=x onerror="alert(1)">',
  "<img src=x onerror='alert(1)'>",
  '<img src=x onerror=`alert(1)`>',
  '<img src=x oNeRrOr=alert(1)>',
  '<img src=x\nonerror\n=\nalert(1)>',
  '<img src=x\fonerror=alert(1)>',
  '<img/src=x/onerror=alert(1)//',
  '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>',
  '<img src=x onerror=&#x61;lert&lpar;1&rpar;>',
  '<img src=x onerror=\\u0061lert(1)>',
  '<img src=x onerror=alert&DiacriticalGrave;1&DiacriticalGrave;>',
  '<img src=x onerror=top["al"+"ert"](1)>',
  '<img src=x onerror=throw/**/onerror=alert,1>',
  '<img src=x onerror=location="javascript:alert%281%29">',
  '<img src="x" title="a>b" onerror=alert(1)>',
  "<img src=x title='\"' onerror=alert(1)>",
  '<img src=x ==onerror=alert(1)>',
  '<img src=x "onerror=alert(1)>',
  '<img src=x a\u0001onerror=alert(1) onerror=alert(1)>',
  '<img\u00a0src=x onerror=alert(1)>',
  '<img\u200bsrc=x onerror=alert(1)>',
  '<\u0131mg src=x onerror=alert(1)>',
  '<ſcript>alert(1)</ſcript>',
  '<img src=x srcset=x,x onerror=alert(1)>',
  '<img longdesc="javascript:alert(1)" usemap="#m" src=x onerror=alert(1)><map name=m><area href="javascript:alert(1)">',
];

/** Endings of the contexts that a careless template may insert into. */
const BREAK_OUTS = [
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '"/>',
  '--><!-- --!>',
  '-->',
  '*/',
  ']]>',
  '?>',
  '%>',
  '}}',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</iframe>',
  '</template>',
  '</select>',
  '</option></select>',
  '</table>',
  '</svg>',
  '</math>',
  '</a>',
  '</button>',
  '\u2028',
  '\u0000'.replace('\u0000', '\uFFFD'),
] as const;

/** Spellings of a script address that browsers accept. */
const SCRIPT_ADDRESSES = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&#0000058alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript://x.example/%0d%0aalert(1)',
  'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>*/alert(1)',
  'javascript:`${alert(1)}`',
  'javascript:void(alert(1))',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'vbscript:alert(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;charset=utf-7,+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:text/xml,<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  'data:,alert(1)',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https:evil.example',
  'http://localhost@evil.example/',
] as const;

/** Places for an address. */
const ADDRESS_PLACES: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><input type=submit></form>`,
];

/** Bare addresses, for sinks that use a text as an address. */
export const ADDRESSES: readonly string[] = SCRIPT_ADDRESSES.filter((address) => !address.includes('&'));

const generated = [
  ...OWN_EVENTS.map(([markup, event]) => `${markup} ${event}=alert(1)>`),
  ...TOUCHED.split(' ').map((event) => `<b ${event}=alert(1) tabindex=0>touch</b>`),
  ...ATTRIBUTE_TRICKS,
  ...BREAK_OUTS.map((end) => `${end}<img src=x onerror=alert(1)>`),
  ...BREAK_OUTS.slice(0, 7).map((end) => `${end} autofocus onfocus=alert(1) x=`),
  ...SCRIPT_ADDRESSES.flatMap((address, index) => {
    const place = ADDRESS_PLACES[index % ADDRESS_PLACES.length];
    return [`<a href="${address}">x</a>`, ...(place ? [place(address)] : [])];
  }),
  ...ADDRESSES,
  ...EXOTIC_PAYLOADS,
].map((payload) => payload.replaceAll('HOST', HOST));

/** All payloads, each once. */
export const PAYLOADS: readonly string[] = [...new Set([...XSS_PAYLOADS, ...generated])];

/** Names whose use as a key or id reaches the prototype of objects, or shadows what pages rely on. */
export const KEY_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupSetter__',
  'then',
  'toJSON',
  '$$typeof',
  'dangerouslySetInnerHTML',
  'ref',
  'key',
  'children',
  '0',
  'length',
];
