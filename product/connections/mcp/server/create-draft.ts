import { z } from 'zod';
import { badInput } from '#platform/errors/errors.ts';
import { newId } from '#product/blocks/block.ts';
import { teamBlockTypes, requireTeamBlockType } from '#product/blocks/team-types.ts';
import { text } from '#product/blocks/text.ts';
import { createStudy, deleteStudies, getStudy, saveDraft } from '#product/studies/contract.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import type { CallApi } from './create-call-api.ts';

const questionTypes = teamBlockTypes.filter(({ isQuestion }) => isQuestion);
const TYPE_IDS = questionTypes.map(({ id }) => id);

const questionInput = z.strictObject({
  type: z
    .enum(TYPE_IDS)
    .describe(questionTypes.map(({ id, label, hint }) => `${id}: ${label}. ${hint}`).join('\n')),
  title: z.string().trim().min(1).max(1000).describe('The question, as participants read it.'),
  required: z.boolean().optional(),
  options: z
    .array(z.string().trim().min(1).max(500))
    .min(2)
    .max(50)
    .optional()
    .describe('The options of a choice.'),
  config: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Further settings of the type, as in the schemas of /api/openapi.json.'),
});
type Question = z.output<typeof questionInput>;

export const draftInput = z.strictObject({
  name: z.string().trim().min(1).max(200),
  goal: z.string().trim().max(2000).optional().describe('What the team wants to find out.'),
  questions: z.array(questionInput).min(1).max(100),
});

/**
 * A block of a question.
 *
 * @param language of its texts: the base language of the study
 * @throws bad_input for options of a type without any
 */
function buildBlock({ type, title, required, options, config = {} }: Question, language: string): Block {
  const block = createBlock(type);
  const settings: Record<string, unknown> = Object.assign({}, block.config, config);
  if (options) {
    if (!Array.isArray(settings['options']))
      throw badInput(`${requireTeamBlockType(type).label} has no options. Set its \`config\` instead.`);
    settings['options'] = options.map((option) => ({
      id: newId(),
      text: text(option, language),
      fixed: false,
    }));
  }
  return Object.assign(block, {
    title: text(title, language),
    required: required ?? block.required,
    config: settings,
  });
}

/**
 * Creates a draft with questions before its ending. A draft whose questions are refused is deleted again.
 *
 * @throws AppError
 */
export async function createDraft(call: CallApi, { name, goal, questions }: z.output<typeof draftInput>) {
  const { id } = await call(createStudy, { body: { name, kind: 'survey' } });
  const params = { studyId: id };
  try {
    const { draft, revision } = await call(getStudy, { params });
    const blocks = questions.map((question) => buildBlock(question, draft.languages.base));
    const precedingIds = [draft.blocks[0]?.id ?? null, ...blocks.map((block) => block.id)];
    const additions = blocks.map((block, index) => ({
      do: 'add' as const,
      block,
      after: precedingIds[index] ?? null,
    }));
    const changes = goal ? [{ do: 'brief' as const, brief: { goal } }, ...additions] : additions;
    const { problems } = await call(saveDraft, { params, body: { revision, changes } });
    return { id, name, path: `/study/${id}/edit/questions`, problems };
  } catch (error) {
    // The caller is told why it was refused, also if the draft stays.
    await call(deleteStudies, { body: { studies: [id] } }).catch(() => {});
    throw error;
  }
}
