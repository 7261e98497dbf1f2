import { useQuery } from '@tanstack/react-query';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import { toysOptions } from './requests.ts';
import { texts } from './texts.ts';

export function ToyList() {
  const { data, error, refetch } = useQuery(toysOptions);
  return (
    <ListFrame
      title={texts.toys}
      columns={[
        { id: 'name', header: texts.name, cell: (toy) => toy.name },
        { id: 'state', header: texts.state, cell: (toy) => (toy.released ? texts.released : texts.new) },
      ]}
      rows={data?.items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      error={error}
      onRetry={refetch}
      empty={{ sentence: texts.noToysYet }}
    />
  );
}
