import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { listKeys, matchesShortcut } from '#platform/ui/shortcuts.ts';
import { commands } from '../noun-pages.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('#product/home/web/command-palette.tsx')).CommandPalette,
}));

export const PALETTE_SHORTCUT = listKeys('palette')[0]!.join(' ');

interface PaletteState {
  opened: boolean;
  /** Whether it was opened once, and is therefore loaded. */
  wasOpened: boolean;
  open(): void;
  close(): void;
}

/** Ctrl/Cmd+K opens and closes the palette from anywhere in the shell. */
export function usePalette(): PaletteState {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!matchesShortcut(event, 'palette')) return;
      event.preventDefault();
      setWasOpened(true);
      setOpened((isOpen) => !isOpen);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return useMemo(
    () => ({
      opened,
      wasOpened,
      open: () => {
        setWasOpened(true);
        setOpened(true);
      },
      close: () => setOpened(false),
    }),
    [opened, wasOpened],
  );
}

export function LazyCommandPalette({ palette }: { palette: PaletteState }) {
  if (!palette.wasOpened) return null;
  return (
    <Suspense>
      <CommandPalette opened={palette.opened} onClose={palette.close} commands={commands} />
    </Suspense>
  );
}
