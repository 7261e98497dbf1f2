import { z } from 'zod';
import {
  REHEARSAL_CHANNEL,
  RESPONSE_CHANNELS,
  RESPONSE_STATUSES,
  type ResponseChannel,
  type ResponseStatus,
} from '../responses/response.ts';
import { QUALITY_REASONS } from '../responses/quality/quality.ts';
import type { Bits } from './columns/bits.ts';

/** Responses with any of these choices in a part of a block. Several such filters must all match. */
export interface AnswerFilter {
  block: string;
  part: string;
  choices: string[];
}

/** Responses whose URL parameter has any of these values. Several such filters must all match. */
interface ParameterFilter {
  name: string;
  values: string[];
}
/** Responses whose variable has any of these values. Several such filters must all match. */
interface VariableFilter {
  id: string;
  values: string[];
}

/** Responses with any of these values of a filter that another noun has, by its name. */
interface WhereFilter {
  name: string;
  values: string[];
}

/** What members mark a response with: a star, or a note. */
export const MARKS = ['starred', 'noted'] as const;
export type Mark = (typeof MARKS)[number];

/** What responses are filtered for: any sign that they may not be sincere, or one of these. */
export const QUALITY_CHOICES = ['flagged', ...QUALITY_REASONS] as const;
export type QualityChoice = (typeof QUALITY_CHOICES)[number];

export const MAX_WORDS_LENGTH = 200;

/** Properties of a response, besides its status and day. */
export const TRAITS = ['channel', 'device', 'language'] as const;
export type Trait = (typeof TRAITS)[number];

/** Restricts figures, lists and exports; empty: all responses. Values of one trait are alternatives. */
export interface Filter extends Record<Trait, string[]> {
  status: ResponseStatus[];
  channel: ResponseChannel[];
  /** Days (YYYY-MM-DD) the response began on, both inclusive. */
  from: string | null;
  to: string | null;
  /** The time zone of these days. */
  zone: string;
  answers: AnswerFilter[];
  parameters: ParameterFilter[];
  variables: VariableFilter[];
  /** Responses with an answer that has any of these tags, or with `NO_VALUE` none. */
  tags: string[];
  /** Responses with all of these marks. */
  marks: Mark[];
  /** Responses with any of these signs of poor quality. */
  quality: QualityChoice[];
  /** Responses in which people typed or said these words, or members noted them; null: any. */
  words: string | null;
  /** Responses with any of the values of each of these filters, which other nouns have. */
  where: WhereFilter[];
  /** On the server, what tags, marks, quality, words and `where` find; all of them must match (`resolveFilter`). */
  lookedUp?: readonly LookedUp[];
}

/** Responses that were looked up, by segment. */
export interface LookedUp {
  found: ReadonlyMap<number, Bits>;
  /** With `NO_VALUE`, those with any value: responses without any match, too. */
  withAny?: ReadonlyMap<number, Bits>;
}

export const noFilter: Filter = {
  status: [],
  channel: [],
  device: [],
  language: [],
  from: null,
  to: null,
  zone: 'UTC',
  answers: [],
  parameters: [],
  variables: [],
  tags: [],
  marks: [],
  quality: [],
  words: null,
  where: [],
};

export function isFiltered(filter: Filter): boolean {
  const { status, answers, parameters, variables, tags, marks, quality, words, where, from, to } = filter;
  const lists = [
    status,
    answers,
    parameters,
    variables,
    tags,
    marks,
    quality,
    where,
    ...TRAITS.map((trait) => filter[trait]),
  ];
  return lists.some((list) => list.length > 0) || [from, to, words].some((one) => one !== null);
}

/** Whether it has days, so that its zone matters. */
export const hasDays = ({ from, to }: Pick<Filter, 'from' | 'to'>): boolean => from !== null || to !== null;

/** Whether its responses are looked up before it is used, since no column has them: `resolveFilter`. */
export const needsLookup = ({ tags, marks, quality, words, where }: Filter): boolean =>
  [tags, marks, quality, where].some((list) => list.length > 0) || words !== null;

/** Whether it filters by something that only folded responses have in columns, or are looked up by. */
export const filtersByAnswers = (filter: Filter): boolean =>
  [filter.answers, filter.parameters, filter.variables].some((list) => list.length > 0) ||
  needsLookup(filter);

/** Whether it filters for test responses; no real response has their channel. */
export const isRehearsal = (filter: Pick<Filter, 'channel'>): boolean =>
  filter.channel.includes(REHEARSAL_CHANNEL);

