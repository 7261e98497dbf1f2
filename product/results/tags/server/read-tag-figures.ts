import type { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { BlockResult } from '../../block-result.ts';
import type { PageComparison } from '../../compare.ts';
import { compareIf, withFigures, type MayCompare } from '../../figures/server/compare-figures.ts';
import { inSnapshot, type FigureContext } from '../../figures/server/create-figure-context.ts';
import { prepareBlock, prepareStudy } from '../../figures/server/prepare-figures.ts';
import type { Filter } from '../../filter.ts';
import type { BlockAcrossVersions } from '../../server/describe-study.ts';
import type { CountedFigures, FigureSource } from '../../server/show-figures.ts';
import type { BlockTagFigures, getTagFigures, StudyTagFigures, TagFigures } from '../contract.ts';
import { countCoded, createTagFigures, createTagQuestion, type TagQuestion } from './create-tag-figures.ts';
import { toTagBits } from './read-tag-bits.ts';
import { joinBits, readPresent, readTaggable } from './read-taggable.ts';
import { findTagSource, type TagSource } from './tag-source.ts';

type TagQuery = z.output<typeof getTagFigures.query>;

/** Whose highlights are counted; null: everybody's. A key of the API has none of its own. */
const readCoder = ({ actor }: Scope, { mine }: TagQuery): string | null =>
  mine === 'true' && actor.kind === 'person' ? actor.person : null;

/** How many of the people who answered a question have each tag in their answer. @throws not_found, bad_input */
export async function readTagFigures(
  ctx: FigureContext,
  {
    studyId,
    block: blockId,
    query,
    mayCompare,
  }: { studyId: string; block: string; query: TagQuery; mayCompare?: MayCompare },
): Promise<BlockTagFigures> {
  const prepared = await prepareBlock(ctx, { studyId, block: blockId, query, folds: 'always' });
  const { block, blocks, filter, counting } = prepared;
  const source = findTagSource();
  if (!source?.canTag(block)) throw notFound('question');
  const { scope } = ctx;
  return inSnapshot(ctx, async (tx) => {
    const of = { study: studyId, block: blockId, coder: readCoder(scope, query) };
    const bits = toTagBits(await source.readHighlighted(tx, scope, of));
    const base = joinBits(await readTaggable(tx, scope, { study: studyId, blocks: [block] }), bits.coded);
    const codebook = await source.readTags(tx, scope);
    const question = createTagQuestion(blockId, codebook.tags, { bits, base });
    const { figures, ...page } = await readQuestions(tx, scope, {
      study: studyId,
      query,
      filter,
      blocks,
      codebook,
      mayCompare,
      questions: [question],
    });
    const canCode = (await source.listBlocks(tx, scope, studyId)).has(blockId);
    return { counting, ...page, ...figures[0]!, canCode };
  });
}

/** The same of all questions together, a person counted once, and of whole responses. @throws not_found, bad_input */
export async function readStudyTagFigures(
  ctx: FigureContext,
  { studyId, query, mayCompare }: { studyId: string; query: TagQuery; mayCompare?: MayCompare },
): Promise<StudyTagFigures> {
  const { blocks, filter, counting } = await prepareStudy(ctx, { studyId, query, folds: 'always' });
  const source = findTagSource();
  if (!source) throw notFound('study');
  const { scope } = ctx;
  return inSnapshot(ctx, async (tx) => {
    const of = { study: studyId, block: null, coder: readCoder(scope, query) };
    const bits = toTagBits(await source.readHighlighted(tx, scope, of));
    const coded = await source.listBlocks(tx, scope, studyId);
    const codedBlocks = blocks.map(({ block }) => block).filter(({ id }) => coded.has(id));
    const base = joinBits(await readTaggable(tx, scope, { study: studyId, blocks: codedBlocks }), bits.coded);
    const codebook = await source.readTags(tx, scope);
    const whole = toTagBits(await source.readTaggedResponses(tx, scope, studyId));
    const { figures, ...page } = await readQuestions(tx, scope, {
      study: studyId,
      query,
      filter,
      blocks,
      codebook,
      mayCompare,
      questions: [
        createTagQuestion('answers', codebook.tags, { bits, base }),
        createTagQuestion('responses', codebook.tags, {
          bits: whole,
          base: await readPresent(tx, scope, studyId),
        }),
      ],
    });
    return { counting, ...page, answers: figures[0]!, responses: figures[1]! };
  });
}

interface QuestionsInput {
  study: string;
  query: TagQuery;
  filter: Filter;
  blocks: BlockAcrossVersions[];
  codebook: Awaited<ReturnType<TagSource['readTags']>>;
  questions: TagQuestion[];
  mayCompare: MayCompare | undefined;
}

/** The figures of each question, weighted and compared where that is wanted. */
const readQuestions = (tx: Tx, scope: Scope, input: QuestionsInput) =>
  withFigures(
    { tx, scope, study: input.study },
    { isWeighted: input.query.weighted === 'true', filter: input.filter },
    (source) => readFigures(tx, scope, input, source),
  );

async function readFigures<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  { study, query: { compare }, filter, blocks, codebook, questions, mayCompare }: QuestionsInput,
  counted: FigureSource<F>,
): Promise<{ figures: TagFigures[]; comparison?: PageComparison }> {
  const source = createTagFigures(counted, questions);
  const [figures] = await source.read(tx, scope, { study, filter, need: 'blocks' });
  const shown = questions.map(({ block }) => ({
    block,
    position: null,
    removed: false,
    isQuestion: true,
    reached: 0,
    finding: source.toShape(block, figures!.get(block.id) ?? source.empty),
  }));
  const compareOptions = { study, filter, blocks, shown, source, figures: figures! };
  const compared =
    compare === undefined ? null : await compareIf(mayCompare, tx, scope, { ...compareOptions, compare });
  const results: BlockResult[] = compared?.blocks ?? shown;
  const tagFigures = results.map((result, index): TagFigures => {
    const used = questions[index]!.bits.tags;
    return {
      finding: result.finding,
      ...(result.compared && { compared: result.compared }),
      ...countCoded(figures!.get(result.block.id) ?? source.empty),
      groups: codebook.groups
        .map((group) => ({ ...group, tags: group.tags.filter((tag) => used.has(tag)) }))
        .filter(({ tags }) => tags.length > 0),
    };
  });
  return { figures: tagFigures, ...(compared && { comparison: compared.comparison }) };
}
