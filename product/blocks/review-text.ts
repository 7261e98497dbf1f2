import type { ConfigProblem } from './team-block.ts';
import type { Picture, ShownPicture } from './picture.ts';
import { isEmpty, type Text } from './text.ts';

/** How problems of a text are reported. */
export interface TextReport {
  /** The setting that the problem belongs to. */
  field: string;
  /** The message if the base language is missing; null if the text is optional. */
  missingMessage: string | null;
  /** What messages call the text: "option". */
  name: string;
}

/**
 * Problems of a text. `languages` starts with the base language: there, a missing text is an error, in the others a
 * warning.
 */
export function reviewText(text: Text, languages: string[], report: TextReport): ConfigProblem[] {
  const [base, ...others] = languages;
  const isWritten = Object.values(text).some((tree) => !isEmpty(tree));
  if (!isWritten && report.missingMessage === null) return [];
  if (base !== undefined && isEmpty(text[base]))
    return [
      {
        severity: 'error',
        message: report.missingMessage ?? `Enter the ${report.name} in the base language.`,
        field: report.field,
      },
    ];
  return others
    .filter((language) => isEmpty(text[language]))
    .map((language) => ({
      severity: 'warning',
      message: `Translate the ${report.name}: it is missing in ${language}.`,
      field: report.field,
    }));
}

/** Problems of a picture: missing alt text. */
export function reviewPicture(picture: Picture, languages: string[], field: string): ConfigProblem[] {
  const missing = languages.filter((language) => isEmpty(picture.alt[language]));
  if (missing.length === 0) return [];
  const languageSuffix =
    languages.length > 1 && missing.length < languages.length ? ` in ${missing.join(', ')}` : '';
  return [{ severity: 'warning', message: `Add alt text${languageSuffix}.`, field }];
}

/** Problems of what is shown above an answer: also a video with sound that has no captions. */
export function reviewShownPicture(picture: ShownPicture, languages: string[]): ConfigProblem[] {
  const problems = reviewPicture(picture, languages, 'picture');
  const { video } = picture;
  if (!video?.hasSound) return problems;
  const missing = languages.filter((language) => !video.captions[language]);
  if (missing.length === 0) return problems;
  const languageSuffix = missing.length < languages.length ? ` in ${missing.join(', ')}` : '';
  const message = `Add captions${languageSuffix} for people who can’t hear the video.`;
  return [...problems, { severity: 'warning', message, field: 'captions' }];
}
