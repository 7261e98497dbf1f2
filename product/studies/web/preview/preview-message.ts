import type { Id } from '#product/blocks/block.ts';
import { publicName } from '../../public-name.ts';
import type { StudyContent } from '../../study.ts';
import { playedContent } from '../../upgrade.ts';

/** What the editor posts to the participant's page at `/preview`, to its own origin only. */
export const PREVIEW = 'earshot-preview';
/** What that page posts when it listens. */
export const PREVIEW_READY = 'earshot-preview-ready';

/** The draft as a participant would receive it (`PlayedStudy` of responses): without notes and brief. */
export function playedStudy(version: number, draft: StudyContent, wanted?: string) {
  const content = playedContent(draft);
  const { base, others } = content.languages;
  const language = wanted ?? base;
  return {
    name: publicName(content, language),
    version,
    language,
    base,
    languages: [base, ...others],
    settings: content.settings,
    groups: content.groups ?? [],
    variables: content.variables ?? [],
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

/** The block that stands for one of the draft when it is played: in a loop, that of the first round. */
export function playedBlock(draft: StudyContent, id: Id): Id {
  const loop = draft.groups?.find((group) => group.loop && group.blocks.includes(id));
  if (!loop) return id;
  const [round] = playedContent(draft).groups?.find((group) => group.id === loop.id)?.rounds ?? [];
  const own = draft.blocks.filter((block) => loop.blocks.includes(block.id));
  return round?.[own.findIndex((block) => block.id === id)] ?? id;
}
