import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Codebook, Tag } from '../contract.ts';
import {
  CODEBOOK_KEY,
  codebookOptions,
  createTagGroup,
  deleteTag,
  deleteTagGroup,
  mergeTags,
  orderCodebook,
  restoreTag,
} from '../../web/requests.ts';
import { texts } from './texts.ts';

/** The tags of each group in order; those without a group come last. */
export function listGroups({ groups, tags }: Pick<Codebook, 'groups' | 'tags'>) {
  return [...groups, { id: null, name: texts.withoutGroup }].map(({ id, name }) => ({
    id,
    name,
    tags: tags.filter(({ group }) => group === id),
  }));
}

/** The order that `orderCodebook` takes. */
const toOrder = (codebook: Pick<Codebook, 'groups' | 'tags'>) => {
  const idsOf = (group: string | null) =>
    codebook.tags.filter((tag) => tag.group === group).map(({ id }) => id);
  return {
    groups: codebook.groups.map(({ id }) => ({ id, tags: idsOf(id) })),
    ungrouped: idsOf(null),
  };
};

const moveItem = <T>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

/** Changes of the codebook that take effect at once; each shows a notice, with Undo where it can be undone. */
export function useCodebookChanges() {
  const queryClient = useQueryClient();
  const reload = () => reloadQueries(queryClient, { queryKey: CODEBOOK_KEY });

  async function change(run: () => Promise<unknown>): Promise<boolean> {
    const done = await attempt(run);
    void reload();
    return done !== null;
  }
  const restore = (id: string) => change(() => restoreTag(id));

  /** Shows the new order before the server has saved it. */
  async function saveOrder(next: Codebook) {
    queryClient.setQueryData(codebookOptions.queryKey, next);
    await change(() => orderCodebook(toOrder(next)));
  }

  return {
    reload,
    async deleteTag({ id, name }: Tag) {
      if (await change(() => deleteTag(id))) notify(texts.tagDeleted(name), { undo: () => restore(id) });
    },
    /** Throws if it fails, so that the dialog shows why. */
    async mergeTags(tag: Tag, into: Tag) {
      await mergeTags(tag.id, into.id);
      void reload();
      notify(texts.merged(tag.name, into.name), { undo: () => restore(tag.id) });
    },
    async deleteGroup(codebook: Codebook, group: { id: string; name: string }) {
      const order = toOrder(codebook);
      const undo = () =>
        change(async () => {
          const { id } = await createTagGroup(group.name);
          await orderCodebook({
            ...order,
            groups: order.groups.map((one) => (one.id === group.id ? { ...one, id } : one)),
          });
        });
      if (await change(() => deleteTagGroup(group.id))) notify(texts.groupDeleted(group.name), { undo });
    },
    moveTag(codebook: Codebook, group: string | null, from: number, to: number) {
      const isOfGroup = (tag: Tag) => tag.group === group;
      const moved = moveItem(codebook.tags.filter(isOfGroup), from, to);
      return saveOrder({ ...codebook, tags: [...codebook.tags.filter((tag) => !isOfGroup(tag)), ...moved] });
    },
    moveGroup(codebook: Codebook, from: number, to: number) {
      return saveOrder({ ...codebook, groups: moveItem(codebook.groups, from, to) });
    },
  };
}
