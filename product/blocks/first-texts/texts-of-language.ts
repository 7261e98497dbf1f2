/** Texts that new blocks begin with, in one language. */
export interface FirstTexts {
  /** The Single Ease Question (SEQ), in its published wording or a translation of it. */
  ease: { title: string; question: string; low: string; high: string };
  /** The text says each of the purposes in a sentence of its own. */
  consent: { title: string; text: string; purposes: { record: string; keep: string; quote: string } };
  /** Labels of special options, and of the answer beside a scale. */
  options: { other: string; noneOfThese: string; dontKnow: string; notApplicable: string };
  interview: { title: string };
  yes: string;
  no: string;
  /** Ends of the scale of "How likely are you to recommend …?" */
  recommend: { low: string; high: string };
}
