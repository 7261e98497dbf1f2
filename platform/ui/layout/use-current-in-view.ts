import { useEffect, useRef } from 'react';
import { scrollToMiddle } from './scroll-to-middle.ts';

/** A ref for links that scroll sideways where they do not fit, as on a phone: the current one is scrolled into view. */
export function useCurrentInView<Nav extends HTMLElement = HTMLElement>(current: string) {
  const navRef = useRef<Nav>(null);
  useEffect(() => {
    const nav = navRef.current;
    if (!nav) return;
    const showCurrent = () => {
      const link = nav.querySelector<HTMLElement>('[aria-current]');
      if (link) scrollToMiddle(nav, link);
    };
    const observer = new ResizeObserver(showCurrent);
    observer.observe(nav);
    showCurrent();
    return () => observer.disconnect();
  }, [current]);
  return navRef;
}
