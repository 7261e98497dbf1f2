import { formatCount, formatMean, pluralize } from '#platform/ui/figures.ts';

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** English texts of the page where weights are set. */
export const texts = {
  explanation:
    'Weighting makes the people who answered look like the people you want to know about, so that under-represented groups count for more.',
  notWeighted: 'This study isn’t weighted.',
  viewWeighted: 'View weighted results',
  settings: 'How responses are weighted',
  loadingCategories: 'Loading categories',

  method: {
    label: 'Weight by',
    raking: 'Known shares',
    rakingExplained:
      'You know the population, such as its age and gender. Enter or paste the shares, and Earshot computes the weights (raking).',
    parameter: 'URL parameter',
    parameterExplained: 'Each link carries a weight, such as one from your panel or sampling design.',
    variable: 'Variable',
    variableExplained: 'A variable of this study calculates the weight.',
    noParameters: 'No response came with a URL parameter.',
    noVariables: 'This study has no variables.',
  },

  source: {
    parameter: 'URL parameter with the weight',
    variable: 'Variable with the weight',
    hint: 'A number of 0 or more. Responses without one aren’t in weighted results.',
    placeholder: 'Choose…',
    missingParameter: 'Choose a URL parameter.',
    missingVariable: 'Choose a variable.',
  },

  participants: {
    label: 'Weighted responses',
    completed: 'Completed responses',
    all: 'All included responses',
    hint: 'All others are left out of weighted results.',
  },

  unit: {
    label: 'Targets are',
    percent: 'Percentages',
    counts: 'Counts',
    hint: 'Percentages add up to 100%, counts to the same total in every margin.',
  },

  margin: {
    add: 'Add a margin',
    addPlaceholder: 'Choose a question, URL parameter or variable',
    addHint: 'A question or property whose shares in the population you know, such as age, gender or region.',
    properties: 'Responses',
    parameters: 'URL parameters',
    variables: 'Variables',
    answers: 'Answers',
    noMatches: 'No matches.',
    removed: 'No longer in the study',
    remove: (name: string) => `Remove “${name}”`,
    paste: 'Paste targets',
    pasteFor: (name: string) => `Paste targets for “${name}”`,
    category: 'Category',
    participants: 'n',
    unweighted: 'Unweighted',
    target: 'Target',
    targetOf: (name: string) => `Target for “${name}”`,
    labelOf: (name: string) => `Name of category “${name}”`,
    newRange: 'Range, such as 18–34',
    select: (name: string) => `Select “${name}”`,
    merge: (count: number) => `Merge ${count}`,
    leaveOut: 'Leave out',
    split: (count: number) => `Split into ${count}`,
    include: (name: string) => `Add “${name}”`,
    moreFor: (name: string) => `More for “${name}”`,
    addRange: 'Add a range',
    rangesHint:
      'Answers are numbers: add ranges such as “under 18”, “18–34” and “65+”, or paste them with their targets.',
    isNoRange: 'Enter a range, such as 18–34, under 18 or 65+.',
    range: (range: string) => `Answers ${range}`,
    nobody: 'No participants. Merge it with another category.',
    leftOut: 'Not in any category:',
    leftOutCount: (label: string, n: number) => `${label} (${formatCount(n)})`,
    manyLeftOut: (answers: number, n: number) =>
      `Not in any category: ${pluralize(answers, 'different answer')} of ${pluralize(n, 'participant')}.`,
    noAnswer: (n: number) => `${pluralize(n, 'participant')} without an answer.`,
    missingExplained: 'People in no category keep the weight that the other margins give them.',
    sum: 'Sum',
    must100: 'must be 100%',
    mustMatch: (total: number) => `must be ${figure.format(total)}, as above`,
    total: (total: number, unit: 'percent' | 'counts') =>
      unit === 'percent' ? `${figure.format(total)}%` : figure.format(total),
  },

  paste: {
    title: (name: string) => `Paste targets for “${name}”`,
    label: 'Table',
    hint: 'One line per category: its label, then its target. Copy it from a spreadsheet, or type it.',
    hintNumbers:
      'One line per range: such as 18–34 or 65+, then its target. These ranges become the categories.',
    placeholder: 'Female\t51.2%\nMale\t48.8%',
    placeholderNumbers: '18–34\t28.1\n35–64\t50.4\n65+\t21.5',
    matched: (count: number, total: number) =>
      `${count} of ${pluralize(total, 'category', 'categories')} get a target.`,
    ranges: (count: number) => `${pluralize(count, 'range')} found.`,
    unmatched: (labels: readonly string[]) => `No category is called ${list(labels)}.`,
    notRanges: (labels: readonly string[]) => `Not a range: ${list(labels)}.`,
    repeated: (labels: readonly string[]) => `More than once, the last one counts: ${list(labels)}.`,
    unreadable: (lines: readonly string[]) => `No label or number in ${list(lines)}.`,
    without: (labels: readonly string[]) => `No target for ${list(labels)}.`,
    use: 'Use these targets',
    close: 'Close',
  },

  trimming: {
    label: 'Limit weights',
    hint: 'Very large weights make results depend on a few people. The limits are multiples of the typical weight.',
    of: 'Multiples of the',
    mean: 'Mean',
    median: 'Median',
    lower: 'Smallest',
    upper: 'Largest',
    none: 'No limit',
  },

  base: {
    label: 'Start from weights',
    hint: 'Such as weights of a sampling design. Raking then changes them as little as possible.',
    none: 'None: everyone starts equal',
    parameter: (name: string) => `URL parameter “${name}”`,
    variable: (name: string) => `Variable “${name}”`,
  },

  save: {
    save: 'Save weights',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    saved: 'Weights saved',
    refused: 'The weights weren’t saved.',
    remove: 'Remove weights',
    removed: 'Weights removed',
    leaveText: 'The weights you entered aren’t saved yet. They’ll be lost if you leave now.',
  },

  result: {
    title: 'Result',
    computed: 'Computed',
    outdated: 'New answers have arrived since. The weights are computed again within a minute.',
    problems: 'The newest answers can’t be weighted like this, so the weights from before are kept.',
    converged: (iterations: number) => `Converged after ${pluralize(iterations, 'iteration')}.`,
    convergedExplained: 'Every margin has its targets.',
    notConverged: (iterations: number) => `Did not converge in ${pluralize(iterations, 'iteration')}.`,
    notConvergedExplained:
      'The targets can’t all be met at once; the shares below are as close as they get. Merge small categories, loosen the limits, or remove a margin.',
    notTrimmed: 'The limits can’t be kept: no weights with a mean of 1 lie between them. Set wider limits.',
    without: (n: number) =>
      `${pluralize(n, 'response')} without a usable number ${n === 1 ? 'isn’t' : 'aren’t'} in weighted results.`,
    n: 'Participants',
    nExplained: 'Responses with a weight above 0.',
    effective: 'Effective sample size',
    effectiveExplained:
      'Weighted results are as precise as those of this many people with equal weights (Kish): (Σw)² ÷ Σw².',
    effectiveShare: (percent: string) => `${percent} of participants`,
    design: 'Design effect',
    designExplained:
      'How many times as large the weights make the variance (Kish). 1 is best; above 2, check your margins.',
    weights: 'Weights',
    weightsExplained: 'The smallest and the largest weight, as multiples of the mean.',
    span: (smallest: number, largest: number) => `${formatMean(smallest)}–${formatMean(largest)}`,
    timesMean: '× the mean',
    noLarge: 'none above 5×',
    large: (n: number, percent: string) => `${formatCount(n)} above 5×, ${percent} of all weight`,
    category: 'Category',
    unweighted: 'Unweighted',
    weighted: 'Weighted',
    target: 'Target',
    difference: 'Difference',
    differenceExplained: 'Weighted minus target, in percentage points',
    missing: (n: number) =>
      `${pluralize(n, 'participant')} in none of these categories. Their weight comes from the other margins.`,
  },

  summary: {
    method: 'Weighted by',
    raking: (margins: readonly string[]) => `Known shares of ${margins.join(', ')}`,
    limits: 'Limits',
    noLimits: 'None',
    limit: (lower: number | null, upper: number | null, average: 'mean' | 'median') => {
      const range =
        lower === null
          ? `at most ${figure.format(upper ?? 0)}`
          : upper === null
            ? `at least ${figure.format(lower)}`
            : `${figure.format(lower)} to ${figure.format(upper)}`;
      return `${range} × the ${average}`;
    },
  },
};
