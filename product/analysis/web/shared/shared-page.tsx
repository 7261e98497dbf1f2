import type { ReactNode } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import classes from './shared-page.module.css';
import { texts } from './texts.ts';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): Promise<unknown> };
  /** What is shared, while it is loading. */
  name: string;
  invalidExplained: string;
  isWide?: boolean;
  children(data: Data): ReactNode;
}

/** What a link opens for people without an account. */
export function SharedPage<Data extends { title: string }>(props: Props<Data>) {
  const { data, error, refetch } = props.query;
  useTitle(data?.title);
  if (error instanceof AppError && error.code === 'not_found')
    return <PublicFrame title={texts.invalidLink} sentence={props.invalidExplained} />;
  if (!data)
    return (
      <PublicFrame title={props.name}>
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />}
      </PublicFrame>
    );
  return (
    <div className={classes.page}>
      <main className={classes.column} data-wide={props.isWide || undefined}>
        <p>
          <Logo />
        </p>
        <h1>{data.title}</h1>
        {props.children(data)}
      </main>
    </div>
  );
}
