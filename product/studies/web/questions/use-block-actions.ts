import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { TeamBlockType } from '#product/blocks/team-block.ts';
import type { Id } from '#product/blocks/block.ts';
import { convertBlock } from '../../convert-block.ts';
import { listConditionBlocks } from '../../logic/condition.ts';
import { filterQuotasOf } from '../../logic/review-quotas.ts';
import { invertChanges } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';
import { copyBlock } from './copy-block.ts';
import { createDraftBlock } from './create-draft-block.ts';
import { findGroup } from '../outline/outline-groups.ts';
import { restoreBlocks, removeBlocks } from '../outline/outline.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** Texts with the numbers of rules, loops and variables that depend on these blocks. */
function listDependents(
  { blocks, groups = [], variables = [] }: StudyContent,
  ids: ReadonlySet<Id>,
): string[] {
  const isDeleted = (id: Id) => ids.has(id);
  const dependentRuleCount = blocks.filter((block) => {
    if (ids.has(block.id)) return false;
    const conditions = [block.showIf, ...block.skips.map((rule) => rule.when)];
    return (
      conditions.some((candidate) => listConditionBlocks(candidate).some(isDeleted)) ||
      block.skips.some((rule) => 'block' in rule.to && ids.has(rule.to.block))
    );
  }).length;
  const dependentLoopCount = groups.filter(({ loop }) => loop && ids.has(loop.block)).length;
  const dependentVariableCount = variables.filter(({ steps }) =>
    steps.some(
      ({ when, by }) =>
        listConditionBlocks(when).some(isDeleted) ||
        (typeof by === 'object' && 'block' in by && ids.has(by.block)),
    ),
  ).length;
  return [
    dependentRuleCount > 0 && texts.blockActions.rulesOf(dependentRuleCount),
    dependentLoopCount > 0 && texts.blockActions.loops(dependentLoopCount),
    dependentVariableCount > 0 && texts.blockActions.variables(dependentVariableCount),
  ].filter((item) => item !== false);
}

/** Duplicates and deletes blocks; asks first if answers or other blocks are affected. */
export function useBlockActions(onChoose: (id: Id | null) => void) {
  const { content, study, edit } = useEditing();
  const { blocks } = content;

  function duplicate(ids: Id[]): void {
    const originals = blocks.filter((block) => ids.includes(block.id));
    const copies = originals.map(copyBlock);
    const lastOriginal = originals.at(-1);
    const group = lastOriginal && findGroup(content, lastOriginal.id);
    let after = lastOriginal?.id ?? null;
    edit(
      copies.map((block) => {
        const change = { do: 'add' as const, block, after, ...(group && { group }) };
        after = block.id;
        return change;
      }),
    );
    const [firstCopy] = copies;
    if (firstCopy) onChoose(firstCopy.id);
  }

  async function remove(ids: Id[]): Promise<void> {
    const deletedIds = new Set(ids);
    const dependents = listDependents(content, deletedIds).join(', ');
    const quotas = filterQuotasOf(study.quotas, deletedIds).map(({ name }) => name);
    const warnings = [
      study.published.some((id) => deletedIds.has(id)) && texts.blockActions.answersStayInResults,
      dependents && texts.blockActions.usedBy(ids.length, dependents),
      quotas.length > 0 && texts.blockActions.quotas(quotas),
    ].filter((item) => typeof item === 'string' && item !== '');
    if (warnings.length > 0) {
      const confirmed = await confirm({
        title: texts.blockActions.confirmDelete(ids.length),
        text: warnings.join(' '),
        action: texts.blockActions.delete(ids.length),
        variant: 'warning',
      });
      if (!confirmed) return;
    }
    const firstIndex = blocks.findIndex((block) => deletedIds.has(block.id));
    const nextSelected =
      blocks.slice(firstIndex).find((block) => !deletedIds.has(block.id)) ??
      blocks.slice(0, firstIndex).findLast(() => true);
    edit(removeBlocks(deletedIds));
    onChoose(nextSelected?.id ?? null);
    notify(texts.blockActions.deleted(ids.length), {
      undo: () => edit(restoreBlocks(content, deletedIds)),
    });
  }

  /** Changes the type of a block; asks first if something is lost. */
  async function changeType(block: Block, type: TeamBlockType): Promise<void> {
    const isPublished = study.published.includes(block.id);
    const { base, others } = content.languages;
    const [from, to] = await Promise.all(
      [block.type, type.id].map((one) => createDraftBlock(one, [base, ...others])),
    );
    const fresh = { from: from!.config, to: to!.config };
    const { changes, id, ...lost } = convertBlock(content, block, type.id, isPublished, fresh);
    const quotas = id === block.id ? [] : filterQuotasOf(study.quotas, new Set([block.id]));
    const names = texts.changeType.settings;
    const parts = [
      ...new Set(lost.lostSettings.map((key) => names[key] ?? texts.changeType.otherSettings)),
      lost.losesOptions && texts.changeType.options(type.label),
      lost.losesPictures && texts.changeType.pictures,
      lost.losesSpecialOptions && texts.changeType.specialOptions,
      lost.losesScreening && texts.changeType.screening,
    ].filter((part) => part !== false);
    const warnings = [
      isPublished && texts.changeType.newQuestion,
      parts.length > 0 && texts.changeType.loses(parts.join(', ')),
      lost.brokenRules.length > 0 && texts.changeType.brokenRules(lost.brokenRules.length),
      quotas.length > 0 && texts.blockActions.quotas(quotas.map(({ name }) => name)),
    ].filter((warning) => warning !== false);
    if (warnings.length > 0) {
      const confirmed = await confirm({
        title: texts.changeType.confirm(type.label),
        text: warnings.join(' '),
        action: texts.changeType.action,
        variant: 'warning',
      });
      if (!confirmed) return;
    }
    edit(changes);
    onChoose(id);
    notify(texts.changeType.changed(type.label), {
      undo: () => {
        edit(invertChanges(content, changes));
        onChoose(block.id);
      },
    });
  }

  return { duplicate, remove, changeType };
}
