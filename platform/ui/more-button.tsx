import { Button } from '@mantine/core';

interface Props {
  /** What `useInfiniteQuery` returned. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  label: string;
  className?: string | undefined;
}

/** Loads the next page of a list, if there is one. */
export function MoreButton({ list, label, className }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
