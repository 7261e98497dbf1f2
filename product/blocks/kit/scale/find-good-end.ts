/** Which end of a list of answers is favourable; `neither`: none is, as of "Daily" to "Never". */
export const GOOD_ENDS = ['first', 'last', 'neither'] as const;
export type GoodEnd = (typeof GOOD_ENDS)[number];

// English, German, French and Spanish; other languages have no detection, and the setting decides.
const UNFAVOURABLE =
  /\b(not?|never recommend|dis\w+|un(?!der|it|iv)\w+|difficult|hard|bad\w*|poor\w*|terribl\w+|awful\w*|worst|worse|useless|hate\w*|nicht|kein\w*|schlecht\w*|mangelhaft|schwierig|schwer|un(?:zufrieden|wichtig|wahrscheinlich|klar)\w*|pas|mauvais\w*|mal|insatisfai\w+|difficile\w*|improbable\w*|insatisfech\w+|desacuerdo|malo?s?|dif[ií]cil\w*|nada)\b/iu;
const FAVOURABLE =
  /\b(satisf\w+|favou?r\w+|agree\w*|likely|eas\w+|good|excellent|great|best|better|important|useful|happy|clear\w*|love\w*|like|positive\w*|zufrieden\w*|stimme|gut\w*|sehr gut|hervorragend|einfach\w*|leicht\w*|wichtig\w*|wahrscheinlich\w*|d['’]accord|bon\w*|bien|facile\w*|probable\w*|satisfai\w+|satisfech\w+|acuerdo|buen\w*|f[aá]cil\w*)\b/iu;

/** −1 for an unfavourable label, 1 for a favourable one, 0 if neither is known. */
const rate = (label: string): number => (UNFAVOURABLE.test(label) ? -1 : FAVOURABLE.test(label) ? 1 : 0);

/** Which end is favourable by the labels of both: "Very favorably" to "Very unfavorably" is the first. */
export function findGoodEnd(labels: string[]): GoodEnd {
  if (labels.length < 2) return 'neither';
  const difference = rate(labels.at(-1)!) - rate(labels[0]!);
  return difference > 0 ? 'last' : difference < 0 ? 'first' : 'neither';
}
