import { useQuery } from '@tanstack/react-query';
import type { Tag } from '../contract.ts';
import { countsOptions } from '../../web/requests.ts';
import { MergeDialog } from '../../web/shared/merge-dialog.tsx';
import { useCodebookChanges } from './use-codebook.ts';
import { texts } from './texts.ts';

/** Selects the tag that another one is merged into. */
export function MergeTagDialog({ tags, tag, onClose }: { tags: Tag[]; tag: Tag; onClose(): void }) {
  const { mergeTags } = useCodebookChanges();
  const { data } = useQuery(countsOptions);
  const count = data?.counts.find((row) => row.tag === tag.id) ?? { highlights: 0, tagged: 0 };
  return (
    <MergeDialog
      title={texts.mergeTitle(tag.name)}
      explained={texts.mergeExplained(tag.name, count)}
      others={tags.filter(({ id }) => id !== tag.id)}
      choose={texts.chooseTag}
      action={texts.mergeTags}
      merge={(into) => mergeTags(tag, into)}
      onClose={onClose}
    />
  );
}
