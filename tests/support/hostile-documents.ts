import type { Conversion } from '@contract/conversion';
import { pngOf } from '../corpus/pictures';

/** A document that an attacker, or a broken program, sends for conversion. */
export interface HostileDocument {
  html: string;
  css?: string;
  options?: unknown;
}

export const HOSTILE_MARGINS: Conversion['options'] = { margins: { top: 20, right: 25, bottom: 30, left: 25 } };

const png = (bytes: Buffer) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`;

/** Documents that load something from `origin`, from every place where markup and style sheets can name an address. */
export function callingDocuments(origin: string): Readonly<Record<string, HostileDocument>> {
  const inMarkup = {
    'a picture': `<img src="${origin}/img">`,
    'a picture without a scheme': `<img src="${origin.replace('http:', '')}/img">`,
    'a set of pictures': `<img srcset="${origin}/srcset 1x, ${origin}/srcset2 2x">`,
    'a choice of pictures': `<picture><source srcset="${origin}/source"><img src="x"></picture>`,
    'a low-resolution picture': `<img lowsrc="${origin}/low" dynsrc="${origin}/dyn">`,
    'a background of old': `<body background="${origin}/body"><table background="${origin}/table"><tr><td background="${origin}/td">x</td></tr></table>`,
    'an icon and sheets': `<link rel="stylesheet" href="${origin}/sheet"><link rel="icon" href="${origin}/icon"><link rel="preload" as="image" href="${origin}/preload">`,
    'names looked up early': `<link rel="dns-prefetch" href="${origin}"><link rel="preconnect" href="${origin}"><link rel="prefetch" href="${origin}/prefetch">`,
    'a frame': `<iframe src="${origin}/frame"></iframe>`,
    'a frame with a document': `<iframe srcdoc="<img src='${origin}/srcdoc'>"></iframe>`,
    'a frameset': `<frameset><frame src="${origin}/frameset"></frameset>`,
    'an object': `<object data="${origin}/object"><param name="movie" value="${origin}/movie"></object>`,
    'an embedded thing': `<embed src="${origin}/embed"><applet code="${origin}/applet"></applet>`,
    'a film': `<video src="${origin}/video" poster="${origin}/poster" autoplay></video>`,
    'a sound': `<audio src="${origin}/audio" autoplay></audio><bgsound src="${origin}/bgsound">`,
    'captions of a film': `<video><source src="${origin}/source"><track default src="${origin}/track"></video>`,
    'a button with a picture': `<form action="${origin}/form"><input type="image" src="${origin}/input"></form>`,
    'a drawing with a picture': `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${origin}/svg"/><use href="${origin}/use#a"/><feImage href="${origin}/fe"/></svg>`,
    'a drawing as a picture': `<img src="data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${origin}/inner"/><script>fetch('${origin}/script')</script></svg>`).toString('base64')}">`,
    'a drawing spelt out': `<img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(&apos;${origin}/onload&apos;)"/>'>`,
    'a script': `<script src="${origin}/script"></script><script>fetch('${origin}/fetch')</script>`,
    'a handler': `<img src="x" onerror="fetch('${origin}/onerror')"><p onmouseover="fetch('${origin}/over')">x</p><body onload="fetch('${origin}/body')">`,
    'a refresh': `<meta http-equiv="refresh" content="0;url=${origin}/refresh"><meta http-equiv="refresh" content="0;url=data:text/html,x">`,
    'another base': `<base href="${origin}/"><img src="relative"><a href="relative">x</a>`,
    'a sheet': `<style>@import "${origin}/import"; @import url(${origin}/url); p { background: url(${origin}/background) }</style>`,
    'a style': `<p style="background-image:url(${origin}/bg);list-style-image:url('${origin}/list');cursor:url(${origin}/cursor),auto;border-image:url(${origin}/border) 1">x</p>`,
    'a style behind escapes': `<p style="background:u\\72l(${origin}/escaped);background:url&#40;${origin}/entity&#41;">x</p>`,
    'a colour with an address': `<p style="color:red;background-color:url(${origin}/colour)">x</p><font color="url(${origin}/font)">x</font>`,
    'a link of links': `<a href="${origin}/link" ping="${origin}/ping">x</a>`,
    'a manifest': `<html manifest="${origin}/manifest"><head profile="${origin}/profile"></head><p>x</p></html>`,
    'a quotation': `<blockquote cite="${origin}/cite"><q cite="${origin}/q">x</q></blockquote><ins cite="${origin}/ins">x</ins>`,
    'a shadow': `<template shadowrootmode="open"><img src="${origin}/shadow"></template><noscript><img src="${origin}/noscript"></noscript>`,
    formulas: `<math href="${origin}/math"><mi xlink:href="${origin}/mi">x</mi></math>`,
  };
  const inSheet = {
    'an import': `@import "${origin}/1"; @import url("${origin}/2") print;`,
    backgrounds: `p { background: url(${origin}/1), url('${origin}/2'); }`,
    'a font': `@font-face { font-family: F; src: url(${origin}/font) } p { font-family: F }`,
    'sets of pictures': `p { background: image-set("${origin}/1" 1x); background: -webkit-image-set(url(${origin}/2) 1x) } `,
    'signs and marks': `p::before { content: url(${origin}/content) } li { list-style: url(${origin}/list) } p { cursor: url(${origin}/c), auto }`,
    'masks and shapes': `p { mask: url(${origin}/mask); clip-path: url(${origin}/clip#a); filter: url(${origin}/f#a); shape-outside: url(${origin}/s) }`,
    escapes: `p { background: \\75 rl(${origin}/1); background: u\\rl(${origin}/2) } @\\69mport "${origin}/3";`,
    'comments within': `p { background: u/**/rl(${origin}/1) } @im/**/port "${origin}/2";`,
    'an address that removals complete': `p { background: url<(${origin}/1); background: u@import;rl(${origin}/2) }`,
    'a half-removed address': `p { background: uurl(x)rl(${origin}/1) } @im@import x;port "${origin}/2";`,
    'its own end': `</style><img src="${origin}/1"><script>fetch("${origin}/2")</script><style>`,
    'its own end in pieces': `<</style/style><img src="${origin}/1"> </sty</style>le><img src="${origin}/2">`,
    'a namespace': `@namespace svg url(${origin}/ns); @charset "x"; @layer a { @import "${origin}/layer"; }`,
    'an expression': `p { width: expression(fetch('${origin}/1')); behavior: url(${origin}/2); -moz-binding: url(${origin}/3#a) }`,
    'registered properties': `:root { --a: url(${origin}/1) } p { background: var(--a) } @property --b { syntax: '<image>'; initial-value: url(${origin}/2); inherits: true }`,
  };
  return {
    ...Object.fromEntries(Object.entries(inMarkup).map(([name, html]) => [name, { html: `${html}<p>x</p>` }])),
    ...Object.fromEntries(
      Object.entries(inSheet).map(([name, css]) => [`a sheet with ${name}`, { html: '<p>x</p>', css }]),
    ),
    'a footer with markup': {
      html: '<p>x</p>',
      options: { ...HOSTILE_MARGINS, footer: `<img src="${origin}/footer"><script>fetch("${origin}")</script>` },
    },
  };
}

