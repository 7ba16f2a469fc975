import { find, generate, parse, walk, type CssNode } from 'css-tree';

/** The largest number allowed in a style sheet: twice the size of the paper, in points. */
const NUMBER_MAX = 1500;

/** The maximum nesting of blocks in a style sheet: a few levels, for media and layers. */
const NESTING_MAX = 10;

/** How many mistakes a style sheet may have: for each, the parser reads all of it again. */
const MISTAKES_MAX = 200;

/** Properties of text, boxes, lists and tables, with those that begin with the same words; our own variables too. */
const PROPERTY =
  /^(?:--[\w-]+|(?:align|all|background|border|bottom|box|break|caption|clear|color|column|columns|content|counter|direction|display|empty|flex|float|font|gap|grid|height|hyphens|inset|justify|left|letter|line|list|margin|max|min|object|opacity|order|orphans|outline|overflow|padding|page-break|place|position|print-color-adjust|quotes|right|row|tab|table|text|top|transform|unicode-bidi|vertical|visibility|white-space|widows|width|word|writing|z-index)(?:-[a-z]+)*)$/i;

const AT_RULES = new Set(['layer', 'media']);

/** Functions that only compute: none takes an address or a picture. */
const FUNCTIONS = new Set(
  `attr calc clamp counter counters fit-content max min minmax repeat var
   color color-mix hsl hsla hwb lab lch oklab oklch rgb rgba
   rotate scale scalex scaley skew skewx skewy translate translatex translatey`.split(/\s+/),
);

/** Parts of selectors, conditions and values; what the parser does not understand is not among them. */
const PARTS = new Set(
  `AtrulePrelude Condition Feature Layer LayerList MediaQuery MediaQueryList
   AnPlusB AttributeSelector ClassSelector Combinator IdSelector NestingSelector Nth
   PseudoClassSelector PseudoElementSelector Selector SelectorList TypeSelector
   Dimension Function Hash Identifier Number Operator Parentheses Percentage String Value`.split(/\s+/),
);

/**
 * A style sheet that can load nothing, close its element, or set sizes beyond the paper's: what a parser understands of
 * it, as far as it is on the lists above, written again. One with very many mistakes is ignored.
 */
export function inertStyle(css: string): string {
  if (deepest(css) > NESTING_MAX) return '';
  try {
    let mistakes = 0;
    const onParseError = () => {
      mistakes += 1;
      if (mistakes > MISTAKES_MAX) throw new RangeError('The style sheet has too many mistakes.');
    };
    const sheet = parse(css, { parseCustomProperty: true, onParseError });
    walk(sheet, (node, item, list) => {
      if (list && isStatement(node) && !isAllowed(node)) list.remove(item);
      if ('value' in node && typeof node.value === 'string' && isNumeric(node)) node.value = limited(node.value);
    });
    // Only texts contain this character, where its escape means the same.
    return generate(sheet).replaceAll('<', String.raw`\3c `);
  } catch (error) {
    // Too many mistakes, or, ignoring comments and texts, nested too deep after all.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function deepest(css: string): number {
  let level = 0;
  let most = 0;
  for (const [bracket] of css.matchAll(/[{}()]/g)) {
    level = Math.max(0, level + ('{('.includes(bracket) ? 1 : -1));
    most = Math.max(most, level);
  }
  return most;
}

/** Everything that a style sheet or a block lists. */
const isStatement = ({ type }: CssNode) => !PARTS.has(type) && type !== 'Block' && type !== 'StyleSheet';

function isAllowed(node: CssNode): boolean {
  if (node.type === 'Rule') return isInert(node.prelude);
  if (node.type === 'Declaration') return PROPERTY.test(node.property) && isInert(node.value);
  if (node.type !== 'Atrule' || !node.block) return false;
  return AT_RULES.has(node.name.toLowerCase()) && (!node.prelude || isInert(node.prelude));
}

const isInert = (part: CssNode) =>
  find(
    part,
    (node) => !PARTS.has(node.type) || (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase())),
  ) === null;

const isNumeric = ({ type }: CssNode) => type === 'Number' || type === 'Dimension' || type === 'Percentage';

function limited(number: string): string {
  if (Math.abs(Number(number)) <= NUMBER_MAX) return number;
  return number.startsWith('-') ? `-${NUMBER_MAX}` : String(NUMBER_MAX);
}
