export const TOPICS = ['start', 'build', 'run', 'results', 'data', 'team', 'connect'] as const;
export type HelpTopic = (typeof TOPICS)[number];

/** A help text; each is a file of `articles/`. */
export interface Article {
  /** In the address: `/support?article=quotas`. */
  id: string;
  title: string;
  topic: HelpTopic;
  /** Words that people search for, beside those of the text. */
  keywords: string[];
  paragraphs: string[];
  /** The page it is about. */
  link: { to: string; label: string } | null;
}
