import { z } from 'zod';
import { RESPONSE_STATUSES, type ResponseStatus } from '../responses/response.ts';

/** Answers that count: of one block's part, any of these choices. Several of these must all hold. */
export interface AnswerFilter {
  block: string;
  part: string;
  choices: string[];
}

/** What narrows figures, lists and exports; empty: everything. */
export interface Filter {
  status: ResponseStatus[];
  /** Days (YYYY-MM-DD, UTC) the response began on, both inclusive. */
  from: string | null;
  to: string | null;
  answers: AnswerFilter[];
}

export const noFilter: Filter = { status: [], from: null, to: null, answers: [] };

export function isFiltered(filter: Filter): boolean {
  return filter.status.length > 0 || filter.answers.length > 0 || filter.from !== null || filter.to !== null;
}

/** A day that exists, in years the database can hold. */
const day = z.iso
  .date('A day is written YYYY-MM-DD.')
  .refine((value) => value >= '1000' && value < '9000', 'A day is written YYYY-MM-DD.');

/**
 * The filter as it stands in an address: `status=completed&from=2026-05-01&answer=block.part.choice~choice`.
 * A part may be empty: `answer=abc123..opt1`.
 */
export const filterQuery = z.object({
  status: z.union([z.enum(RESPONSE_STATUSES), z.array(z.enum(RESPONSE_STATUSES)).max(5)]).optional(),
  from: day.optional(),
  to: day.optional(),
  answer: z.union([z.string().max(4_000), z.array(z.string().max(4_000)).max(20)]).optional(),
});
export type FilterQuery = z.input<typeof filterQuery>;

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Reads a filter from a parsed query; an answer filter that cannot be read is left out by the browser. */
export function readFilter(query: z.output<typeof filterQuery>): Filter {
  return {
    status: list(query.status),
    from: query.from ?? null,
    to: query.to ?? null,
    answers: list(query.answer).flatMap((one) => {
      const [block = '', part = '', choices = ''] = one.split('.');
      const wanted = choices.split('~').filter(Boolean).map(decodeURIComponent);
      return block && wanted.length > 0 ? [{ block, part: decodeURIComponent(part), choices: wanted }] : [];
    }),
  };
}

/** The same filter as query parameters. */
export function writeFilter(filter: Filter): FilterQuery {
  const encode = (value: string) => encodeURIComponent(value).replaceAll('.', '%2E').replaceAll('~', '%7E');
  return {
    status: filter.status.length > 0 ? filter.status : undefined,
    from: filter.from ?? undefined,
    to: filter.to ?? undefined,
    answer:
      filter.answers.length > 0
        ? filter.answers.map((one) => `${one.block}.${encode(one.part)}.${one.choices.map(encode).join('~')}`)
        : undefined,
  };
}
