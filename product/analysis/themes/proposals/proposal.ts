/** What a model may propose for the themes of a question: a better name, a merge, or a new theme. */
export const PROPOSAL_KINDS = ['name', 'merge', 'new'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What a person decided about a proposal. */
export type ProposalState = 'pending' | 'accepted' | 'dismissed';

/** Proposals of one run; a model that makes more did not choose. */
export const MAX_PROPOSALS = 20;
export const MAX_PROPOSAL_QUOTES = 5;
/** A new theme is shown by quotes of so many answers. */
export const MIN_NEW_ANSWERS = 2;
/** Answers that are sent at most, how much of each, and of all together. */
export const MAX_SENT_ANSWERS = 150;
export const MAX_SENT_LENGTH = 1_000;
export const MAX_SENT_TOTAL = 40_000;

export interface ProposalQuote {
  response: string;
  quote: string;
}

/** What is proposed, before anybody decided. */
export interface NewProposal {
  kind: ProposalKind;
  /** The theme that gets a name or is merged. */
  theme: string | null;
  /** The theme it is merged into. */
  into: string | null;
  /** The name of a new theme, or a better name for an existing one. */
  name: string;
  description: string;
  quotes: ProposalQuote[];
}

/** What tells a proposal apart from another one, so that one that was dismissed is not made again. */
export const toProposalKey = ({
  kind,
  theme,
  into,
  name,
}: Omit<NewProposal, 'quotes' | 'description'>): string =>
  kind === 'merge'
    ? `merge ${[theme, into].toSorted().join(' ')}`
    : `${kind} ${theme ?? ''} ${name.toLowerCase()}`;
