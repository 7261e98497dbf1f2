import type { Id } from '#product/blocks/block.ts';
import { collectSamples } from '../../../hidden-fields.ts';
import { getShownPicture } from '../../../get-shown-picture.ts';
import { getPublicName } from '../../../public-name.ts';
import type { StudyContent } from '../../../study.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { listTimedBlocks } from '../../../rehearsal/estimate-seconds.ts';
import { expandContent } from '../../../upgrade.ts';

/** The draft as a participant would receive it (`PlayedStudy` of responses): without notes and brief. */
export function createPreviewStudy(version: number, draft: StudyContent, requestedLanguage?: string) {
  const content = expandContent(draft);
  const { base, others } = content.languages;
  const language = requestedLanguage ?? base;
  const timed = new Map(
    listTimedBlocks(content, findTeamBlockType, language, base).map((block) => [block.id, block]),
  );
  return {
    name: getPublicName(content, language),
    version,
    language,
    base,
    languages: [base, ...others],
    settings: content.settings,
    groups: content.groups ?? [],
    variables: content.variables ?? [],
    parameters: collectSamples(content),
    blocks: content.blocks.map((block) => ({
      id: block.id,
      type: block.type,
      title: block.title,
      help: block.help,
      ...(getShownPicture(block) && { picture: getShownPicture(block) }),
      required: block.required,
      showIf: block.showIf,
      skips: block.skips,
      seconds: timed.get(block.id)?.seconds,
      chance: timed.get(block.id)?.chance,
      config: block.config,
    })),
  };
}

/** The expanded block for a block of the draft: in a loop, that of the first round. */
export function getExpandedBlockId(draft: StudyContent, id: Id): Id {
  const loop = draft.groups?.find((group) => group.loop && group.blocks.includes(id));
  if (!loop) return id;
  const [round] = expandContent(draft).groups?.find((group) => group.id === loop.id)?.rounds ?? [];
  const loopBlocks = draft.blocks.filter((block) => loop.blocks.includes(block.id));
  return round?.[loopBlocks.findIndex((block) => block.id === id)] ?? id;
}
