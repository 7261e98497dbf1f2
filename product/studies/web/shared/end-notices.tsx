import { useQuery } from '@tanstack/react-query';
import { endNoticesOptions } from '../requests.ts';

/** What else ends with studies that are closed or deleted, such as a panel. Nothing until it is known. */
export function EndNotices(props: { studies: string[]; ending: 'close' | 'delete' }) {
  const { data } = useQuery(endNoticesOptions(props.studies, props.ending));
  return data?.notices.map((notice) => <p key={notice}>{notice}</p>);
}
