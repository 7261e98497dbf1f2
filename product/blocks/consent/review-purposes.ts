import type { ConfigProblem } from '../team-block.ts';
import { PURPOSE_NAMES, PURPOSES, type Purpose } from '../purposes.ts';
import { isEmpty, plainText, type Inline, type Text } from '../text.ts';
import { purposeField, type PurposeSetting } from './purpose-setting.ts';

interface Said {
  text: Text;
  purposes: Record<Purpose, PurposeSetting>;
}

const normalize = (tree: Inline[] | undefined): string =>
  plainText(tree ?? [], () => '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the text has a sentence, in a language. */
export const hasSentence = (text: Inline[] | undefined, sentence: Inline[] | undefined): boolean =>
  !isEmpty(sentence) && normalize(text).includes(normalize(sentence));

/** The languages in which the text is written, but does not say a purpose that accepting it grants. */
export const listUnsaid = (
  { text, purposes }: Said,
  purpose: Purpose,
  languages: readonly string[],
): string[] =>
  purposes[purpose].mode !== 'included'
    ? []
    : languages.filter(
        (language) =>
          !isEmpty(text[language]) && !hasSentence(text[language], purposes[purpose].label[language]),
      );

/**
 * Purposes that accepting the text grants must be in what people read: each in a sentence of its own, in every language in
 * which they read the text. While there is no text at all, that alone is reported.
 */
export function reviewPurposes(config: Said, languages: readonly string[]): ConfigProblem[] {
  const [base = 'en'] = languages;
  return PURPOSES.flatMap((purpose) => {
    const unsaid = listUnsaid(config, purpose, languages);
    if (unsaid.length === 0) return [];
    const where = unsaid.includes(base) ? '' : ` in ${unsaid.join(', ')}`;
    const message = `${PURPOSE_NAMES[purpose]}: the consent text doesn’t say this${where}. Add its sentence, or choose “Not asked”.`;
    return [{ severity: 'error', message, field: purposeField(purpose) }];
  });
}
