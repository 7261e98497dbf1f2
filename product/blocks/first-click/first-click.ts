import { defineBlock, type Fact, type Id, type AnswerProblem, type Localize } from '../block.ts';
import { formatCell } from '../kit/clicks/heat.ts';
import { containsPoint, type Region } from '../kit/pictures/region.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import type { Picture } from '../picture.ts';
import type { Text } from '../text.ts';

/** A rectangle on the picture whose clicks are counted separately; participants do not see it. */
export interface ClickArea {
  id: Id;
  text: Text;
  region: Region;
  /** Whether a click here is a success. */
  correct: boolean;
}
/** The block's title is the task. */
export interface FirstClickConfig {
  picture: Picture | null;
  areas: ClickArea[];
  /** Whether the task is shown before the picture, so that the time does not include reading it. */
  readFirst: boolean;
  /** Whether participants are told that the time is measured. */
  timeNote: boolean;
}
export interface FirstClickAnswer {
  /** 0 to 1 from the left and the top of the picture. */
  x: number;
  y: number;
  /** From when the picture is shown to the first click, in milliseconds. */
  ms: number;
}

export const MAX_AREAS = 50;
/** A day, in milliseconds. */
export const MAX_DURATION_MS = 86_400_000;
export const OUTSIDE = 'outside';
export const ALL_AREAS = 'all';

/** Success is measured only if there is a correct area. */
export const hasCorrectArea = ({ areas }: FirstClickConfig) => areas.some(({ correct }) => correct);
/** The first area that contains the point, in the order of the settings. */
export const findArea = ({ areas }: FirstClickConfig, { x, y }: FirstClickAnswer) =>
  areas.find(({ region }) => containsPoint(region, x, y));
export const isCorrectClick = ({ areas }: FirstClickConfig, { x, y }: FirstClickAnswer) =>
  areas.some(({ region, correct }) => correct && containsPoint(region, x, y));

function check({ picture }: FirstClickConfig, { x, y, ms }: FirstClickAnswer): AnswerProblem | null {
  const isShare = (value: number) => value >= 0 && value <= 1;
  if (!picture || !isShare(x) || !isShare(y) || !(ms >= 0 && ms <= MAX_DURATION_MS))
    return { key: 'not_an_option' };
  return null;
}

function facts(config: FirstClickConfig, answer: FirstClickAnswer): Fact[] {
  const seconds = answer.ms / 1000;
  const area = findArea(config, answer)?.id ?? OUTSIDE;
  const answerFacts: Fact[] = [
    { part: '', choice: area, number: null },
    { part: '~click', choice: formatCell(answer.x, answer.y), number: seconds },
    createTimeFact(ALL_AREAS, seconds),
    createTimeFact(area, seconds),
  ];
  if (hasCorrectArea(config))
    answerFacts.push({
      part: 'success',
      choice: isCorrectClick(config, answer) ? 'yes' : 'no',
      number: null,
    });
  return answerFacts;
}

const toPercent = (share: number) => Math.round(share * 100);
const formatAreaName = (config: FirstClickConfig, answer: FirstClickAnswer, localize: Localize) => {
  const area = findArea(config, answer);
  return area ? localize(area.text) || area.id : 'outside the areas';
};

/** One click on a picture. */
export const firstClick = defineBlock<FirstClickConfig, FirstClickAnswer>({
  id: 'first-click',
  isQuestion: true,
  check,
  facts,
  freeText: () => '',
  formatAnswer(config, answer, localize) {
    const position = `${toPercent(answer.x)}% from the left, ${toPercent(answer.y)}% from the top`;
    const name = config.areas.length > 0 ? `${formatAreaName(config, answer, localize)}: ` : '';
    return `${name}${position}, after ${(answer.ms / 1000).toFixed(1)} s`;
  },
});
