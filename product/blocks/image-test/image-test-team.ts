import type { Id, AnswerParts, Localize } from '../block.ts';
import {
  countAnswers,
  type BlockFinding,
  type Mean,
  type NumberFigures,
  type Tally,
} from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { parseCells, type HeatCell } from '../kit/clicks/heat.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import { createPictureOptions, reviewPictureOptions } from '../kit/picture-options/picture-option.ts';
import { randomIntBetween, pickRandom, randomSentence } from '../kit/random.ts';
import { countBars, findRemovedParts, type Choice } from '../kit/summary/bars.ts';
import { computeMeanFromMoments } from '../statistics/numbers.ts';
import { text, type Text } from '../text.ts';
import {
  imageTest,
  MARK_KINDS,
  describeView,
  COMMENT_SEPARATOR,
  listComments,
  ONLY_LOOKED,
  type MarkKind,
  type ImageMark,
  type ImageTestAnswer,
  type ImageTestConfig,
} from './image-test.ts';
import * as schemas from './schema.ts';

/** `BlockFinding.detail` of an image test. */
export interface ImageTestDetail {
  images: { id: Id; n: number; seconds: Mean | null; cells: Record<MarkKind, HeatCell[]> }[];
}

export const MAX_IMAGES = 6;

const LABELS: Record<MarkKind, Text> = {
  like: text('Liked something'),
  dislike: text('Disliked something'),
  comment: text('Commented'),
};

const listChoices = ({ points }: ImageTestConfig): Choice[] =>
  points
    ? [...MARK_KINDS.map((kind) => ({ choice: kind, label: LABELS[kind] })), ONLY_LOOKED]
    : [ONLY_LOOKED];

function review({ images }: ImageTestConfig, languages: string[]): ConfigProblem[] {
  const problems = reviewPictureOptions(images, languages, { list: 'images', singular: 'image', min: 1 });
  if (images.length > MAX_IMAGES)
    problems.push({
      severity: 'error',
      message: `Reduce the images to ${MAX_IMAGES}.`,
      field: 'images',
    });
  return problems;
}

const findViews = (numbers: NumberFigures[], image: Id) =>
  numbers.find(({ part }) => part === `~view ${image}`);

function computeDetail(
  { images }: ImageTestConfig,
  tallies: Tally[],
  numbers: NumberFigures[],
): ImageTestDetail {
  return {
    images: images.map(({ id }) => {
      const views = findViews(numbers, id);
      const parseCellsOfKind = (kind: MarkKind) => parseCells(tallies, `~${kind}`, `${id} `);
      return {
        id,
        n: views?.n ?? 0,
        seconds: views ? computeMeanFromMoments(views) : null,
        cells: {
          like: parseCellsOfKind('like'),
          dislike: parseCellsOfKind('dislike'),
          comment: parseCellsOfKind('comment'),
        },
      };
    }),
  };
}

function listParts({ images }: ImageTestConfig, answer: ImageTestAnswer, localize: Localize): AnswerParts {
  const viewParts = answer.views.map((view) => ({
    label: getOptionLabel(images, view.image, localize),
    text: describeView(answer, view),
  }));
  return {
    ordered: false,
    items: [...viewParts, ...listComments(answer).map((text) => ({ label: null, text }))],
  };
}

/** Cells: per picture the seconds it was viewed and, if marks are on, how many of each kind and the comments. */
export const imageTestTeam = defineTeamBlock<ImageTestConfig, ImageTestAnswer>(imageTest, {
  schemas,
  version: 1,
  label: 'Image test',
  hint: 'People look at images or concepts and mark what they like and dislike.',
  menuSection: 'methods',
  playerFile: 'pictures',
  hasNoPicture: true,
  createConfig: (createId) => ({
    images: createPictureOptions(1, createId),
    shuffle: true,
    seconds: null,
    zoom: true,
    points: true,
  }),
  upgrade: (config) => config as ImageTestConfig,
  review,
  pictures: ({ images }) => images.flatMap(({ picture }) => picture ?? []),
  conditions: (config) =>
    config.images.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'choice',
      choices: listChoices(config),
    })),
  pieces: (_config, { points }) =>
    points.flatMap(({ image, kind, x, y, text: comment }) =>
      comment.trim() === '' ? [] : [{ part: image, text: comment.trim(), kind, at: { x, y } }],
    ),
  summarise(config, tallies, numbers) {
    const createGroup = (part: Id, label: Text): BlockFinding['groups'][number] => ({
      part,
      label,
      n: findViews(numbers, part)?.n ?? 0,
      bars: countBars(part, listChoices(config), tallies),
      mean: null,
      quartiles: null,
    });
    const imageIds = config.images.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.images.map(({ id, text: label }) => createGroup(id, label)),
        ...findRemovedParts(imageIds, tallies).map((id) => createGroup(id, {})),
      ],
      score: null,
      detail: computeDetail(config, tallies, numbers),
    };
  },
  columns: ({ images, points }, localize) =>
    images.flatMap(({ id, text: label }) =>
      ['seconds', ...(points ? ['likes', 'dislikes', 'comments', 'words'] : [])].map((field) => ({
        key: `${id}.${field}`,
        label: `${localize(label) || id}: ${field}`,
      })),
    ),
  cells: ({ images, points }, answer) =>
    images.flatMap(({ id }) => {
      const view = answer.views.find(({ image }) => image === id);
      const countMarks = (kind: MarkKind) =>
        answer.points.filter((point) => point.image === id && point.kind === kind).length;
      return [
        view ? view.ms / 1000 : null,
        ...(points
          ? [
              ...MARK_KINDS.map((kind) => (view ? countMarks(kind) : null)),
              listComments(answer, id).join(COMMENT_SEPARATOR) || null,
            ]
          : []),
      ];
    }),
  createRandomAnswer({ images, points }, random) {
    const createMark = (): ImageMark => {
      const kind = pickRandom(random, MARK_KINDS);
      const share = () => randomIntBetween(random, 0, 10_000) / 10_000;
      const text = kind === 'comment' || random() < 0.3 ? randomSentence(random, 8, 40) : '';
      return { image: pickRandom(random, images).id, kind, x: share(), y: share(), text };
    };
    return {
      views: images.map(({ id }) => ({ image: id, ms: randomIntBetween(random, 1_500, 40_000) })),
      points: points ? Array.from({ length: randomIntBetween(random, 1, 4) }, createMark) : [],
    };
  },
  listParts,
});
