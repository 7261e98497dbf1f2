import type { AnswerProblem } from '#product/blocks/block.ts';
import { inLanguage, plainText, type Inline, type Text } from '#product/blocks/text.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../contract.ts';
import { typeOf } from './loaded-types.ts';
import { blockOf, variableOf } from './path.ts';

const VARIABLE = '$variable.';
const PARAMETER = '$parameter.';

/**
 * Picks the participant's language, and puts what a reference stands for in its place: what they answered, a
 * variable, or what the address said.
 */
export function textsOf(study: PlayedStudy, values: ReadonlyMap<string, unknown>, context: ResponseContext) {
  const raw = (text: Text | undefined): Inline[] => inLanguage(text, study.language, study.base);
  const refer = (id: string): string => {
    if (id.startsWith(PARAMETER)) {
      const name = id.slice(PARAMETER.length);
      return (Object.hasOwn(context.parameters, name) && context.parameters[name]) || '…';
    }
    if (id.startsWith(VARIABLE)) {
      const value = variableOf(study, values, context, id.slice(VARIABLE.length));
      return typeof value === 'number'
        ? value.toLocaleString(study.language, { maximumFractionDigits: 2 })
        : value || '…';
    }
    const block = blockOf(study, id);
    const type = block && typeOf(block.type);
    const value = values.get(id);
    if (!block || !type || value === undefined || value === null) return '…';
    return type.formatAnswer(block.config, value, (text) => plainText(raw(text)));
  };
  const resolve = (tree: Inline[]): Inline[] =>
    tree.map((one) => {
      if (typeof one === 'string' || 'break' in one) return one;
      if ('ref' in one) return refer(one.ref);
      return { ...one, of: resolve(one.of) };
    });
  return (text: unknown): Inline[] => resolve(raw((text as Text | null) ?? undefined));
}

/** What a problem's sentence names, as it is written in that language: a number, or a day. */
export function limitOf(problem: AnswerProblem, language: string): Record<string, string | number> {
  if (!('limit' in problem)) return {};
  const { limit } = problem;
  if (typeof limit === 'number') return { limit };
  const day = new Date(`${limit}T00:00:00Z`);
  return { limit: day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) };
}
