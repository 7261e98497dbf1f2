import type { StudyContent } from '../study.ts';

/** What the editor posts to the participant's page at `/preview`, to its own origin only. */
export const PREVIEW = 'earshot-preview';
/** What that page posts when it listens. */
export const PREVIEW_READY = 'earshot-preview-ready';

/** The draft as a participant would receive it (`PlayedStudy` of responses): without notes and brief. */
export function playedStudy(name: string, version: number, content: StudyContent) {
  const { base, others } = content.languages;
  return {
    name,
    version,
    language: base,
    base,
    languages: [base, ...others],
    settings: content.settings,
    blocks: content.blocks.map(({ id, type, title, help, required, showIf, skips, config }) => ({
      id,
      type,
      title,
      help,
      required,
      showIf,
      skips,
      config,
    })),
  };
}
