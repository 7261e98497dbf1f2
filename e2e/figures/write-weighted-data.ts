import fs from 'node:fs';
import path from 'node:path';
import { dataSets } from '../../product/results/weights/testing/data-sets.ts';

// What compute-weights.R reads: one CSV of participants and one of targets for each data set, into the folder named.
const folder = process.argv[2]!;
const survey = new URL('../../product/home/samples/star-wars/StarWars.csv', import.meta.url);
for (const { name, base, margins, group, choice, sparse, stance, number } of dataSets(
  fs.readFileSync(survey),
)) {
  const head = ['base', ...margins.map((_, at) => `m${at}`), 'group', 'choice', 'sparse', 'stance', 'number'];
  const columns = [
    base,
    ...margins.map(({ categories }) => categories),
    group,
    choice,
    sparse,
    stance,
    number,
  ];
  const cell = (value: number) => (value === -1 || Number.isNaN(value) ? 'NA' : String(value));
  const lines = Array.from(base, (_, at) => columns.map((column) => cell(column[at]!)).join(','));
  fs.writeFileSync(path.join(folder, `${name}.csv`), `${[head.join(','), ...lines].join('\n')}\n`);
  const targets = margins.flatMap((margin, at) =>
    Array.from(margin.targets, (target, category) => `m${at},${category},${target}`),
  );
  fs.writeFileSync(
    path.join(folder, `${name}-targets.csv`),
    `${['margin,category,target', ...targets].join('\n')}\n`,
  );
}
