import { foldText } from '#platform/text/fold-text.ts';
import type { BlockFact } from '#product/responses/rules/decide.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';

/** Distinct values of one parameter or variable that get a mask each. */
export const MAX_DISTINCT_VALUES = 100;
/** URL parameters of a study that get masks; limited, because anyone who opens a link can make up names. */
export const MAX_PARAMETERS = 50;
/** Maximum characters of a value; the answering API rejects longer parameters. */
const MAX_VALUE_LENGTH = 500;

const PARAMETER = 'parameter:';
const VARIABLE = 'variable:';
/** The part of a response's facts for a URL parameter; the empty name is for all parameters beyond the limit. */
export const formatParameterPart = (name: string): string => `${PARAMETER}${name}`;
/** The part of a response's facts for a variable. */
export const formatVariablePart = (id: string): string => `${VARIABLE}${id}`;
/** The part that counts responses whose value has no mask; its choices are the parts of those values. */
export const OVER_LIMIT_PART = 'many';

/** The parameter name in a part; null for any other part. */
export const parseParameterPart = (part: string): string | null =>
  part.startsWith(PARAMETER) ? part.slice(PARAMETER.length) : null;

/** The variable id in a part; null for any other part. */
export const parseVariablePart = (part: string): string | null =>
  part.startsWith(VARIABLE) ? part.slice(VARIABLE.length) : null;

/** Whether a fact has the value of a parameter or variable, which can be anything. */
export const hasOpenValue = ({ block, part }: Pick<BlockFact, 'block' | 'part'>): boolean =>
  block === RESPONSES_SUBJECT && (parseParameterPart(part) !== null || parseVariablePart(part) !== null);

/** A value cut to the length that is counted. No surrogate pair is split, because PostgreSQL could not store it. */
export const truncateValue = (value: number | string): string => {
  const text = String(value);
  return text.length <= MAX_VALUE_LENGTH ? text : [...text].slice(0, MAX_VALUE_LENGTH).join('');
};

/** Values as they are spelled, by what they are compared by. */
export const bySpelling = (values: Iterable<string>): Map<string, string> =>
  new Map([...values].map((value) => [foldText(value), value]));

/** The values of parameters and variables that have masks, by part. Equal values share the mask of the first spelling. */
export class KnownValues {
  readonly #values = new Map<string, Map<string, string>>();
  #parameters = 0;

  constructor(knownValues: Iterable<{ part: string; choice: string }> = []) {
    for (const { part, choice } of knownValues) this.#add(part, choice);
  }

  #add(part: string, choice: string): void {
    const values = this.#values.get(part);
    if (values) return void values.set(foldText(choice), choice);
    if (parseParameterPart(part) !== null) this.#parameters += 1;
    this.#values.set(part, bySpelling([choice]));
  }

  /** Facts of one response as they are stored: values beyond the limits are only counted. */
  limit(facts: readonly BlockFact[]): BlockFact[] {
    const overLimitFacts = new Map<string, BlockFact>();
    const keptFacts = facts.flatMap((fact) => {
      if (!hasOpenValue(fact)) return [fact];
      const { part, choice } = fact;
      const values = this.#values.get(part);
      const known = values?.get(foldText(choice));
      if (known !== undefined) return [{ ...fact, choice: known }];
      const isFull = values
        ? values.size >= MAX_DISTINCT_VALUES
        : parseParameterPart(part) !== null && this.#parameters >= MAX_PARAMETERS;
      if (!isFull) {
        this.#add(part, choice);
        return [fact];
      }
      const limitedPart = values ? part : formatParameterPart('');
      overLimitFacts.set(limitedPart, { ...fact, part: OVER_LIMIT_PART, choice: limitedPart });
      return [];
    });
    return [...keptFacts, ...overLimitFacts.values()];
  }
}
