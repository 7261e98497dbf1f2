import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Block } from '#product/studies/study.ts';

/** An answer that is about to be saved. */
export interface ClaimedAnswer {
  study: string;
  /** Id of the response, which may not exist yet. */
  response: string;
  block: Block;
  /** As its block type parsed it; null if the question was skipped. */
  answer: unknown;
  language: string;
}

/** What the saving of an answer takes besides, such as the time of an interview. */
export interface AnswerClaim {
  /** Type of the blocks whose answers it is for. */
  blockType: string;
  /** The part of a stored answer that the participant sent, by which a repeated save is recognised. */
  readSent(answer: unknown): unknown;
  /**
   * Called in the transaction that saves the answer, and undone with it. Called again for the same response, it returns what
   * that one has already.
   *
   * @returns the answer to store
   * @throws an AppError that tells the participant why not
   */
  claim(tx: Tx, scope: Scope, claimed: ClaimedAnswer): Promise<unknown>;
}

/** A refusal after which something has to be done in a transaction of its own, since that of the save is undone. */
export class ClaimRefusal extends AppError {
  readonly followUp: (tx: Tx) => Promise<void>;

  constructor(message: string, options: { reason: string; followUp: (tx: Tx) => Promise<void> }) {
    super('conflict', message);
    this.reason = options.reason;
    this.followUp = options.followUp;
  }
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    answerClaims?(services: Services): readonly AnswerClaim[];
  }
}

/** Those of all features. */
export const listAnswerClaims = (services: Services): readonly AnswerClaim[] =>
  listFeatures().flatMap((feature) => feature.answerClaims?.(services) ?? []);
