import { Button } from '@mantine/core';

interface Props {
  /** The query of the list, as `useInfiniteQuery` returns it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  label: string;
  className?: string | undefined;
}

/** A button that loads the next page of a list; nothing after the last page. */
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
