import type { ConfigProblem } from '../block.ts';
import { PURPOSE_NAMES, PURPOSES, type Purpose } from '../purposes.ts';
import { isEmpty, plainText, type Inline, type Text } from '../text.ts';
import { EXPECTED_PURPOSES, purposeField, type PurposeSetting } from './purpose-setting.ts';

const normalize = (tree: Inline[] | undefined): string =>
  plainText(tree ?? [], () => '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the text has a sentence, in a language. */
export const hasSentence = (text: Inline[] | undefined, sentence: Inline[] | undefined): boolean =>
  normalize(text).includes(normalize(sentence));

/**
 * Purposes that accepting the text grants must be in what people read: the sentence of each, in every language that has one. The
 * first text of a consent says the expected ones in its own words.
 */
export function reviewPurposes(
  { text, purposes }: { text: Text; purposes: Record<Purpose, PurposeSetting> },
  languages: string[],
): ConfigProblem[] {
  const [base = 'en'] = languages;
  return PURPOSES.filter((purpose) => purposes[purpose].mode === 'included').flatMap((purpose) => {
    const { label } = purposes[purpose];
    const report = (rest: string): ConfigProblem[] => [
      { severity: 'error', message: `${PURPOSE_NAMES[purpose]}: ${rest}`, field: purposeField(purpose) },
    ];
    if (isEmpty(label[base]))
      return EXPECTED_PURPOSES.includes(purpose)
        ? []
        : report('the consent text doesn’t say this. Write its sentence and add it to the text.');
    const missing = Object.keys(label).filter(
      (language) => !isEmpty(text[language]) && !hasSentence(text[language], label[language]),
    );
    if (missing.length === 0) return [];
    const where = missing.includes(base) ? '' : ` in ${missing.join(', ')}`;
    return report(`its sentence isn’t in the consent text${where}. Add it, or choose “Not asked”.`);
  });
}
