import { findBlockType } from '#product/blocks/index.ts';
import {
  PARAMETER_PREFIX,
  VARIABLE_PREFIX,
  plainText,
  selectLanguage,
  type Inline,
  type Text,
} from '#product/blocks/text.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import { computeResponseVariables } from '#product/studies/logic/response-variables.ts';
import type { StudyContent } from '#product/studies/study.ts';

/** What participants see, too, where a reference has no value. */
const NO_VALUE = '…';

interface AnsweredResponse {
  id: string;
  parameters: Record<string, string>;
  /** Null where the reader may not see them. */
  attributes: Record<string, string> | null;
  /** Values of answers on the path, by block. */
  answers: ReadonlyMap<string, unknown>;
}

/**
 * Returns a function that replaces the references in a text by what this participant answered, and by their variables and
 * URL parameters, as the participant’s page did.
 */
export function createReferenceFiller(
  content: StudyContent,
  { id, parameters, attributes, answers }: AnsweredResponse,
): (text: Text) => Text {
  const { base } = content.languages;
  const context = buildResponseContext(content, { id, parameters, attributes });
  let variables: ReadonlyMap<string, number | string> | null = null;
  const read = (reference: string, language: string): string => {
    if (reference.startsWith(PARAMETER_PREFIX)) {
      const name = reference.slice(PARAMETER_PREFIX.length);
      return (Object.hasOwn(context.parameters, name) && context.parameters[name]) || NO_VALUE;
    }
    if (reference.startsWith(VARIABLE_PREFIX)) {
      variables ??= computeResponseVariables(content, answers, findBlockType, context);
      const value = variables.get(reference.slice(VARIABLE_PREFIX.length));
      if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 2 });
      return value || NO_VALUE;
    }
    const block = content.blocks.find((one) => one.id === reference);
    const type = block && findBlockType(block.type);
    const value = answers.get(reference);
    if (!type || value === undefined || value === null) return NO_VALUE;
    return type.formatAnswer(block.config, value, (text) => plainText(selectLanguage(text, language, base)));
  };
  const fill = (nodes: Inline[], language: string): Inline[] =>
    nodes.map((node) => {
      if (typeof node === 'string' || 'break' in node) return node;
      return 'ref' in node ? read(node.ref, language) : { ...node, of: fill(node.of, language) };
    });
  return (text) =>
    Object.fromEntries(Object.entries(text).map(([language, tree]) => [language, fill(tree, language)]));
}
