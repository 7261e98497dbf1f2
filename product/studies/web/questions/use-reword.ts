import { notify } from '#platform/ui/feedback/notify.ts';
import { inline } from '#product/blocks/text.ts';
import type { DraftChange } from '../../patch.ts';
import type { Block } from '../../study.ts';
import { useEditing } from '../editor/use-draft.ts';
import { copyBlock } from './copy-block.ts';
import { findGroup } from '../outline/outline-groups.ts';
import { texts } from './texts.ts';

/** Gives a block the better title of an advice; a second title becomes a copy of the block below it. */
export function useReword(block: Block): (titles: string[]) => void {
  const { content, edit } = useEditing();
  const { base } = content.languages;
  return function reword([title, secondTitle]) {
    if (title === undefined) return;
    const withTitle = (characters: string) => ({ ...block.title, [base]: inline(characters) });
    const changes: DraftChange[] = [{ do: 'set', id: block.id, block: { title: withTitle(title) } }];
    const restored: DraftChange[] = [{ do: 'set', id: block.id, block: { title: block.title } }];
    if (secondTitle !== undefined) {
      const second = { ...copyBlock(block), title: withTitle(secondTitle) };
      const group = findGroup(content, block.id);
      changes.push({ do: 'add', block: second, after: block.id, ...(group && { group }) });
      restored.push({ do: 'remove', id: second.id });
    }
    edit(changes);
    notify(secondTitle === undefined ? texts.questionReworded : texts.questionSplit, {
      undo: () => edit(restored),
    });
  };
}