/** Whether a part is a trace: only the summary of its block type uses it, not filters and comparisons. */
export const isTrace = (part: string): boolean => part.startsWith('~');

/** A valid date in the range that the database can store. */
const day = z.iso
  .date('Write a date as YYYY-MM-DD.')
  .refine((value) => value >= '1000' && value < '9000', 'Write a date as YYYY-MM-DD.')
  .meta({
    description: 'The day the response started on, in the time zone `zone`; inclusive.',
    examples: ['2026-05-31'],
  });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const zone = z
  .string()
  .max(64)
  // By its name: PostgreSQL reads offsets with the opposite sign.
  .regex(/^[A-Za-z]/, 'Write the name of a time zone, such as Europe/Berlin.')
  .refine(isTimeZone, 'Write the name of a time zone, such as Europe/Berlin.')
  .meta({
    description: 'The time zone of days and other periods; by default UTC.',
    examples: ['Europe/Berlin'],
  });

const value = z.string().min(1).max(100);
const trait = z.union([value, z.array(value).max(20)]).optional();

/** Whether a text can be the id of a block or variable. */
export const isId = (text: string): boolean => /^\w+$/.test(text);

/** Decodes percent-encoding; null if it is malformed or contains characters that the database cannot store. */
export function decodePart(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return !decoded.includes('\u0000') && decoded.isWellFormed() ? decoded : null;
  } catch {
    return null;
  }
}

/** Reads `choice~choice`; null if one of them is empty or malformed. */
function readChoices(serialized: string): string[] | null {
  const choices = serialized.split('~').map(decodePart);
  return choices.every((choice): choice is string => Boolean(choice)) ? choices : null;
}

/** Reads `block.part.choice~choice`; null for anything else, and for traces. */
function readAnswer(serialized: string): AnswerFilter | null {
  const [block = '', part, choices, ...extraParts] = serialized.split('.');
  if (!isId(block) || part === undefined || choices === undefined || extraParts.length > 0) return null;
  const name = decodePart(part);
  const values = readChoices(choices);
  return name === null || isTrace(name) || !values ? null : { block, part: name, choices: values };
}

/** Reads `name.value~value`; null for anything else. */
function readParameter(serialized: string): ParameterFilter | null {
  const [name = '', values = '', ...extraParts] = serialized.split('.');
  const decodedName = decodePart(name);
  const choices = readChoices(values);
  return !decodedName || !choices || extraParts.length > 0 ? null : { name: decodedName, values: choices };
}

/** Reads `id.value~value`; null for anything else. */
function readVariable(serialized: string): VariableFilter | null {
  const { name = '', values } = readParameter(serialized) ?? {};
  return isId(name) && values ? { id: name, values } : null;
}

const answer = z
  .string()
  .max(4_000)
  .refine(
    (serialized) => readAnswer(serialized) !== null,
    'An answer to filter by is written block.part.choice~choice.',
  )
  .meta({
    description: 'People who gave one of these answers: `block.part.choice~choice`; the part may be empty.',
    examples: ['k3m9x2p7qa..9~10'],
  });

/** Enough for a name and the longest value that the answering API accepts, with every character encoded. */
const MAX_VALUE_PARAMETER_LENGTH = 7_000;

const parameter = z
  .string()
  .max(MAX_VALUE_PARAMETER_LENGTH)
  .refine(
    (serialized) => readParameter(serialized) !== null,
    'A URL parameter to filter by is written name.value~value.',
  )
  .meta({
    description: 'Responses whose link had one of these values: `name.value~value`.',
    examples: ['utm_source.mail~newsletter'],
  });

const variable = z
  .string()
  .max(MAX_VALUE_PARAMETER_LENGTH)
  .refine(
    (serialized) => readVariable(serialized) !== null,
    'A variable to filter by is written id.value~value.',
  )
  .meta({
    description: 'Responses for which a variable has one of these values: `id.value~value`.',
    examples: ['k3m9x2p7qa.3~4'],
  });

const where = z
  .string()
  .max(MAX_VALUE_PARAMETER_LENGTH)
  .refine((serialized) => readParameter(serialized) !== null, 'A filter is written name.value~value.')
  .meta({
    description:
      'Responses with one of these values of a further filter: `name.value~value`; `none`: without any.',
    examples: ['name.value~none'],
  });

/** Tags in one filter. */
export const MAX_FILTER_TAGS = 20;

/** Stands for the responses without a value: without any tag. */
export const NO_VALUE = 'none';

