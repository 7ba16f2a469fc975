/**
 * `node scripts/blueprint-icons.mjs` writes packages/blueprint-icons: the Blueprint icons that the portal and Blueprint's
 * own components use. The whole package has 44,000 files and 190 MB, a quarter of what `npm start` would install; here it
 * is a development dependency named blueprint-icons-complete. docs/decisions/011-blueprint-icons.md
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';

const PACKAGE = join(ROOT, 'packages', 'blueprint-icons');
const COMPLETE = join(ROOT, 'node_modules', 'blueprint-icons-complete');
const BLUEPRINT = join(ROOT, 'node_modules', '@blueprintjs');

/** Modules copied unchanged, with their types, besides the icons. */
const MODULES = ['classes', 'iconTypes', 'jsUtils', 'svgIconContainer', 'svgIconProps', 'next/svgIconContainerNext'];

const NAMED_IMPORT = /import \{([^}]*)\} from ["']@blueprintjs\/icons["']/g;

/** Icons by name need a loader and the paths of all icons; here icons are components (scripts/blueprint-styles.ts). */
const NO_LOADER = `{
  getPaths: () => undefined,
  load: () => Promise.reject(new Error('Icons are components here, not names')),
}`;

/**
 * @returns {Map<string, string>} the files of the package by their path in it
 */
export function filesOfIcons() {
  const complete = JSON.parse(readFileSync(join(COMPLETE, 'package.json'), 'utf8'));
  const icons = iconsInUse();
  const files = new Map();
  files.set('package.json', `${JSON.stringify(manifest(complete), null, 2)}\n`);
  files.set('index.js', indexOf(icons));
  files.set('index.d.ts', typesOf(icons));
  // A separate file: a module with more than re-exports would pull all icons into the chunk that uses it.
  files.set('lib/iconLoader.js', `export const Icons = ${NO_LOADER};\nexport const IconNames = {};\n`);
  files.set(
    'next.js',
    `export { IconSize } from './lib/iconTypes.js';
export { SvgIconContainerNext } from './lib/next/svgIconContainerNext.js';
export { Icons as IconsNext } from './lib/iconLoader.js';
`,
  );
  files.set(
    'next.d.ts',
    `export { IconSize } from './lib/iconTypes.js';
export type { DefaultSVGIconProps, SVGIconProps } from './lib/svgIconProps.js';
export type IconNextName = never;
export type NextIconVariant = 'outlined' | 'filled';
`,
  );
  files.set(
    'lib/iconNames.d.ts',
    `export type IconName = ${[...icons.values()].map((file) => `'${file}'`).join(' | ')};\n`,
  );
  files.set(
    'lib/scss/variables.scss',
    `// No icon font is shipped, so its letters are left out.
$blueprint-icons-16-font: "blueprint-icons-16";
$blueprint-icons-20-font: "blueprint-icons-20";
$blueprint-icon-codepoints: ();
`,
  );
  for (const module of MODULES) {
    if (module !== 'svgIconProps') files.set(`lib/${module}.js`, moduleOf(module, '.js'));
    files.set(`lib/${module}.d.ts`, moduleOf(module, '.d.ts'));
  }
  for (const file of icons.values()) {
    files.set(`lib/generated/components/${file}.js`, moduleOf(`generated/components/${file}`, '.js'));
  }
  return files;
}

/** @returns {Map<string, string>} the file of each imported component, in alphabetical order */
function iconsInUse() {
  const places = ['core', 'datetime', 'select'].map((name) => join(BLUEPRINT, name, 'lib', 'esm'));
  const sources = [join(ROOT, 'src'), ...places].flatMap(sourcesUnder).map((path) => readFileSync(path, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(NAMED_IMPORT)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
  const index = readFileSync(join(COMPLETE, 'lib/esm/generated/index.js'), 'utf8');
  const wanted = new Set(names.filter((name) => /^[A-Z]\w*Icon$/.test(name)));
  return new Map(
    [...wanted].toSorted().map((name) => {
      const file = new RegExp(`\\{ ${name}, .*"\\./components/(.+)"`).exec(index)?.[1];
      if (file === undefined) throw new Error(`Blueprint has no ${name}.`);
      return [name, file];
    }),
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesUnder(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|tsx?)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path));
}

/** @param {{ version: string, license: string, peerDependencies: object, peerDependenciesMeta: object }} complete */
function manifest({ version, license, peerDependencies, peerDependenciesMeta }) {
  return {
    name: '@blueprintjs/icons',
    version,
    description: 'The icons of Blueprint that this portal uses; written by scripts/blueprint-icons.mjs.',
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './next': { types: './next.d.ts', default: './next.js' },
      './package.json': './package.json',
    },
    dependencies: { classnames: '^2.3.1' },
    peerDependencies,
    peerDependenciesMeta,
  };
}

/** @param {Map<string, string>} icons */
function indexOf(icons) {
  return [
    `export { SVGIconContainer } from './lib/svgIconContainer.js';`,
    `export { IconSize } from './lib/iconTypes.js';`,
    `export { Icons, IconNames } from './lib/iconLoader.js';`,
    ...[...icons].map(([name, file]) => `export { ${name} } from './lib/generated/components/${file}.js';`),
    '',
  ].join('\n');
}

/** @param {Map<string, string>} icons */
function typesOf(icons) {
  return [
    `import type { FC } from 'react';`,
    `import type { SVGIconProps } from './lib/svgIconProps.js';`,
    `export { SVGIconContainer, type SVGIconContainerProps } from './lib/svgIconContainer.js';`,
    `export { IconSize, type IconPaths } from './lib/iconTypes.js';`,
    `export type { DefaultSVGIconAttributes, DefaultSVGIconProps, SVGIconAttributes, SVGIconProps } from './lib/svgIconProps.js';`,
    `export type { IconName } from './lib/iconNames.js';`,
    ...[...icons.keys()].map((name) => `export declare const ${name}: FC<SVGIconProps>;`),
    '',
  ].join('\n');
}

/**
 * Blueprint's module, with the file extensions that Node needs in imports, and without a map to missing sources.
 * @param {string} module
 * @param {'.js' | '.d.ts'} ending
 */
function moduleOf(module, ending) {
  return readFileSync(join(COMPLETE, 'lib/esm', `${module}${ending}`), 'utf8')
    .replaceAll(/(from ")(\.[^"]+)(")/g, '$1$2.js$3')
    .replace(/\n\/\/# sourceMappingURL=.*$/, '\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(PACKAGE, { recursive: true, force: true });
  for (const [path, text] of filesOfIcons()) {
    mkdirSync(dirname(join(PACKAGE, path)), { recursive: true });
    writeFileSync(join(PACKAGE, path), text);
  }
  copyFileSync(join(COMPLETE, 'LICENSE'), join(PACKAGE, 'LICENSE'));
}
