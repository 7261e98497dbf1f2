import type { ResponseContext } from '../studies/logic/walk.ts';

/** A number in [0, 1) that stays with the response: what is drawn for it survives a reload. */
export const seedOf = (response: string): number => Number.parseInt(response.slice(0, 8), 16) / 2 ** 32;

/** What a response brings to its walk besides its answers. */
export const contextOfResponse = (response: {
  id: string;
  parameters: Record<string, string>;
}): ResponseContext => ({
  seed: seedOf(response.id),
  parameters: response.parameters,
});