const tag = z.union([z.uuid(), z.literal(NO_VALUE)]).meta({
  description:
    'Responses with an answer that has one of these tags of the codebook; `none`: without any tag.',
  examples: ['4e2d7a90-8b15-4c63-9f0e-6a1d3c5b7e28'],
});

/**
 * The filter as query parameters: `status=completed&device=phone&from=2026-05-01&answer=block.part.choice~choice`.
 * A part may be empty: `answer=abc123..opt1`.
 */
export const filterQuery = z.object({
  status: z.union([z.enum(RESPONSE_STATUSES), z.array(z.enum(RESPONSE_STATUSES)).max(5)]).optional(),
  channel: z.union([z.enum(RESPONSE_CHANNELS), z.array(z.enum(RESPONSE_CHANNELS)).max(20)]).optional(),
  device: trait,
  language: trait,
  from: day.optional(),
  to: day.optional(),
  zone: zone.optional(),
  answer: z.union([answer, z.array(answer).max(20)]).optional(),
  parameter: z.union([parameter, z.array(parameter).max(20)]).optional(),
  variable: z.union([variable, z.array(variable).max(20)]).optional(),
  tagged: z.union([tag, z.array(tag).max(MAX_FILTER_TAGS)]).optional(),
  mark: z
    .union([z.enum(MARKS), z.array(z.enum(MARKS)).max(MARKS.length)])
    .optional()
    .meta({ description: 'Responses that members starred, or wrote notes on; both if both are given.' }),
  quality: z
    .union([z.enum(QUALITY_CHOICES), z.array(z.enum(QUALITY_CHOICES)).max(QUALITY_CHOICES.length)])
    .optional()
    .meta({
      description:
        'Responses that may not be sincere, for any reason (`flagged`) or one of these: too fast, all rows or scales answered alike, the same text given twice, a long text pasted, gibberish, a silent recording, or another response from the same browser.',
    }),
  words: z
    .string()
    .trim()
    .min(1)
    .max(MAX_WORDS_LENGTH)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'This isn’t valid text.')
    .optional()
    .meta({
      description:
        'Responses with these words in one typed answer, transcript or note; the last may be incomplete.',
      examples: ['confusing checkout'],
    }),
  where: z.union([where, z.array(where).max(20)]).optional(),
});
export type FilterQuery = z.input<typeof filterQuery>;

const toArray = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Reads a filter from a parsed query. */
export function readFilter(query: z.output<typeof filterQuery>): Filter {
  return {
    status: toArray(query.status),
    channel: toArray(query.channel),
    device: toArray(query.device),
    language: toArray(query.language),
    from: query.from ?? null,
    to: query.to ?? null,
    zone: query.zone ?? 'UTC',
    answers: toArray(query.answer).flatMap((serialized) => readAnswer(serialized) ?? []),
    parameters: toArray(query.parameter).flatMap((serialized) => readParameter(serialized) ?? []),
    variables: toArray(query.variable).flatMap((serialized) => readVariable(serialized) ?? []),
    tags: toArray(query.tagged),
    marks: [...new Set(toArray(query.mark))],
    quality: [...new Set(toArray(query.quality))],
    words: query.words ?? null,
    where: toArray(query.where).flatMap((serialized) => readParameter(serialized) ?? []),
  };
}

/** Encodes a part or choice, including the separators `.` and `~`. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('~', '%7E');

const writeChoices = (choices: string[]) => choices.map(encodePart).join('~');

/** Writes a filter as query parameters, for `readFilter`. */
export function writeFilter(filter: Filter): FilterQuery {
  const nonEmpty = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return {
    status: nonEmpty(filter.status),
    channel: nonEmpty(filter.channel),
    device: nonEmpty(filter.device),
    language: nonEmpty(filter.language),
    from: filter.from ?? undefined,
    to: filter.to ?? undefined,
    zone: hasDays(filter) && filter.zone !== 'UTC' ? filter.zone : undefined,
    answer: nonEmpty(
      filter.answers.map(
        ({ block, part, choices }) => `${block}.${encodePart(part)}.${writeChoices(choices)}`,
      ),
    ),
    parameter: nonEmpty(
      filter.parameters.map(({ name, values }) => `${encodePart(name)}.${writeChoices(values)}`),
    ),
    variable: nonEmpty(filter.variables.map(({ id, values }) => `${id}.${writeChoices(values)}`)),
    tagged: nonEmpty(filter.tags),
    mark: nonEmpty(filter.marks),
    quality: nonEmpty(filter.quality),
    words: filter.words ?? undefined,
    where: nonEmpty(filter.where.map(({ name, values }) => `${encodePart(name)}.${writeChoices(values)}`)),
  };
}
