import {
  countAnswers,
  defineBlock,
  type Fact,
  type BlockFinding,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type Mean,
  type AnswerProblem,
  type Localize,
  type NumberFigures,
  type Tally,
} from '../block.ts';
import { countBars, findRemovedParts, type Choice } from '../kit/summary/bars.ts';
import { formatCell, parseCells, type HeatCell } from '../kit/clicks/heat.ts';
import { computeMeanFromMoments } from '../statistics/numbers.ts';
import { findOptionLabel } from '../kit/options/options.ts';
import {
  createPictureOptions,
  reviewPictureOptions,
  type PictureOption,
} from '../kit/pictures/picture-option.ts';
import { randomIntBetween, pickRandom, randomSentence } from '../kit/random.ts';
import { text, type Text } from '../text.ts';

export const MARK_KINDS = ['like', 'dislike', 'comment'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface ImageTestConfig {
  images: PictureOption[];
  shuffle: boolean;
  /** How many seconds each picture may be viewed; null: no limit. */
  seconds: number | null;
  zoom: boolean;
  /** Whether participants can set marks with likes, dislikes and comments. */
  points: boolean;
}
/** A mark on a picture; x and y are 0 to 1 from the left and the top. */
export interface ImageMark {
  image: Id;
  kind: MarkKind;
  x: number;
  y: number;
  text: string;
}
export interface ImageTestAnswer {
  /** How long each picture was viewed, in milliseconds, in the order they were viewed. */
  views: { image: Id; ms: number }[];
  points: ImageMark[];
}

/** `BlockFinding.detail` of an image test. */
export interface ImageTestDetail {
  images: { id: Id; n: number; seconds: Mean | null; cells: Record<MarkKind, HeatCell[]> }[];
}

export const MAX_IMAGES = 6;
export const MAX_POINTS = 30;
export const MAX_COMMENT_LENGTH = 500;
export const MAX_DURATION_MS = 86_400_000;

const LABELS: Record<MarkKind, Text> = {
  like: text('Liked something'),
  dislike: text('Disliked something'),
  comment: text('Commented'),
};
const ONLY_LOOKED: Choice = { choice: 'none', label: text('Only looked') };
const listChoices = ({ points }: ImageTestConfig): Choice[] =>
  points
    ? [...MARK_KINDS.map((kind) => ({ choice: kind, label: LABELS[kind] })), ONLY_LOOKED]
    : [ONLY_LOOKED];

function check(
  config: ImageTestConfig,
  { views, points }: ImageTestAnswer,
  required: boolean,
): AnswerProblem | null {
  const imageIds = new Set(config.images.map(({ id }) => id));
  const viewedImageIds = new Set(views.map(({ image }) => image));
  const isShare = (value: number) => value >= 0 && value <= 1;
  if (
    viewedImageIds.size < views.length ||
    !views.every(({ image, ms }) => imageIds.has(image) && ms >= 0 && ms <= MAX_DURATION_MS)
  )
    return { key: 'not_an_option' };
  if (points.length > 0 && !config.points) return { key: 'not_an_option' };
  if (!points.every(({ image, x, y }) => viewedImageIds.has(image) && isShare(x) && isShare(y)))
    return { key: 'not_an_option' };
  if (points.length > MAX_POINTS) return { key: 'too_many', limit: MAX_POINTS };
  if (points.some((point) => point.text.length > MAX_COMMENT_LENGTH))
    return { key: 'too_long', limit: MAX_COMMENT_LENGTH };
  if (views.length === 0) return { key: 'required' };
  if (points.some(({ kind, text }) => kind === 'comment' && text.trim() === '')) return { key: 'incomplete' };
  if (required && viewedImageIds.size < imageIds.size) return { key: 'incomplete' };
  // Only to look at the images is no answer where marks are asked for.
  return required && config.points && points.length === 0 ? { key: 'required' } : null;
}

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

/** The kinds of marks on each viewed picture, and as traces the seconds and each marked cell once. */
function facts(_config: ImageTestConfig, { views, points }: ImageTestAnswer): Fact[] {
  const factsByKey = new Map<string, Fact>();
  const addFact = (part: string, choice: string, number: number | null = null) =>
    factsByKey.set(`${part} ${choice}`, { part, choice, number });
  for (const { image, ms } of views) {
    addFact(`~view ${image}`, '', ms / 1000);
    const marks = points.filter((point) => point.image === image);
    if (marks.length === 0) addFact(image, ONLY_LOOKED.choice);
    for (const { kind, x, y } of marks) {
      addFact(image, kind);
      addFact(`~${kind}`, `${image} ${formatCell(x, y)}`);
    }
  }
  return [...factsByKey.values()];
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

const listComments = ({ points }: ImageTestAnswer, image?: Id): string[] =>
  points
    .filter((point) => (image === undefined || point.image === image) && point.text.trim() !== '')
    .map((point) => point.text.trim());

/** Joins the comments of one person in a single line. */
const COMMENT_SEPARATOR = ' / ';

/** "seen for 3.2 s, 2 likes, 1 dislike" */
function describeView({ points }: ImageTestAnswer, { image, ms }: ImageTestAnswer['views'][number]): string {
  const counts = MARK_KINDS.flatMap((kind) => {
    const count = points.filter((point) => point.image === image && point.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  return [`seen for ${(ms / 1000).toFixed(1)} s`, ...counts].join(', ');
}

function listParts({ images }: ImageTestConfig, answer: ImageTestAnswer, localize: Localize): AnswerParts {
  const viewParts = answer.views.map((view) => ({
    label: findOptionLabel(images, view.image, localize),
    text: describeView(answer, view),
  }));
  return {
    ordered: false,
    items: [...viewParts, ...listComments(answer).map((text) => ({ label: null, text }))],
  };
}

/**
 * Pictures or concepts, viewed one after the other, with marks for likes, dislikes and comments. Cells: per picture the
 * seconds it was viewed and, if marks are on, how many of each kind and the comments.
 */
export const imageTest = defineBlock<ImageTestConfig, ImageTestAnswer>({
  id: 'image-test',
  version: 1,
  label: 'Image test',
  hint: 'People look at images or concepts and mark what they like and dislike.',
  menuSection: 'methods',
  playerFile: 'pictures',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    images: createPictureOptions(1, createId),
    shuffle: true,
    seconds: null,
    zoom: true,
    points: true,
  }),
  upgrade: (config) => config as ImageTestConfig,
  check,
  review,
  pictures: ({ images }) => images.flatMap(({ picture }) => picture ?? []),
  conditions: (config) =>
    config.images.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'choice',
      choices: listChoices(config),
    })),
  facts,
  freeText: (_config, answer) => listComments(answer).join(COMMENT_SEPARATOR),
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
  formatAnswer(config, answer, localize) {
    const viewTexts = answer.views.map(
      (view) => `${findOptionLabel(config.images, view.image, localize)}: ${describeView(answer, view)}`,
    );
    const comments = listComments(answer);
    return comments.length > 0
      ? `${viewTexts.join('; ')}. ${comments.join(COMMENT_SEPARATOR)}`
      : viewTexts.join('; ');
  },
  listParts,
});
