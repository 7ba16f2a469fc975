import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileString, Logger, SassString, type CompileResult } from 'sass';
import type { Plugin } from 'vite';

/*
 * Blueprint's style sheet is 57 kB gz, of which a screen needs a fifth. This plugin compiles it once from its Sass
 * sources, with the portal's accent, splits it at its own partials, and makes every Blueprint component import its
 * part. So a part is loaded with exactly the chunks that use the component, and a component always has its styles.
 * docs/decisions/010-blueprint-styles.md
 */

const require = createRequire(import.meta.url);
const CORE = dirname(require.resolve('@blueprintjs/core/package.json'));
const MODULES = dirname(dirname(CORE));
const VIRTUAL = 'virtual:blueprint-styles/';
const COMPONENT = /@blueprintjs\/core\/lib\/esm\/components\/([\w-]+)\/(\w+)\.js$/;
const COMPANION = /@blueprintjs\/(select|datetime)\/lib\/esm\/components\//;
const ICON_BY_NAME = /\b(?:icon|rightIcon|endIcon|leftIcon)(?:=|=\{|: )["'][a-z]/;
const CLASS_CONSTANT = /\bClasses\.([A-Z][A-Z0-9_]+)\b/g;

/**
 * The accent and the greys, in Blueprint's five steps, as light as its own. Greys are those of styles/tokens.css, or between
 * them, so that dialogs, menus and buttons do not look bluish beside the portal's surfaces.
 */
const COLOURS = [
  '$blue1:#084b46;$blue2:#0b625b;$blue3:#0f766e;$blue4:#2a9d92;$blue5:#6fd3c8;',
  '$dark-gray1:#1d2625;$dark-gray2:#232c2b;$dark-gray3:#293432;$dark-gray4:#33403e;$dark-gray5:#3d4a48;',
  '$gray1:#5b6b68;$gray2:#6f807c;$gray3:#8b9a96;$gray4:#a8b5b2;$gray5:#c1ccc9;',
  '$light-gray1:#d0d9d7;$light-gray2:#dae1df;$light-gray3:#e4e9e8;$light-gray4:#ecf0ef;$light-gray5:#f5f7f7;',
].join('');

/** Blueprint's other packages with styles, if installed. */
const COMPANIONS = ['select', 'datetime'].filter((name) => existsSync(join(MODULES, '@blueprintjs', name)));

/** Styles that no component imports. */
const BASE = ['reset', 'typography', 'accessibility/focus-states', 'dark-theme'];

/** Component folders whose styles are in another partial, or that have none. */
const BORROWED: Record<string, string[]> = {
  overlay2: ['overlay/overlay'],
  'popover-next': ['popover/popover'],
  'icon-next': ['icon/icon'],
  html: [],
  'resize-sensor': [],
  text: [],
};

/** Modules of the folder with many components. */
const FORM_PARTS: Record<string, string[]> = {
  asyncControllableInput: [],
  asyncControllableTextArea: [],
  controlGroup: ['forms/control-group'],
  controlProps: [],
  controls: ['forms/controls'],
  fileInput: ['forms/file-input'],
  formGroup: ['forms/form-group', 'forms/label'],
  inputGroup: ['forms/input', 'forms/input-group'],
  inputSharedProps: [],
  numericInput: ['forms/input', 'forms/numeric-input'],
  numericInputUtils: [],
  radioGroup: ['forms/controls'],
  textArea: ['forms/input'],
};

/** Styles of classes that our code uses as `Classes.X` without the component. */
const CLASS_PARTS: Record<string, string> = { SKELETON: 'skeleton/skeleton', CARD: 'card/card' };

/** The Vite plugin. In development, all parts are loaded at once, because Vite bundles dependencies in advance. */
export function blueprintStyles(): Plugin {
  let sheet: Map<string, string> | null = null;
  let isServing = false;
  const parts = () => (sheet ??= compileParts());
  return {
    name: 'blueprint-styles',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? id : null),
    load: (id) => {
      if (!id.startsWith(VIRTUAL)) return null;
      const name = id.slice(VIRTUAL.length, -'.css'.length);
      return layered(name === 'base' ? baseOf(parts(), isServing) : partOf(parts(), name));
    },
    transform: (code, path) => {
      const id = path.replaceAll('\\', '/');
      refuseIconsByName(id, code);
      if (isServing) return null;
      const names = partsOfModule(id, code, parts());
      if (names.length === 0) return null;
      return { code: names.map((name) => `import '${VIRTUAL}${name}.css';\n`).join('') + code, map: null };
    },
  };
}

/** An icon by its name would load the paths of all icons, 200 kB. */
function refuseIconsByName(id: string, code: string): void {
  if (id.includes('/node_modules/') || !id.includes('/src/') || !ICON_BY_NAME.test(code)) return;
  throw new Error(`${id}: give Blueprint the icon's component (<TickIcon />), not its name.`);
}

function partsOfModule(id: string, code: string, parts: Map<string, string>): string[] {
  const component = COMPONENT.exec(id);
  if (component?.[1] && component[2]) return partsOfComponent(component[1], component[2], parts);
  const companion = COMPANION.exec(id)?.[1];
  if (companion) return [companion];
  if (id.includes('/node_modules/') || !code.includes('@blueprintjs/core')) return [];
  const constants = [...code.matchAll(CLASS_CONSTANT)].map(([, constant]) => CLASS_PARTS[constant ?? '']);
  return [...new Set(constants)].filter((name) => name !== undefined);
}

function partsOfComponent(folder: string, module: string, parts: Map<string, string>): string[] {
  if (module === 'index') return [];
  const named = folder === 'forms' ? FORM_PARTS[module] : BORROWED[folder];
  if (named) return named;
  const own = [...parts.keys()].filter((name) => name.startsWith(`${folder}/`));
  if (folder === 'forms' || own.length === 0) {
    throw new Error(
      `scripts/blueprint-styles.ts does not know the styles of ${folder}/${module}: add them to its tables.`,
    );
  }
  // A partial with the module's name is that module's; the others in the folder belong to its main component.
  const kebab = module.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return [
    own.find((name) => name === `${folder}/${kebab}`) ?? own.find((name) => name === `${folder}/${folder}`) ?? own,
  ].flat();
}

/** In one layer, so that the portal's own style sheets win regardless of the order in which chunks load. */
function layered(css: string): string {
  return `@layer blueprint{${css}}`;
}

function baseOf(parts: Map<string, string>, withEverything: boolean): string {
  if (withEverything) return [...parts.values()].join('');
  return ['tokens', ...BASE, 'forms/common'].map((name) => partOf(parts, name)).join('');
}

function partOf(parts: Map<string, string>, name: string): string {
  const css = parts.get(name);
  if (css === undefined) throw new Error(`Blueprint has no styles named ${name}`);
  return css;
}

/** The whole style sheet, split at its partials. */
function compileParts(): Map<string, string> {
  const components = importsOf('components/_index').flatMap((name) =>
    name === 'forms/index' ? importsOf('components/forms/_index').map((form) => form.replace('./', 'forms/')) : [name],
  );
  const source = [
    COLOURS,
    ...['design-tokens/build/tokens', 'design-tokens/build/tokens-dark'].map(importLine),
    importLine('@blueprintjs/colors/lib/scss/colors'),
    ...['common/variables', 'common/variables-extended', 'common/mixins'].map(importLine),
    ...BASE.map((name) => marker(name) + importLine(name)),
    ...components.map((name) => marker(name) + importLine(`components/${name}`)),
    ...COMPANIONS.map((name) => marker(name) + importLine(`@blueprintjs/${name}/src/blueprint-${name}`)),
  ].join('\n');
  const [tokens = '', ...cut] = withoutIconFont(compiled(source).css).split(/\/\*! part (\S+) \*\//);
  // Compressed Sass begins with a byte order mark, which would break the first selector, `:root`, inside a layer.
  const parts = new Map([['tokens', tokens.replace('@charset "UTF-8";', '').replace('\uFEFF', '')]]);
  for (let at = 0; at < cut.length; at += 2) parts.set(cut[at] ?? '', cut[at + 1] ?? '');
  return parts;
}

function compiled(source: string): CompileResult {
  return compileString(source, {
    // Packages may have their own copy of a dependency, as datetime does of its calendar.
    loadPaths: [join(CORE, 'src'), MODULES, join(MODULES, '@blueprintjs/datetime/node_modules')],
    style: 'compressed',
    logger: Logger.silent, // deprecations of Blueprint's Sass are Blueprint's
    functions: { 'svg-icon($name, $style: ())': ([name]) => svgIcon(name?.assertString().text ?? '') },
  });
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(CORE, 'src', `${file}.scss`), 'utf8');
  return [...source.matchAll(/^@import "(.+)";/gm)].map(([, name]) => name ?? '');
}

function importLine(name: string): string {
  return `@import "${name}";`;
}

function marker(name: string): string {
  return `/*! part ${name} */\n`;
}

/** The glyphs of the icon font, 6 kB gz: icons are components here, and the font is not shipped. */
function withoutIconFont(css: string): string {
  return css.replaceAll(/\.bp6-icon-[\w-]+::before\{content:"[^"]*"\}/g, '');
}

const ICON_SHAPES: Record<string, string> = {
  'small-tick':
    'M12 5c-.28 0-.53.11-.71.29L7 9.59l-2.29-2.3a1.003 1.003 0 0 0-1.42 1.42l3 3c.18.18.43.29.71.29s.53-.11.71-.29l5-5A1.003 1.003 0 0 0 12 5',
  'small-minus': 'M11 7H5c-.55 0-1 .45-1 1s.45 1 1 1h6c.55 0 1-.45 1-1s-.45-1-1-1',
};

/** Blueprint's own Sass function: an icon as a data URL. Only ticks of checkboxes need it; others stay empty. */
function svgIcon(name: string): SassString {
  const shape = Object.entries(ICON_SHAPES).find(([icon]) => name.includes(icon))?.[1];
  if (shape === undefined) return new SassString('none', { quotes: false });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill-rule="evenodd" d="${shape}" fill="#fff"/></svg>`;
  return new SassString(`url("data:image/svg+xml,${encodeURIComponent(svg)}")`, { quotes: false });
}
