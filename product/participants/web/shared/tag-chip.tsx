import { Chip } from '#platform/ui/menus/chip.tsx';
import { texts } from './texts.ts';

/** A tag of participants. */
export function TagChip({ name, onRemove }: { name: string; onRemove?: (() => void) | undefined }) {
  return <Chip name={name} onRemove={onRemove && { label: texts.removeTag(name), run: onRemove }} />;
}