/** Documents that read a file of the server. */
export const READING_DOCUMENTS: Readonly<Record<string, HostileDocument>> = {
  'a frame on a file': { html: '<iframe src="file:///etc/hostname"></iframe><p>x</p>' },
  'a picture of a file': { html: '<img src="file:///etc/hostname"><p>x</p>' },
  'a link into the file system': {
    html: '<p>x <a href="file:///etc/hostname">file</a></p><object data="/etc/hostname"></object>',
  },
  'a sheet of a file': {
    html: '<p>x</p>',
    css: '@import "file:///etc/passwd"; p { background: url(file:///etc/hostname) }',
  },
};

/** Documents that are hard to lay out, but are converted all the same. */
export const HEAVY_DOCUMENTS: Readonly<Record<string, HostileDocument>> = {
  'a cell across a million columns': { html: '<table><tr><td colspan="1000000" rowspan="1000000">x</td></tr></table>' },
  'a list from ten billion': { html: '<ol start="9999999999"><li><p>x</p></li></ol>' },
  'letters as tall as houses': { html: '<p style="font-size:9999cm;line-height:9;margin-left:9999cm">x</p>' },
  'letters that grow within each other': { html: `<p>${'<span style="font-size:9em">'.repeat(60)}x</p>` },
  'widths of a thousand million pixels': {
    html: '<p style="width:1000000000px;min-width:1e9px">x</p><table><tr><td width="999999999">x</td></tr></table>',
  },
  'a sheet of such widths': {
    html: '<p>x</p><p>y</p>',
    css: 'p { width: 1e9px; height: 1000000000px; margin: 99999999cm; font-size: 1e30px; border: 1e9px solid }',
  },
  'a paper of its own': {
    html: '<p>x</p>',
    css: '@page { size: 1mm 1mm; margin: 0 } @page :first { size: 1e9mm 1mm }',
  },
  'a page before each letter': {
    html: `<p>${'x<br>'.repeat(300)}</p>`,
    css: 'p, br { break-before: page; break-after: page }',
  },
  'a sign fixed over everything': {
    html: '<p style="position:fixed;top:0;z-index:9">x</p>',
    css: 'p { position: fixed; transform: scale(1e9) rotate(1turn); animation: a 1ms infinite }',
  },
  'control characters': { html: '<p>x\u0001\u0008\u000b\u001f\u007f\u0085\ufffe\uffff</p>' },
  'characters that turn the line': { html: `<p>x${'\u202e\u2066\u200f'.repeat(500)}y</p>` },
  'marks upon marks': { html: `<p>x${'\u0301'.repeat(5000)}</p>` },
  'a word without end': { html: `<p>x ${'y'.repeat(20_000)}</p>` },
  'markup without ends': { html: `<p>x${'<b><i><u><span><table><li><td>'.repeat(14)}` },
  'attributes without number': {
    html: `<p ${Array.from({ length: 5000 }, (_, at) => `a${at}="${at}"`).join(' ')}>x</p>`,
  },
  'declarations without number': { html: `<p style="${'color:red;'.repeat(20_000)}">x</p>` },
  entities: { html: `<!DOCTYPE x [<!ENTITY a "&b;&b;">]><p>x&a;&#0;&#xD800;&#1114112;${'&nbsp;'.repeat(5000)}</p>` },
  'what Word files are made of': { html: '<p>x</w:t></w:r></w:p><w:sectPr/>]]>&lt;/w:t&gt;<!--<?xml?>--></p>' },
  'a placeholder with markup': { html: '<p>x <span data-placeholder="&quot;><w:p/>">"><img></span></p>' },
  'a font with markup': { html: `<p style="font-family:'a&quot;/><w:x'">x</p>` },
  'a link with markup': { html: '<p><a href="https://e.example/&quot;/><w:x>?a=1&b=2">x</a></p>' },
  'a thousand links': {
    html: `<p>x ${Array.from({ length: 1000 }, (_, at) => `<a href="https://e.example/${at}">${at}</a>`).join(' ')}</p>`,
  },
  'a picture that is not a picture': { html: '<p>x</p><img src="data:image/png;base64,AAAA">' },
  'text that is not base64': {
    html: '<p>x</p><img src="data:image/png;base64,@@@@===="><img src="data:image/png;base64,A">',
  },
  'a picture cut short': { html: `<p>x</p>${png(pngOf(50, 50, Buffer.alloc(50 * 151)).subarray(0, 60))}` },
  'a picture without a size': { html: `<p>x</p>${png(pngOf(0, 0, Buffer.alloc(1)))}` },
  'a picture that is vast': { html: `<p>x</p>${png(pngOf(4000, 4000, Buffer.alloc(4000 * 12_001)))}` },
  'a picture of 4 MB': { html: `<p>x</p><img src="data:image/png;base64,${'A'.repeat(4_000_000)}">` },
  'the same picture a thousand times': { html: `<p>x</p>${png(pngOf(40, 40, Buffer.alloc(40 * 121))).repeat(1000)}` },
  'rules without number': { html: '<p>x</p>', css: 'p, '.repeat(12_000) + 'p { color: red }' },
  'rules within rules': { html: '<p>x</p>', css: '@media all { '.repeat(3000) + 'p { color: red }' },
  'selectors that take long': {
    html: `${'<div>'.repeat(80)}<p>x</p>`,
    css: `${'div:has(div) '.repeat(500)}p { color: red } ${':not('.repeat(2000)}`,
  },
  'a comment without end': {
    html: `<p>x</p><!--${'-'.repeat(50_000)}`,
    css: `p { color: red } /*${'*'.repeat(40_000)}`,
  },
  'no margins and a footer': {
    html: '<p>x</p>',
    options: { margins: { top: 0, right: 0, bottom: 0, left: 0 }, footer: '{page}{pages}'.repeat(10) },
  },
  'hardly any paper left': { html: '<p>x</p>', options: { margins: { top: 100, right: 100, bottom: 100, left: 100 } } },
};

