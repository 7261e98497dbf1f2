import type { InterfaceText } from './read-texts.ts';

/** A pattern that no interface text may match, and what to write instead. */
interface RefusedPattern {
  pattern: RegExp;
  instead: string;
}

/** Matched against each text of `npm run texts`, without its values. */
const REFUSED_PATTERNS: RefusedPattern[] = [
  {
    // A part of a sentence may begin with a small “who”: “People” stands before it.
    pattern: /(?:^(?:Only w|W)|[.:;!?–] (?:Only )?[Ww])ho(?:ever)?\b[^?]*(?:[.;]|$)/,
    instead: '"Who" starts questions only: "People who…", "Anyone who…"',
  },
  { pattern: /\bwhoever\b/i, instead: '"anyone who", or the person: "the person who sent you the link"' },
  { pattern: /\b(?:some|every|any)body\b/i, instead: '"someone", "everyone", "anyone"' },
  { pattern: /\b(?:un)?tick(?:s|ed|ing)?\b/i, instead: '"select", "selected"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: '"fix"' },
  { pattern: /\b(?:stand|stands|stood) in the way\b/i, instead: '"to fix before publishing"' },
  { pattern: /\bto (?:look at|think over)$/i, instead: '"Warning", "Suggestion"' },
  {
    pattern: /\bdraw (?:a |new |\d+ )*links?\b|\bdrawn (?:for|from)\b|\d drawn\b/i,
    instead: '"create" for links, "pick at random" for chance',
  },
  {
    pattern:
      /\bwords (?:on|of|at|for) (?:the|this|point|“)|\b(?:without|no) words\b|\bin (?:their|your) own words\./i,
    instead: '"label", "text", "untitled"',
  },
  {
    pattern: /\b(?:begin|begins|began|begun|(?:go|goes|went|going) on)\b/i,
    instead: '"start", "continue"',
  },
  { pattern: /\bEmpty: /, instead: '"Leave empty for no limit."' },
  {
    pattern: /\bpass(?:es|ed|ing)?\b(?: \w+){0,3} over\b|\bpassed over\b/i,
    instead: '"skip", "skipped"',
  },
  { pattern: /\b(?:speak|speaks|speaking|spoke) (?:of|to)\b/i, instead: '"mentions", "is shown to"' },
  {
    pattern: /\bholds?\b(?! (?:\w+ ){0,2}(?:up|back|other files)\b)/i,
    instead: '"takes effect", "is true", "has", "includes"',
  },
  { pattern: /\bpictures?\b/i, instead: '"image", "screenshot"' },
  { pattern: /\be-mails?\b|\bmails\b|\bby mail\b/i, instead: '"email", "emails"' },
  { pattern: /\bmade-up\b|\brobot\b/i, instead: '"test responses", "simulated participants", "example"' },
  {
    pattern: /\b(?:take|takes|taken|taking)\b(?: \w+){0,2} back\b/i,
    instead: '"unarchive", "revoke", "restore"',
  },
  {
    pattern: /\bleads? nowhere\b|\bnobody gets (?:here|to)\b/i,
    instead: '"doesn’t work", "can’t be reached"',
  },
  { pattern: /\b95 ?% interval/i, instead: '"95% CI"' },
  { pattern: /(?<!single )\bsign(?:ed)?[ -](?:in|out|on)\b(?!-)/i, instead: '"log in", "log out"' },
  {
    pattern: /\bcoming soon\b|\bonce \S+ (?:is|are) available\b|\binterview screens?\b|\btalk to users\b/i,
    instead: 'only what exists: a text promises nothing',
  },
  { pattern: /\bshall\b/i, instead: '"should", "must"' },
  { pattern: /\bof (?:their|its|your) own\b/i, instead: '"their own link", "a different order"' },
];

/** The refused patterns in a text, as "file:line text: what to write instead". */
export const findRefusals = ({ file, line, text }: InterfaceText): string[] =>
  REFUSED_PATTERNS.filter(({ pattern }) => pattern.test(text.replaceAll(/\{[^}]*\}/g, '{…}'))).map(
    ({ instead }) => `${file}:${line} ${text}: ${instead}`,
  );
