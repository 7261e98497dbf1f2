import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const PRODUCT = 'Earshot';

/** "Checkout survey · Results · Earshot": the thing first, empty parts left out. */
export function titleOf(...parts: (string | null | undefined)[]): string {
  return [...parts.filter((part) => part?.trim()), PRODUCT].join(' · ');
}

/** Names the page after the thing it shows; wins over the title its route declares. */
export function useTitle(...parts: (string | null | undefined)[]): void {
  const { pathname } = useLocation();
  const title = titleOf(...parts);
  useEffect(() => {
    document.title = title;
  }, [title, pathname]);
}
