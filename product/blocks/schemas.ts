import type { z } from 'zod';
import * as address from './address/schema.ts';
import * as cardSort from './card-sort/schema.ts';
import * as ces from './ces/schema.ts';
import * as consent from './consent/schema.ts';
import * as constantSum from './constant-sum/schema.ts';
import * as contact from './contact/schema.ts';
import * as csat from './csat/schema.ts';
import * as date from './date/schema.ts';
import * as dropdown from './dropdown/schema.ts';
import * as email from './email/schema.ts';
import * as ending from './ending/schema.ts';
import * as fileUpload from './file-upload/schema.ts';
import * as firstClick from './first-click/schema.ts';
import * as fiveSecondTest from './five-second-test/schema.ts';
import * as imageTest from './image-test/schema.ts';
import * as kano from './kano/schema.ts';
import * as matrix from './matrix/schema.ts';
import * as maxdiff from './maxdiff/schema.ts';
import * as message from './message/schema.ts';
import * as multipleChoice from './multiple-choice/schema.ts';
import * as nps from './nps/schema.ts';
import * as number from './number/schema.ts';
import * as openQuestion from './open-question/schema.ts';
import * as phone from './phone/schema.ts';
import * as pictureChoice from './picture-choice/schema.ts';
import * as pmf from './pmf/schema.ts';
import * as preferenceTest from './preference-test/schema.ts';
import * as prototypeTest from './prototype-test/schema.ts';
import * as ranking from './ranking/schema.ts';
import * as rating from './rating/schema.ts';
import * as scaleSet from './scale-set/schema.ts';
import * as screenTask from './screen-task/schema.ts';
import * as shortText from './short-text/schema.ts';
import * as singleChoice from './single-choice/schema.ts';
import * as textFields from './text-fields/schema.ts';
import * as treeTest from './tree-test/schema.ts';
import * as vanWestendorp from './van-westendorp/schema.ts';
import * as yesNo from './yes-no/schema.ts';

/** Schemas of a type's config and answers, for the server and the editor; not part of the participant's page. */
export interface BlockSchemas {
  configSchema: z.ZodType;
  answerSchema: z.ZodType;
}

/** Block type id → its schemas; one entry per type in `index.ts`. */
export const schemas: ReadonlyMap<string, BlockSchemas> = new Map<string, BlockSchemas>([
  ['single-choice', singleChoice],
  ['multiple-choice', multipleChoice],
  ['dropdown', dropdown],
  ['yes-no', yesNo],
  ['picture-choice', pictureChoice],
  ['open-question', openQuestion],
  ['short-text', shortText],
  ['text-fields', textFields],
  ['number', number],
  ['date', date],
  ['email', email],
  ['phone', phone],
  ['address', address],
  ['contact', contact],
  ['file-upload', fileUpload],
  ['rating', rating],
  ['nps', nps],
  ['csat', csat],
  ['ces', ces],
  ['scale-set', scaleSet],
  ['ranking', ranking],
  ['constant-sum', constantSum],
  ['matrix', matrix],
  ['card-sort', cardSort],
  ['tree-test', treeTest],
  ['first-click', firstClick],
  ['preference-test', preferenceTest],
  ['five-second-test', fiveSecondTest],
  ['image-test', imageTest],
  ['prototype-test', prototypeTest],
  ['screen-task', screenTask],
  ['maxdiff', maxdiff],
  ['van-westendorp', vanWestendorp],
  ['kano', kano],
  ['pmf', pmf],
  ['message', message],
  ['consent', consent],
  ['ending', ending],
]);

/** The schema of a type's config. @throws Error when this version of Earshot does not have the type */
export function requireConfigSchema(id: string): z.ZodType {
  return requireSchemas(id).configSchema;
}

/** The schema of a type's answers. @throws Error when this version of Earshot does not have the type */
export function requireAnswerSchema(id: string): z.ZodType {
  return requireSchemas(id).answerSchema;
}

function requireSchemas(id: string): BlockSchemas {
  const blockSchemas = schemas.get(id);
  if (!blockSchemas) throw new Error(`There is no block type “${id}”.`);
  return blockSchemas;
}
