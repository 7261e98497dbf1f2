import { seededRandom } from '../../statistics/seeded-random.ts';
import type { Margin } from '../group-participants.ts';

/** Participants as columns; −1 in a column of categories is no answer, NaN no number. */
export interface DataSet {
  name: string;
  base: Float64Array;
  margins: Margin[];
  /** Groups that are compared, 0 to 3. */
  group: Int16Array;
  /** One of several options. */
  choice: Int16Array;
  /** Options of which some nobody of a group chose. */
  sparse: Int16Array;
  /** 0 for it, 1 neither, 2 against it. */
  stance: Int16Array;
  number: Float64Array;
}

/**
 * The three data sets that e2e/figures/compute-weights.R was given, as write-weighted-data.ts beside it writes them: the Star Wars survey of 2014
 * (FiveThirtyEight, CC BY 4.0, see product/home/samples/star-wars), and two that are made up.
 */
export const dataSets = (survey: Uint8Array): DataSet[] => [starWars(survey), twoThousand(), threeHundred()];

/**
 * Those whose gender, age, education and region are known, against round figures of adults in the United States (percent).
 * Groups: seen the films and a fan, no fan. Choice: who shot first. Number: the rank of Episode V. Stance: Anakin.
 */
function starWars(survey: Uint8Array): DataSet {
  const [, , ...lines] = new TextDecoder('macintosh').decode(survey).trim().split(/\r?\n/);
  const margins: [column: number, targets: Record<string, number>][] = [
    [33, { Female: 51, Male: 49 }],
    [34, { '18-29': 22, '30-44': 26, '45-60': 28, '> 60': 24 }],
    [
      36,
      {
        'Less than high school degree': 12,
        'High school degree': 30,
        'Some college or Associate degree': 29,
        'Bachelor degree': 18,
        'Graduate degree': 11,
      },
    ],
    [
      37,
      {
        'New England': 5,
        'Middle Atlantic': 13,
        'East North Central': 15,
        'West North Central': 7,
        'South Atlantic': 19,
        'East South Central': 6,
        'West South Central': 12,
        Mountain: 7,
        Pacific: 16,
      },
    ],
  ];
  const rows = lines.map(parseLine).filter((row) => margins.every(([column]) => row[column] !== ''));
  const code = (column: number, values: string[]) => categories(rows, (row) => values.indexOf(row[column]!));
  const views = (view: string) =>
    /^(Very|Somewhat) favorably/.test(view)
      ? 0
      : view.startsWith('Neither')
        ? 1
        : /unfavorably/.test(view)
          ? 2
          : -1;
  return {
    name: 'star-wars',
    base: new Float64Array(rows.length).fill(1),
    margins: margins.map(([column, targets]) => ({
      categories: code(column, Object.keys(targets)),
      targets: Object.values(targets),
    })),
    group: code(2, ['Yes', 'No']),
    choice: code(29, ['Han', 'Greedo', "I don't understand this question"]),
    sparse: code(36, Object.keys(margins[2]![1])),
    stance: categories(rows, (row) => views(row[18]!)),
    number: Float64Array.from(rows, (row) => (row[13] === '' ? NaN : Number(row[13]))),
  };
}

/** The cells of a line; one in quotes may hold commas. */
function parseLine(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

const categories = <Row>(rows: readonly Row[], of: (row: Row) => number) => Int16Array.from(rows, of);

/** Two thousand with base weights and three margins, of whom some answered everything and some did not. */
function twoThousand(): DataSet {
  const random = seededRandom();
  const below = (size: number) => Math.floor(random() * size);
  const rows = Array.from({ length: 2_000 }, () => {
    const gender = random() < 0.38 ? 0 : 1;
    const age = Math.min(below(5), below(5));
    const region = below(8);
    const group = random() < 0.3 ? 0 : random() < 0.4 + age / 10 ? 1 : 2;
    const choice = random() < 0.06 ? -1 : Math.floor(5 * random() ** (1 + age / 4));
    const number = random() + random() + random() + (group * age) / 10 + gender / 5;
    const stance = random() < 0.1 ? -1 : Math.floor(3 * random() ** (0.6 + age / 5));
    return {
      base: 0.5 + (region % 4) / 2,
      gender,
      age,
      region,
      group,
      choice,
      stance,
      number: random() < 0.05 ? NaN : number,
      sparse: group === 2 && age > 2 ? 1 : below(4) % (group + 2),
    };
  });
  return {
    name: 'two-thousand',
    base: Float64Array.from(rows, ({ base }) => base),
    margins: [
      { categories: categories(rows, ({ gender }) => gender), targets: [49.2, 50.8] },
      { categories: categories(rows, ({ age }) => age), targets: [14.1, 19.9, 24, 22.6, 19.4] },
      { categories: categories(rows, ({ region }) => region), targets: [4, 6, 9, 11, 13, 16, 19, 22] },
    ],
    group: categories(rows, ({ group }) => group),
    choice: categories(rows, ({ choice }) => choice),
    sparse: categories(rows, ({ sparse }) => sparse),
    stance: categories(rows, ({ stance }) => stance),
    number: Float64Array.from(rows, ({ number }) => number),
  };
}

/** Three hundred with very unequal weights as given, four groups, and large numbers. */
function threeHundred(): DataSet {
  const random = seededRandom();
  for (let skipped = 0; skipped < 1_000; skipped += 1) random();
  const below = (size: number) => Math.floor(random() * size);
  const rows = Array.from({ length: 300 }, () => {
    const group = below(4);
    return {
      base: Math.exp(2 * (random() + random() + random() - 1.5)),
      group,
      choice: below(3),
      stance: below(3),
      // Nobody of the first group chose the last option, nor of the last the first.
      sparse: group === 0 ? below(3) : group === 3 ? 1 + below(3) : below(4),
      number: 1e9 + Math.round(1_000 * (random() + group / 10)),
    };
  });
  return {
    name: 'three-hundred',
    base: Float64Array.from(rows, ({ base }) => base),
    margins: [],
    group: categories(rows, ({ group }) => group),
    choice: categories(rows, ({ choice }) => choice),
    sparse: categories(rows, ({ sparse }) => sparse),
    stance: categories(rows, ({ stance }) => stance),
    number: Float64Array.from(rows, ({ number }) => number),
  };
}
