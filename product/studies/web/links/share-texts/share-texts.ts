/** What the share dialog proposes for participants to read, in one language. */
export interface ShareTexts {
  /** Label of the pop-up's button, and the name of the button that closes it. */
  button: string;
  close: string;
  /** Title of a frame, for people who do not see it. */
  frame: string;
  subject: string;
  /** The parts of an invitation. */
  hello: string;
  ask: string;
  /** With `{minutes}`: a number and its unit, in a form that fits any number. */
  duration: string;
  here: string;
  thanks: string;
}

/** The subject of an invitation, with the name by which participants know the study, if it has one. */
export const writeSubject = ({ subject }: ShareTexts, name: string): string =>
  name ? `${subject}: ${name}` : subject;

/** Sentences of how long the study takes: none if `minutes` is null. */
function writeDuration({ duration }: ShareTexts, language: string, minutes: number | null): string[] {
  if (minutes === null) return [];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return [duration.replace('{minutes}', () => format.format(minutes))];
}

/** An invitation with the link; `minutes` is null if the study names no time. */
export function writeInvitation(
  texts: ShareTexts,
  language: string,
  minutes: number | null,
  link: string,
): string {
  const sentences = [texts.ask, ...writeDuration(texts, language, minutes), texts.here];
  // Chinese and Japanese have no space between sentences.
  const request = sentences.join(/[。！]$/.test(texts.ask) ? '' : ' ');
  return [texts.hello, request, link, texts.thanks].join('\n\n');
}

/** A short post with the link, for messengers and networks. */
export function writePost(
  texts: ShareTexts,
  language: string,
  { name, minutes, link }: { name: string; minutes: number | null; link: string },
): string {
  const lines = [writeSubject(texts, name), ...writeDuration(texts, language, minutes)];
  return `${lines.join('\n')}\n\n${link}`;
}
