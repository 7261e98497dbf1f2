import { Outlet, useLocation } from 'react-router';
import { LazyCommandPalette, usePalette } from './lazy-command-palette.tsx';

/** The editor has a frame of its own, and the palette as every page in the shell. */
const EDITOR = /^\/(study|template)\//;

/** Pages outside of the shell; those of the editor with the palette. */
export function PaletteFrame() {
  const { pathname } = useLocation();
  return EDITOR.test(pathname) ? <WithPalette /> : <Outlet />;
}

function WithPalette() {
  const palette = usePalette();
  return (
    <>
      <Outlet />
      <LazyCommandPalette palette={palette} />
    </>
  );
}
