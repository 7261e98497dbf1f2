import { serializeInterval, type NumberInterval } from '../../../blocks/numbers.ts';

/** Represents an open end, because intervals must be finite; no answer is larger. */
const UNBOUNDED_END = 1e15;
/** Smaller than the difference of any two answers. */
const SMALLEST_STEP = 1e-9;

const NUMBER = String.raw`([-−]?\d[\d.,’']*)`;
const BETWEEN = new RegExp(String.raw`^${NUMBER}\s*(?:-|–|—|\.\.+|…|to|bis)\s*${NUMBER}$`);
const FROM = [
  new RegExp(String.raw`^${NUMBER}\s*(?:\+|and (?:over|above|older|up|more)|or (?:over|above|older|more))$`),
  new RegExp(String.raw`^(?:≥|>=|from|at least)\s*${NUMBER}$`),
];
const ABOVE = new RegExp(String.raw`^(?:>|over|above|more than|older than)\s*${NUMBER}$`);
const UP_TO = [
  new RegExp(String.raw`^${NUMBER}\s*(?:and (?:under|below|younger|less)|or (?:under|below|younger|less))$`),
  new RegExp(String.raw`^(?:≤|<=|up to|at most)\s*${NUMBER}$`),
];
const BELOW = new RegExp(String.raw`^(?:<|under|below|less than|younger than)\s*${NUMBER}$`);
const SINGLE = new RegExp(`^${NUMBER}$`);

/** Reads "20,000" and "20.000" as thousands, as in ranges of incomes, because ranges do not have three decimals. */
function toNumber(text: string): number {
  const plain = text.replace('−', '-');
  return Number(
    /^-?\d{1,3}(?:[.,’']\d{3})+$/.test(plain) ? plain.replaceAll(/[.,’']/g, '') : plain.replace(',', '.'),
  );
}

/** A range of numbers read from a label; `excludesFrom` and `excludesTo` mark an end that is not included. */
interface LabelRange {
  from: number;
  to: number;
  excludesFrom?: true;
  excludesTo?: true;
}

function parseRange(label: string): LabelRange | null {
  const text = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:age[ds]?|alter) (?=.*\d)/, '')
    .replace(/ (?:years?(?: old)?|yrs?|jahre)$/, '')
    .replaceAll(/[$€£]\s*/g, '')
    .trim();
  const matchFirst = (patterns: RegExp[]) => patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  const [, low, high] = BETWEEN.exec(text) ?? [];
  if (low && high) return { from: toNumber(low), to: toNumber(high) };
  const from = matchFirst(FROM);
  if (from) return { from: toNumber(from), to: UNBOUNDED_END };
  const above = matchFirst([ABOVE]);
  if (above) return { from: toNumber(above), to: UNBOUNDED_END, excludesFrom: true };
  const upTo = matchFirst(UP_TO);
  if (upTo) return { from: -UNBOUNDED_END, to: toNumber(upTo) };
  const below = matchFirst([BELOW]);
  if (below) return { from: -UNBOUNDED_END, to: toNumber(below), excludesTo: true };
  const single = matchFirst([SINGLE]);
  return single ? { from: toNumber(single), to: toNumber(single) } : null;
}

/**
 * The interval of each label, such as "18–34", "65+" or "under 18", as a choice of a margin; null for a label
 * that is not a range.
 *
 * A range with whole numbers ends where the next one starts, so that 34.5 is in "18–34" if "35–49" follows; an end that
 * two ranges share belongs to the upper one.
 *
 * @example parseRangeChoices(['under 18', '18–34', '35+']) // ['[-1000000000000000,18)', '[18,35)', '[35,1000000000000000]']
 */
export function parseRangeChoices(labels: readonly string[]): (string | null)[] {
  const ranges = labels.map(parseRange);
  return ranges.map((range) => {
    if (!range || !(range.from <= range.to)) return null;
    const next = ranges.find((candidate) => candidate !== null && startsAfter(candidate, range));
    const interval: NumberInterval = {
      // "over 64" includes 64.5, but not 64.
      from: range.excludesFrom ? range.from + SMALLEST_STEP : range.from,
      to: next ? next.from : range.to,
      closed: !next && !range.excludesTo,
    };
    return interval.from < interval.to || interval.closed ? serializeInterval(interval) : null;
  });
}

/** Whether a range starts at the end of another, or at the whole number after it. */
function startsAfter(next: LabelRange, { from, to, excludesTo }: LabelRange): boolean {
  if (from === to || excludesTo || next.excludesFrom || next.from <= from) return false;
  return next.from === to || (Number.isInteger(to) && next.from === to + 1);
}
