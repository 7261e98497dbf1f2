import type { ReactNode } from 'react';
import type { ShownPicture } from '../../../blocks/picture.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { QuestionPicture } from './question-picture.tsx';
import classes from './question-picture.module.css';

/** The heading of a question's own page, beside a thumbnail of what it shows. */
export function QuestionHeading({
  picture,
  children,
}: {
  picture: ShownPicture | null | undefined;
  children: ReactNode;
}) {
  const { summary } = useSummary();
  const { pictureUrl } = useResultsSource(summary);
  return (
    <div className={classes.heading}>
      <QuestionPicture picture={picture} base={summary.base} pictureUrl={pictureUrl} />
      <h2>{children}</h2>
    </div>
  );
}
