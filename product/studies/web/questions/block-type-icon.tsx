import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs';
import { menuEntries } from '#product/blocks/menu-entries.tsx';

/** The icon of a block type, always beside its name. */
export function BlockTypeIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = menuEntries[type]?.icon ?? IconSquare;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
