import { Suspense, use } from 'react';
import { TextLinks as LinksContext } from './study-items.ts';

/** The links that other nouns add beside the texts of a question, or beside one answer. */
export function TextLinks(props: { study: string; block: string; response?: string }) {
  return (
    <Suspense>
      {Object.entries(use(LinksContext)).map(([name, Link]) => (
        <Link key={name} {...props} />
      ))}
    </Suspense>
  );
}
