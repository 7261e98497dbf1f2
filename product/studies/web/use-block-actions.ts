import { confirm } from '#platform/ui/confirm.ts';
import { notify } from '#platform/ui/notify.ts';
import type { Id } from '#product/blocks/block.ts';
import { testsOf } from '../logic/condition.ts';
import { copyBlock } from './copy-block.ts';
import type { Block } from '../study.ts';
import { putBack, removal } from './outline.ts';
import { useEditing } from './use-draft.ts';

/** How many blocks have rules that speak of any of these. */
function leaning(blocks: Block[], ids: ReadonlySet<Id>): number {
  return blocks.filter((block) => {
    if (ids.has(block.id)) return false;
    const conditions = [block.showIf, ...block.skips.map((rule) => rule.when)];
    return (
      conditions.some((one) => testsOf(one).some((test) => ids.has(test.block))) ||
      block.skips.some((rule) => 'block' in rule.to && ids.has(rule.to.block))
    );
  }).length;
}

/** Duplicate and delete, for one block or many, with what a person must know before. */
export function useBlockActions(onChoose: (id: Id | null) => void) {
  const { content, study, edit } = useEditing();
  const { blocks } = content;

  function duplicate(ids: Id[]): void {
    const originals = blocks.filter((block) => ids.includes(block.id));
    const copies = originals.map(copyBlock);
    let after = originals.at(-1)?.id ?? null;
    edit(
      copies.map((block) => {
        const change = { do: 'add' as const, block, after };
        after = block.id;
        return change;
      }),
    );
    const [copy] = copies;
    if (copy) onChoose(copy.id);
  }

  async function remove(ids: Id[]): Promise<void> {
    const gone = new Set(ids);
    const what = ids.length === 1 ? 'this block' : `these ${ids.length} blocks`;
    const rules = leaning(blocks, gone);
    const warnings = [
      study.published.some((id) => gone.has(id)) &&
        'Any answers already given stay in the results, marked as removed.',
      rules > 0 &&
        `Rules of ${rules === 1 ? 'one other block' : `${rules} other blocks`} speak of it and must be mended.`,
    ].filter((one) => one !== false);
    if (warnings.length > 0) {
      const sure = await confirm({
        title: `Delete ${what}?`,
        text: warnings.join(' '),
        action: ids.length === 1 ? 'Delete block' : 'Delete blocks',
        variant: 'warning',
      });
      if (!sure) return;
    }
    const at = blocks.findIndex((block) => gone.has(block.id));
    const next =
      blocks.slice(at).find((block) => !gone.has(block.id)) ?? blocks.slice(0, at).findLast(() => true);
    edit(removal(gone));
    onChoose(next?.id ?? null);
    notify(ids.length === 1 ? 'Block deleted' : `${ids.length} blocks deleted`, {
      undo: () => edit(putBack(blocks, gone)),
    });
  }

  return { duplicate, remove };
}
