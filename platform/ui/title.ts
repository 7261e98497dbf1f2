import { useEffect } from 'react';
import { useLocation } from 'react-router';

const PRODUCT_NAME = 'Earshot';

/** "Checkout survey · Results · Earshot", without empty parts. */
export function formatTitle(...parts: (string | null | undefined)[]): string {
  return [...parts.filter((part) => part?.trim()), PRODUCT_NAME].join(' · ');
}

/** Sets the document title to what the page shows; overrides the title of its route. */
export function useTitle(...parts: (string | null | undefined)[]): void {
  const { pathname } = useLocation();
  const title = formatTitle(...parts);
  useEffect(() => {
    document.title = title;
  }, [title, pathname]);
}
