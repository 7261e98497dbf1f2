import type { z } from 'zod';
import * as consent from './consent/schema.ts';
import * as ending from './ending/schema.ts';
import * as matrix from './matrix/schema.ts';
import * as message from './message/schema.ts';
import * as multipleChoice from './multiple-choice/schema.ts';
import * as nps from './nps/schema.ts';
import * as number from './number/schema.ts';
import * as openQuestion from './open-question/schema.ts';
import * as ranking from './ranking/schema.ts';
import * as rating from './rating/schema.ts';
import * as shortText from './short-text/schema.ts';
import * as singleChoice from './single-choice/schema.ts';

/** What a type's config and answers must look like; for the server and the editor, never for participants. */
export interface BlockSchemas {
  configSchema: z.ZodType;
  answerSchema: z.ZodType;
}

/** Stored type name → its schemas; one entry per line of the palette. */
export const schemas: ReadonlyMap<string, BlockSchemas> = new Map<string, BlockSchemas>([
  ['single-choice', singleChoice],
  ['multiple-choice', multipleChoice],
  ['open-question', openQuestion],
  ['short-text', shortText],
  ['number', number],
  ['rating', rating],
  ['nps', nps],
  ['ranking', ranking],
  ['matrix', matrix],
  ['message', message],
  ['consent', consent],
  ['ending', ending],
]);

/** What a type's config must look like. @throws Error when this version of Earshot does not have the type */
export function configSchemaOf(id: string): z.ZodType {
  return schemasOf(id).configSchema;
}

/** What a type's answers must look like. @throws Error when this version of Earshot does not have the type */
export function answerSchemaOf(id: string): z.ZodType {
  return schemasOf(id).answerSchema;
}

function schemasOf(id: string): BlockSchemas {
  const found = schemas.get(id);
  if (!found) throw new Error(`There is no block type “${id}”.`);
  return found;
}
