import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { PURPOSES, type Purpose } from '#product/blocks/purposes.ts';

/** What a participant has decided about one purpose. */
export interface ConsentState {
  purpose: Purpose;
  decision: 'granted' | 'declined' | 'withdrawn' | 'not_asked';
  /** The consent that was answered, and the version of its text; null if the purpose was not asked for. */
  asked: { block: string; textVersion: number; at: string } | null;
  withdrawnAt: string | null;
}

interface ConsentBlock {
  id: string;
  type: string;
  config: unknown;
}
interface ConsentAnswer {
  block: string;
  value: unknown;
  at: Date;
}

/** Ids of the blocks that ask for consent. */
export const listConsentBlocks = (blocks: readonly ConsentBlock[]): string[] =>
  blocks.filter(({ type }) => findTeamBlockType(type)?.readConsent).map(({ id }) => id);

/** Whether a block records people with the devices of their computer or phone, for which they have to agree. */
export const needsRecordingConsent = ({ type, config }: Pick<ConsentBlock, 'type' | 'config'>): boolean =>
  (findTeamBlockType(type)?.devices?.(config) ?? []).length > 0;

/**
 * The decisions of one response about every purpose. Where several blocks ask for a purpose, the decision that was made last
 * counts, of one request that of the last block; a withdrawal always does.
 *
 * @param answers its answers that are on the path
 */
export function listConsentStates(
  blocks: readonly ConsentBlock[],
  answers: readonly ConsentAnswer[],
  withdrawals: ReadonlyMap<Purpose, Date>,
): ConsentState[] {
  const states = new Map<Purpose, ConsentState>();
  const answersByBlock = new Map(answers.map((answer) => [answer.block, answer]));
  const answered = blocks
    .flatMap((block) => {
      const answer = answersByBlock.get(block.id);
      return answer && answer.value !== null ? [{ ...block, answer }] : [];
    })
    .toSorted((a, b) => a.answer.at.getTime() - b.answer.at.getTime());
  for (const { id, type, config, answer } of answered) {
    const blockType = findTeamBlockType(type);
    if (!blockType?.readConsent) continue;
    const { textVersion, granted, declined } = blockType.readConsent(config, answer.value);
    const asked = { block: id, textVersion, at: answer.at.toISOString() };
    for (const purpose of granted)
      states.set(purpose, { purpose, decision: 'granted', asked, withdrawnAt: null });
    for (const purpose of declined)
      states.set(purpose, { purpose, decision: 'declined', asked, withdrawnAt: null });
  }
  return PURPOSES.map((purpose) => {
    const state = states.get(purpose) ?? { purpose, decision: 'not_asked', asked: null, withdrawnAt: null };
    const withdrawnAt = withdrawals.get(purpose);
    return withdrawnAt ? { ...state, decision: 'withdrawn', withdrawnAt: withdrawnAt.toISOString() } : state;
  });
}
