/** Words of agreement and praise, and their opposites. */
const BETTER =
  /\b(excellent|outstanding|amazing|fantastic|perfect|superb|great|good|very good|satisfied|agree|likely|easy|useful|important|happy|positive|better|best|always|often|love|like|pleased|favou?rabl[ey])\b/i;
const WORSE =
  /\b(poor|bad|terrible|awful|dissatisfied|unsatisfied|disagree|unlikely|difficult|hard|useless|unimportant|unhappy|negative|worse|worst|never|rarely|seldom|hate|dislike|displeased|unfavou?rabl[ey])\b/i;
const NEITHER =
  /\b(neither|neutral|fair|average|ok|okay|about the same|undecided|don[’']t know|not sure|no opinion|not applicable|n\/a|prefer not)\b/i;

type LabelSide = 'better' | 'worse' | 'neither' | null;

/** Longer labels are cut, to bound the time of the patterns. */
const MAX_LABEL_LENGTH = 100;

function classifyLabel(text: string): LabelSide {
  const label = text.slice(0, MAX_LABEL_LENGTH);
  if (NEITHER.test(label)) return 'neither';
  if (WORSE.test(label) || /\bnot (?:at all|very|so|too)\b/i.test(label)) return 'worse';
  return BETTER.test(label) ? 'better' : null;
}

/**
 * Advice if options are an opinion scale with more options on one side than on the other; else null.
 *
 * Source: Krosnick & Presser (2010), Question and Questionnaire Design, Handbook of Survey Research, 268–270.
 */
export function adviseBalance(labels: readonly string[]): string | null {
  const sides = labels.map(classifyLabel);
  const better = sides.filter((side) => side === 'better').length;
  const worse = sides.filter((side) => side === 'worse').length;
  const isScale = labels.length >= 3 && sides.every((side) => side !== null) && better + worse >= 3;
  if (!isScale || better === worse) return null;
  return `This scale is unbalanced: ${better} positive and ${worse} negative options. Use the same number of each.`;
}

interface Range {
  from: number;
  to: number;
}

/** Parses a range: "18–24", "25 to 34", "under 18", "65 and more", "65+"; null if a label is none. */
export function parseRange(label: string): Range | null {
  const text = label
    .slice(0, MAX_LABEL_LENGTH)
    .replaceAll(/(?<=\d)[,.\s ](?=\d{3}\b)/g, '')
    .toLowerCase();
  const between = /(\d+)\s*(?:–|—|-|to|bis)\s*[^\d\s]?(\d+)/.exec(text);
  if (between) return { from: Number(between[1]), to: Number(between[2]) };
  const below = /(?:under|less than|below|fewer than|up to|at most|<)\s*[^\d\s]?(\d+)/.exec(text);
  if (below)
    return { from: Number.NEGATIVE_INFINITY, to: Number(below[1]) - (/up to|at most/.test(text) ? 0 : 1) };
  const above = /(?:over|more than|above|>)\s*[^\d\s]?(\d+)/.exec(text);
  if (above) return { from: Number(above[1]) + 1, to: Number.POSITIVE_INFINITY };
  const openEnded = /(\d+)\s*(?:\+|(?:and|or) (?:more|over|above|older)|plus)/.exec(text);
  return openEnded ? { from: Number(openEnded[1]), to: Number.POSITIVE_INFINITY } : null;
}

/** Advice if options are ranges of numbers with an overlap or a gap; else null. */
export function adviseRanges(labels: readonly string[]): string | null {
  const ranges = labels.flatMap((label) => {
    const range = parseRange(label);
    return range ? [{ label, ...range }] : [];
  });
  if (ranges.length < 2 || ranges.length < labels.length - 2) return null;
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  for (const [index, range] of sorted.entries()) {
    const next = sorted[index + 1];
    if (!next) break;
    if (range.to >= next.from)
      return `“${range.label}” and “${next.label}” overlap, so some people fit both. End one before the other starts.`;
    if (next.from - range.to > 1)
      return `There is a gap between “${range.label}” and “${next.label}”. Some people can’t answer.`;
  }
  return null;
}
