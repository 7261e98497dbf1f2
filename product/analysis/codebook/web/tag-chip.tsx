import { Chip } from '#platform/ui/menus/chip.tsx';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Tag } from '../contract.ts';

/** A tag with its colour. */
export function TagChip({
  tag,
  onRemove,
}: {
  tag: Pick<Tag, 'name' | 'colour'>;
  /** Shows a button that removes it. */
  onRemove?: { label: string; run(): void } | undefined;
}) {
  return <Chip name={tag.name} mark={<ColourDot colour={tag.colour} />} onRemove={onRemove} />;
}
