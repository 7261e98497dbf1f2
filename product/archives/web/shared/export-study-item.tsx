import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useExport } from './use-export.tsx';

/** Exports a study as a ZIP archive from a menu. */
export function ExportStudyItem({ study }: { study: { id: string; name: string } }) {
  const { start, isPreparing } = useExport();
  const wanted = { kind: 'study', id: study.id, studyName: study.name } as const;
  return (
    <Menu.Item
      leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
      disabled={isPreparing(wanted)}
      onClick={() => void start(wanted)}
    >
      {isPreparing(wanted) ? 'Preparing the export…' : 'Export as ZIP'}
    </Menu.Item>
  );
}
