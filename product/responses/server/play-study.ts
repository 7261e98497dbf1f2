import type { Text } from '#product/blocks/text.ts';
import { publicName } from '#product/studies/public-name.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { typeOf } from '#product/blocks/index.ts';
import type { PlayedStudy } from '../contract.ts';
import { pickLanguage } from '../pick-language.ts';

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Cuts every text in a tree down to one language, which then stands under its own tag. */
function cut(value: unknown, language: string, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => cut(one, language, base));
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, inner]) => LANGUAGE.test(key) && Array.isArray(inner))) {
    const text = value as Text;
    const chosen = text[language] ?? text[base];
    // Several languages at once are only ever a text; a single one stays as it is.
    if (base in text || language in text) return chosen ? { [language]: chosen } : {};
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, cut(inner, language, base)]));
}

/**
 * The study as a participant receives it: listed fields only, one language, no brief, no notes. Rules stay,
 * since the browser walks them too; what screens out never leaves the server.
 */
export function playStudy(content: StudyContent, version: number, wanted: string | undefined): PlayedStudy {
  const { base, others } = content.languages;
  const language = pickLanguage(content.languages, wanted);
  const text = (value: unknown) => cut(value, language, base);
  return {
    name: publicName(content, language),
    version,
    language,
    base,
    languages: [base, ...others],
    settings: {
      progress: content.settings.progress,
      back: content.settings.back,
      estimatedMinutes: content.settings.estimatedMinutes,
    },
    groups: (content.groups ?? [])
      .filter((group) => group.shuffle || group.show !== null)
      .map(({ id, blocks, shuffle, show, rounds }) => ({
        id,
        blocks,
        shuffle,
        show,
        ...(rounds && { rounds }),
      })),
    variables: (content.variables ?? []).map(({ id, kind, start, steps }) => ({ id, kind, start, steps })),
    blocks: content.blocks
      .filter((block) => typeOf(block.type))
      .map((block) => ({
        id: block.id,
        type: block.type,
        title: text(block.title),
        help: text(block.help),
        required: block.required,
        showIf: block.showIf,
        skips: block.skips,
        config: text(block.config),
      })),
  };
}
