import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { Id } from '#product/blocks/block.ts';
import { blocksAsked } from '../../logic/condition.ts';
import type { StudyContent } from '../../study.ts';
import { copyBlock } from './copy-block.ts';
import { groupOf } from './outline-groups.ts';
import { putBack, removal } from './outline.ts';
import { useEditing } from '../editor/use-draft.ts';

/** What else speaks of any of these: rules of blocks, loops, variables. */
function leaning({ blocks, groups = [], variables = [] }: StudyContent, ids: ReadonlySet<Id>): string[] {
  const asks = (id: Id) => ids.has(id);
  const rules = blocks.filter((block) => {
    if (ids.has(block.id)) return false;
    const conditions = [block.showIf, ...block.skips.map((rule) => rule.when)];
    return (
      conditions.some((one) => blocksAsked(one).some(asks)) ||
      block.skips.some((rule) => 'block' in rule.to && ids.has(rule.to.block))
    );
  }).length;
  const loops = groups.filter(({ loop }) => loop && ids.has(loop.block)).length;
  const counted = variables.filter(({ steps }) =>
    steps.some(
      ({ when, by }) =>
        blocksAsked(when).some(asks) || (typeof by === 'object' && 'block' in by && ids.has(by.block)),
    ),
  ).length;
  return [
    rules > 0 && `the rules of ${rules === 1 ? 'one other block' : `${rules} other blocks`}`,
    loops > 0 && (loops === 1 ? 'a loop' : `${loops} loops`),
    counted > 0 && (counted === 1 ? 'a variable' : `${counted} variables`),
  ].filter((one) => one !== false);
}

/** Duplicate and delete, for one block or many, with what a person must know before. */
export function useBlockActions(onChoose: (id: Id | null) => void) {
  const { content, study, edit } = useEditing();
  const { blocks } = content;

  function duplicate(ids: Id[]): void {
    const originals = blocks.filter((block) => ids.includes(block.id));
    const copies = originals.map(copyBlock);
    const last = originals.at(-1);
    const group = last ? groupOf(content, last.id) : null;
    let after = last?.id ?? null;
    edit(
      copies.map((block) => {
        const change = { do: 'add' as const, block, after, ...(group && { group }) };
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
    const leans = leaning(content, gone).join(', ');
    const warnings = [
      study.published.some((id) => gone.has(id)) &&
        'Existing answers stay in the results, marked as removed.',
      leans && `${ids.length === 1 ? 'It is' : 'They are'} used by ${leans}. You’ll need to fix those.`,
    ].filter((one) => typeof one === 'string' && one !== '');
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
      undo: () => edit(putBack(content, gone)),
    });
  }

  return { duplicate, remove };
}
