import { nameAttributes } from '../../studies/attributes/study-attributes.ts';
import { fitParameters, type WithHiddenFields } from '../../studies/hidden-fields.ts';
import type { ResponseContext } from '../../studies/logic/walk.ts';

/** A number in [0, 1) derived from the response id, so that random order is the same after a reload. */
export const computeSeed = (response: string): number => Number.parseInt(response.slice(0, 8), 16) / 2 ** 32;

/** The context in which the rules of a response are evaluated, besides its answers. */
export const buildResponseContext = (
  content: WithHiddenFields,
  response: {
    id: string;
    parameters: Record<string, string>;
    /** Copied from its participant when it started; null: none. */
    attributes: Record<string, string> | null;
  },
): ResponseContext => ({
  seed: computeSeed(response.id),
  parameters: { ...fitParameters(content, response.parameters), ...nameAttributes(response.attributes) },
});
