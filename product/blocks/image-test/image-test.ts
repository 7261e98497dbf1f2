import { defineBlock, type Fact, type Id, type AnswerProblem } from '../block.ts';
import type { Choice } from '../kit/summary/bars.ts';
import { formatCell } from '../kit/clicks/heat.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';
import { text } from '../text.ts';

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

export const MAX_POINTS = 30;
export const MAX_COMMENT_LENGTH = 500;
export const MAX_DURATION_MS = 86_400_000;

export const ONLY_LOOKED: Choice = { choice: 'none', label: text('Only looked') };

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

export const listComments = ({ points }: ImageTestAnswer, image?: Id): string[] =>
  points
    .filter((point) => (image === undefined || point.image === image) && point.text.trim() !== '')
    .map((point) => point.text.trim());

/** Joins the comments of one person in a single line. */
export const COMMENT_SEPARATOR = ' / ';

/** "seen for 3.2 s, 2 likes, 1 dislike" */
export function describeView(
  { points }: ImageTestAnswer,
  { image, ms }: ImageTestAnswer['views'][number],
): string {
  const counts = MARK_KINDS.flatMap((kind) => {
    const count = points.filter((point) => point.image === image && point.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  return [`seen for ${(ms / 1000).toFixed(1)} s`, ...counts].join(', ');
}

/** Pictures or concepts, viewed one after the other, with marks for likes, dislikes and comments. */
export const imageTest = defineBlock<ImageTestConfig, ImageTestAnswer>({
  id: 'image-test',
  isQuestion: true,
  check,
  facts,
  freeText: (_config, answer) => listComments(answer).join(COMMENT_SEPARATOR),
  formatAnswer(config, answer, localize) {
    const viewTexts = answer.views.map(
      (view) => `${getOptionLabel(config.images, view.image, localize)}: ${describeView(answer, view)}`,
    );
    const comments = listComments(answer);
    return comments.length > 0
      ? `${viewTexts.join('; ')}. ${comments.join(COMMENT_SEPARATOR)}`
      : viewTexts.join('; ');
  },
});
