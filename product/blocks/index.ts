import type { BlockType } from './block.ts';
import { consent } from './consent/consent.ts';
import { ending } from './ending/ending.ts';
import { matrix } from './matrix/matrix.ts';
import { message } from './message/message.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { nps } from './nps/nps.ts';
import { number } from './number/number.ts';
import { openQuestion } from './open-question/open-question.ts';
import { ranking } from './ranking/ranking.ts';
import { rating } from './rating/rating.ts';
import { shortText } from './short-text/short-text.ts';
import { singleChoice } from './single-choice/single-choice.ts';

/** THE palette: every block type, in the order of the add menu. Everything else derives from this list. */
export const blockTypes: readonly BlockType[] = [
  singleChoice,
  multipleChoice,
  openQuestion,
  shortText,
  number,
  rating,
  nps,
  ranking,
  matrix,
  message,
  consent,
  ending,
];

const byId = new Map(blockTypes.map((type) => [type.id, type]));

/** The type of a stored name, or undefined when this version of Earshot does not have it. */
export function typeOf(id: string): BlockType | undefined {
  return byId.get(id);
}

/** The same where it must exist; throws a plain Error, since content is parsed before it is stored. */
export function requireType(id: string): BlockType {
  const type = byId.get(id);
  if (!type) throw new Error(`There is no block type “${id}”.`);
  return type;
}
