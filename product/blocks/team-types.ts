import type { z } from 'zod';
import type { TeamBlockType } from './team-block.ts';
import { addressTeam } from './address/address-team.ts';
import { cardSortTeam } from './card-sort/card-sort-team.ts';
import { cesTeam } from './ces/ces-team.ts';
import { consentTeam } from './consent/consent-team.ts';
import { constantSumTeam } from './constant-sum/constant-sum-team.ts';
import { contactTeam } from './contact/contact-team.ts';
import { csatTeam } from './csat/csat-team.ts';
import { dateTeam } from './date/date-team.ts';
import { dropdownTeam } from './dropdown/dropdown-team.ts';
import { emailTeam } from './email/email-team.ts';
import { endingTeam } from './ending/ending-team.ts';
import { fileUploadTeam } from './file-upload/file-upload-team.ts';
import { firstClickTeam } from './first-click/first-click-team.ts';
import { fiveSecondTestTeam } from './five-second-test/five-second-test-team.ts';
import { imageTestTeam } from './image-test/image-test-team.ts';
import { interviewTeam } from './interview/interview-team.ts';
import { kanoTeam } from './kano/kano-team.ts';
import { matrixTeam } from './matrix/matrix-team.ts';
import { maxdiffTeam } from './maxdiff/maxdiff-team.ts';
import { messageTeam } from './message/message-team.ts';
import { multipleChoiceTeam } from './multiple-choice/multiple-choice-team.ts';
import { npsTeam } from './nps/nps-team.ts';
import { numberTeam } from './number/number-team.ts';
import { openQuestionTeam } from './open-question/open-question-team.ts';
import { phoneTeam } from './phone/phone-team.ts';
import { pictureChoiceTeam } from './picture-choice/picture-choice-team.ts';
import { pmfTeam } from './pmf/pmf-team.ts';
import { preferenceTestTeam } from './preference-test/preference-test-team.ts';
import { prototypeTestTeam } from './prototype-test/prototype-test-team.ts';
import { rankingTeam } from './ranking/ranking-team.ts';
import { ratingTeam } from './rating/rating-team.ts';
import { scaleSetTeam } from './scale-set/scale-set-team.ts';
import { screenTaskTeam } from './screen-task/screen-task-team.ts';
import { shortTextTeam } from './short-text/short-text-team.ts';
import { singleChoiceTeam } from './single-choice/single-choice-team.ts';
import { textFieldsTeam } from './text-fields/text-fields-team.ts';
import { treeTestTeam } from './tree-test/tree-test-team.ts';
import { vanWestendorpTeam } from './van-westendorp/van-westendorp-team.ts';
import { yesNoTeam } from './yes-no/yes-no-team.ts';

/** All block types with what the team needs of them, in the order of the add menu; participants load none of it. */
export const teamBlockTypes: readonly TeamBlockType[] = [
  singleChoiceTeam,
  multipleChoiceTeam,
  dropdownTeam,
  yesNoTeam,
  pictureChoiceTeam,
  openQuestionTeam,
  shortTextTeam,
  textFieldsTeam,
  numberTeam,
  dateTeam,
  emailTeam,
  phoneTeam,
  addressTeam,
  contactTeam,
  fileUploadTeam,
  ratingTeam,
  npsTeam,
  csatTeam,
  cesTeam,
  scaleSetTeam,
  rankingTeam,
  constantSumTeam,
  matrixTeam,
  cardSortTeam,
  treeTestTeam,
  firstClickTeam,
  preferenceTestTeam,
  fiveSecondTestTeam,
  imageTestTeam,
  prototypeTestTeam,
  screenTaskTeam,
  interviewTeam,
  maxdiffTeam,
  vanWestendorpTeam,
  kanoTeam,
  pmfTeam,
  messageTeam,
  consentTeam,
  endingTeam,
];

const typesById = new Map(teamBlockTypes.map((type) => [type.id, type]));

/** Finds a whole block type by its id. */
export type FindTeamBlockType = (type: string) => TeamBlockType | undefined;

/** The block type with this id, or undefined if this version of Earshot does not have it. */
export function findTeamBlockType(id: string): TeamBlockType | undefined {
  return typesById.get(id);
}

/** The block type with this id. @throws Error when it does not exist, which validation of stored content prevents */
export function requireTeamBlockType(id: string): TeamBlockType {
  const type = typesById.get(id);
  if (!type) throw new Error(`There is no block type “${id}”.`);
  return type;
}

/** The schema of a type's config. @throws Error when this version of Earshot does not have the type */
export function requireConfigSchema(id: string): z.ZodType {
  return requireTeamBlockType(id).schemas.configSchema;
}

/** The schema of a type's answers. @throws Error when this version of Earshot does not have the type */
export function requireAnswerSchema(id: string): z.ZodType {
  return requireTeamBlockType(id).schemas.answerSchema;
}
