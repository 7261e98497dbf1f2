import { validateJson } from '#platform/http/server/validate-json.ts';

const MAX_GROUPS = 500;
const MAX_GROUP_LENGTH = 200;

/** A text of a claim on one line; null when it is no text, longer, or cannot be stored. */
export function readText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || validateJson(value) !== null) return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  return text === '' || text.length > maxLength ? null : text;
}

/** The texts of a claim with one or several. */
export function readTexts(value: unknown): string[] {
  const texts = [value].flat().map((item) => readText(item, MAX_GROUP_LENGTH));
  return texts.filter((text) => text !== null).slice(0, MAX_GROUPS);
}
