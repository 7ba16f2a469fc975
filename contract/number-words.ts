const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const THOUSANDS = ['', ' thousand', ' million', ' billion'];

/** A whole number below a million million in English words, as in British contracts: 'one hundred and one'. */
export function wholeNumberInWords(number: number): string {
  if (number === 0) return 'zero';
  const groups: string[] = [];
  let rest = number;
  for (const thousands of THOUSANDS) {
    const group = rest % 1_000;
    rest = Math.floor(rest / 1_000);
    if (group === 0) continue;
    // 'one thousand and five': the last group is joined if it has no hundreds of its own.
    const needsAnd = thousands === '' && group < 100 && rest > 0;
    groups.unshift(`${needsAnd ? 'and ' : ''}${hundredsInWords(group)}${thousands}`);
  }
  return groups.join(' ');
}

function hundredsInWords(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = [hundreds > 0 ? `${SMALL[hundreds] ?? ''} hundred` : '', rest > 0 ? tensInWords(rest) : ''];
  return words.filter(Boolean).join(' and ');
}

function tensInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  const unit = number % 10;
  return `${TENS[Math.floor(number / 10)] ?? ''}${unit > 0 ? `-${SMALL[unit] ?? ''}` : ''}`;
}