/** Documents that are refused at once, with a reason. */
export const REFUSED_DOCUMENTS: Readonly<Record<string, HostileDocument>> = {
  'twenty thousand rows': { html: `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>` },
  'thirty thousand elements in each other': { html: '<div>'.repeat(30_000) },
  'thirty thousand lists in each other': { html: '<ul><li>'.repeat(30_000) },
  'tables in each other': { html: '<table><tr><td>'.repeat(5000) },
  'a hundred thousand elements': { html: '<p>x</p>'.repeat(100_000) },
  'a grid of ten million cells': {
    html: `<table>${'<tr><td colspan="100" rowspan="100">x</td></tr>'.repeat(4900)}</table>`,
  },
  'a grid whose rows span it': {
    html: `<table>${`<tr>${'<td rowspan="100">x</td>'.repeat(10)}</tr>`.repeat(4900)}</table>`,
  },
  'a picture that says it is vast': { html: `<p>x</p>${png(pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(100)))}` },
  'a picture of 41 million pixels': { html: `<p>x</p>${png(pngOf(8200, 5000, Buffer.alloc(100)))}` },
  'pictures of 203 million pixels together': {
    html: Array.from({ length: 7 }, (_, at) => png(pngOf(5800 - at, 5000, Buffer.alloc(100)))).join(''),
  },
  'another kind of picture that calls itself a PNG': {
    html: `<p>x</p>${png(Buffer.from(`BM${'x'.repeat(60)}`))}`,
  },
  'a document over its length': { html: 'x'.repeat(8_000_001) },
  'a NUL character': { html: 'a\u0000b' },
  'half a character': { html: 'a\ud800b' },
  'half a character in the footer': { html: 'x', options: { ...HOSTILE_MARGINS, footer: '\udfff' } },
  'a style sheet over its length': { html: 'x', css: 'x'.repeat(50_001) },
  'a margin wider than the paper': { html: 'x', options: { margins: { ...HOSTILE_MARGINS.margins, left: 300 } } },
  'a margin below nothing': { html: 'x', options: { margins: { ...HOSTILE_MARGINS.margins, left: -1 } } },
  'a margin of words': { html: 'x', options: { margins: { ...HOSTILE_MARGINS.margins, top: '20mm; size: A0' } } },
  'a margin without a number': { html: 'x', options: { margins: { ...HOSTILE_MARGINS.margins, top: null } } },
  'no margins': { html: 'x', options: {} },
  'no options': { html: 'x', options: null },
  'a footer over its length': { html: 'x', options: { ...HOSTILE_MARGINS, footer: 'x'.repeat(201) } },
};
