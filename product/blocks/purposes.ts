/** What the answers of people may be used for, each only with their consent. */
export const PURPOSES = ['record', 'keep', 'quote', 'share_clip', 'model', 'contact_again'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Names of the purposes for the team. */
export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = {
  record: 'Record voice, camera or screen',
  keep: 'Keep answers',
  quote: 'Quote answers',
  share_clip: 'Share clips',
  model: 'Process with AI models',
  contact_again: 'Contact again',
};

/** What an answer to a consent says about the purposes that it asked for. */
export interface GivenConsent {
  textVersion: number;
  granted: Purpose[];
  declined: Purpose[];
}
