import type { BlockType } from './block.ts';
import { address } from './address/address.ts';
import { cardSort } from './card-sort/card-sort.ts';
import { ces } from './ces/ces.ts';
import { consent } from './consent/consent.ts';
import { constantSum } from './constant-sum/constant-sum.ts';
import { contact } from './contact/contact.ts';
import { csat } from './csat/csat.ts';
import { date } from './date/date.ts';
import { dropdown } from './dropdown/dropdown.ts';
import { email } from './email/email.ts';
import { ending } from './ending/ending.ts';
import { fileUpload } from './file-upload/file-upload.ts';
import { firstClick } from './first-click/first-click.ts';
import { fiveSecondTest } from './five-second-test/five-second-test.ts';
import { imageTest } from './image-test/image-test.ts';
import { interview } from './interview/interview.ts';
import { kano } from './kano/kano.ts';
import { matrix } from './matrix/matrix.ts';
import { maxdiff } from './maxdiff/maxdiff.ts';
import { message } from './message/message.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { nps } from './nps/nps.ts';
import { number } from './number/number.ts';
import { openQuestion } from './open-question/open-question.ts';
import { phone } from './phone/phone.ts';
import { pictureChoice } from './picture-choice/picture-choice.ts';
import { pmf } from './pmf/pmf.ts';
import { preferenceTest } from './preference-test/preference-test.ts';
import { prototypeTest } from './prototype-test/prototype-test.ts';
import { ranking } from './ranking/ranking.ts';
import { rating } from './rating/rating.ts';
import { scaleSet } from './scale-set/scale-set.ts';
import { screenTask } from './screen-task/screen-task.ts';
import { shortText } from './short-text/short-text.ts';
import { singleChoice } from './single-choice/single-choice.ts';
import { textFields } from './text-fields/text-fields.ts';
import { treeTest } from './tree-test/tree-test.ts';
import { vanWestendorp } from './van-westendorp/van-westendorp.ts';
import { yesNo } from './yes-no/yes-no.ts';

/** All block types as answering needs them, in the order of the add menu; `team-types.ts` has them with their other part. */
export const blockTypes: readonly BlockType[] = [
  singleChoice,
  multipleChoice,
  dropdown,
  yesNo,
  pictureChoice,
  openQuestion,
  shortText,
  textFields,
  number,
  date,
  email,
  phone,
  address,
  contact,
  fileUpload,
  rating,
  nps,
  csat,
  ces,
  scaleSet,
  ranking,
  constantSum,
  matrix,
  cardSort,
  treeTest,
  firstClick,
  preferenceTest,
  fiveSecondTest,
  imageTest,
  prototypeTest,
  screenTask,
  interview,
  maxdiff,
  vanWestendorp,
  kano,
  pmf,
  message,
  consent,
  ending,
];

const typesById = new Map(blockTypes.map((type) => [type.id, type]));

/** The block type with this id, or undefined if this version of Earshot does not have it. */
export function findBlockType(id: string): BlockType | undefined {
  return typesById.get(id);
}

/** The block type with this id. @throws Error when it does not exist, which validation of stored content prevents */
export function requireBlockType(id: string): BlockType {
  const type = typesById.get(id);
  if (!type) throw new Error(`There is no block type “${id}”.`);
  return type;
}
