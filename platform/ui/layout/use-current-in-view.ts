import { useEffect, useRef } from 'react';

/** A ref for links that scroll sideways where they do not fit, as on a phone: the current one is scrolled into view. */
export function useCurrentInView<Nav extends HTMLElement = HTMLElement>(current: string) {
  const navRef = useRef<Nav>(null);
  useEffect(() => {
    const nav = navRef.current;
    if (!nav) return;
    const showCurrent = () => {
      const link = nav.querySelector<HTMLElement>('[aria-current]');
      if (!link) return;
      const offset = link.getBoundingClientRect().left - nav.getBoundingClientRect().left;
      nav.scrollLeft += offset - (nav.clientWidth - link.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(showCurrent);
    observer.observe(nav);
    showCurrent();
    return () => observer.disconnect();
  }, [current]);
  return navRef;
}
