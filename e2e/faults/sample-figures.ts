import type { BlockResult } from '#product/results/block-result.ts';
import type { StudyContent } from '#product/studies/study.ts';
import type { Figures } from '../../scripts/recount-csv.ts';

/** Figures of the sample survey, counted from the published file. */
export const PUBLISHED = {
  seenAny: [936, 250],
  fan: [552, 284],
  seen: [673, 571, 550, 607, 758, 738],
  ranked: { answered: 836, n: [835, 836, 835, 836, 836, 836] },
  meanRanks: [3.7329, 4.0873, 4.3413, 3.2727, 2.5132, 3.0478],
  firstPlaces: [129, 32, 36, 204, 289, 146],
  hanSolo: [610, 151, 44, 8, 1, 15],
  jarJar: [112, 130, 164, 102, 204, 109],
  shotFirst: [325, 197, 306],
};
type Published = typeof PUBLISHED;

/** Indexes of the questions, and of two characters among the rows. */
const [SEEN_ANY, FAN, SEEN, RANK, VIEWS, SHOT] = [0, 1, 2, 3, 4, 5];
const [HAN_SOLO, JAR_JAR] = [0, 11];

const toFour = (value: number) => Math.round(value * 10_000) / 10_000;

/** The same figures as the results API returns them. */
export function readResultFigures(blocks: BlockResult[]): Published {
  const questions = blocks.filter(({ isQuestion }) => isQuestion).map(({ finding }) => finding);
  const bars = (question: number, group = 0) => questions[question]!.groups[group]!.bars.map(({ n }) => n);
  const ranks = questions[RANK]!;
  // Who does not know a character is in a group of its own, after those of all rows.
  const rowCount = questions[VIEWS]!.groups.length / 2;
  const views = (row: number) => [...bars(VIEWS, row), bars(VIEWS, rowCount + row)[0]!];
  return {
    seenAny: bars(SEEN_ANY),
    fan: bars(FAN),
    seen: bars(SEEN),
    ranked: { answered: ranks.n, n: ranks.groups.map(({ n }) => n) },
    meanRanks: ranks.groups.map(({ mean }) => toFour(mean?.value ?? 0)),
    firstPlaces: ranks.groups.map((group) => group.bars[0]!.n),
    hanSolo: views(HAN_SOLO),
    jarJar: views(JAR_JAR),
    shotFirst: bars(SHOT),
  };
}

interface Option {
  id: string;
}

/** The same figures recounted from the exported codes. */
export function readCsvFigures({ blocks }: Figures, content: StudyContent): Published {
  // The first block is the welcome page.
  const [seenAny, fan, seen, rank, views, shot] = content.blocks.slice(1).map(({ id, config }) => ({
    figures: blocks[id]!,
    config: config as { options?: Option[]; items?: Option[]; rows?: Option[]; columns?: Option[] },
  })) as [
    QuestionFigures,
    QuestionFigures,
    QuestionFigures,
    QuestionFigures,
    QuestionFigures,
    QuestionFigures,
  ];
  const chosen = ({ figures, config }: QuestionFigures) =>
    config.options!.map(({ id }) => figures.values['']?.[id] ?? 0);
  const countRow = (row: number) =>
    [...views.config.columns!, { id: 'na' }].map(
      ({ id }) => views.figures.values[views.config.rows![row]!.id]?.[id] ?? 0,
    );
  const ranks = rank.config.items!.map(({ id }) => ({
    mean: toFour(rank.figures.means[id] ?? 0),
    n: Object.values(rank.figures.values[id] ?? {}).reduce((sum, n) => sum + n, 0),
    first: rank.figures.values[id]?.['1'] ?? 0,
  }));
  return {
    seenAny: chosen(seenAny),
    fan: chosen(fan),
    seen: seen.config.options!.map(({ id }) => seen.figures.values[id]?.['1'] ?? 0),
    ranked: { answered: rank.figures.answered, n: ranks.map(({ n }) => n) },
    meanRanks: ranks.map(({ mean }) => mean),
    firstPlaces: ranks.map(({ first }) => first),
    hanSolo: countRow(HAN_SOLO),
    jarJar: countRow(JAR_JAR),
    shotFirst: chosen(shot),
  };
}

interface QuestionFigures {
  figures: Figures['blocks'][string];
  config: { options?: Option[]; items?: Option[]; rows?: Option[]; columns?: Option[] };
}
