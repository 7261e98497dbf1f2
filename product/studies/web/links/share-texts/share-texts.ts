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

/** An invitation with the link; `minutes` is null if the study names no time. */
export function writeInvitation(
  texts: ShareTexts,
  language: string,
  minutes: number | null,
  link: string,
): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const duration =
    minutes === null ? [] : [texts.duration.replace('{minutes}', () => format.format(minutes))];
  const sentences = [texts.ask, ...duration, texts.here];
  // Chinese and Japanese have no space between sentences.
  const request = sentences.join(/[。！]$/.test(texts.ask) ? '' : ' ');
  return [texts.hello, request, link, texts.thanks].join('\n\n');
}
