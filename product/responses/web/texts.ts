import {
  PARAMETER_PREFIX,
  VARIABLE_PREFIX,
  findShownLanguage,
  selectLanguage,
  plainText,
  type Inline,
  type ShownText,
  type Text,
} from '#product/blocks/text.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../contract.ts';
import { findLoadedType } from './loaded-types.ts';
import { findBlock, computeVariable } from './path.ts';

/** Shown for a reference without a value. */
const NO_VALUE = '…';

/**
 * Returns a function that picks the participant's language of a text, and replaces references by the answer, variable or
 * URL parameter that they refer to.
 */
export function createTextResolver(
  study: PlayedStudy,
  values: ReadonlyMap<string, unknown>,
  context: ResponseContext,
) {
  const pickLanguage = (text: Text | undefined): Inline[] => selectLanguage(text, study.language, study.base);
  const formatReference = (id: string): string => {
    if (id.startsWith(PARAMETER_PREFIX)) {
      const name = id.slice(PARAMETER_PREFIX.length);
      return (Object.hasOwn(context.parameters, name) && context.parameters[name]) || NO_VALUE;
    }
    if (id.startsWith(VARIABLE_PREFIX)) {
      const value = computeVariable(study, values, context, id.slice(VARIABLE_PREFIX.length));
      return typeof value === 'number'
        ? value.toLocaleString(study.language, { maximumFractionDigits: 2 })
        : value || NO_VALUE;
    }
    const block = findBlock(study, id);
    const type = block && findLoadedType(block.type);
    const value = values.get(id);
    if (!block || !type || value === undefined || value === null) return NO_VALUE;
    return type.formatAnswer(block.config, value, (text) => plainText(pickLanguage(text)));
  };
  const resolve = (nodes: Inline[]): Inline[] =>
    nodes.map((node) => {
      if (typeof node === 'string' || 'break' in node) return node;
      if ('ref' in node) return formatReference(node.ref);
      return { ...node, of: resolve(node.of) };
    });
  return (value: unknown): ShownText => {
    const text = (value as Text | null) ?? {};
    const shown: ShownText = resolve(pickLanguage(text));
    const lang = findShownLanguage(text, study.language, study.base);
    if (lang && lang !== study.language) shown.lang = lang;
    return shown;
  };
}

/** The limit in the message of a problem, for `Translate`: a number, or a date formatted in the language. */
export function formatLimit(
  problem: { key: string; limit?: number | string },
  language: string,
): Record<string, string | number> {
  const { limit } = problem;
  if (limit === undefined) return {};
  if (typeof limit === 'number') return { limit };
  const day = new Date(`${limit}T00:00:00Z`);
  return { limit: day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) };
}
