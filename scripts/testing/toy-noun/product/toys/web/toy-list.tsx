import { useQuery } from '@tanstack/react-query';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import { toysOptions } from './requests.ts';

export function ToyList() {
  const { data, error, refetch } = useQuery(toysOptions);
  return (
    <ListFrame
      title="Toys"
      columns={[
        { id: 'name', header: 'Name', cell: (toy) => toy.name },
        { id: 'state', header: 'State', cell: (toy) => (toy.released ? 'Released' : 'New') },
      ]}
      rows={data?.items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      error={error}
      onRetry={refetch}
      empty={{ sentence: 'There are no toys yet.' }}
    />
  );
}
