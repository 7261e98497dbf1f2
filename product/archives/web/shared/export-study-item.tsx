import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useExport } from './use-export.tsx';
import { texts } from './texts.ts';

/** Menu item that exports a study as a ZIP archive. */
export function ExportStudyItem({ study }: { study: { id: string; name: string } }) {
  const { start, isPreparing } = useExport();
  const request = { kind: 'study', id: study.id, studyName: study.name } as const;
  return (
    <Menu.Item
      leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
      disabled={isPreparing(request)}
      onClick={() => void start(request)}
    >
      {isPreparing(request) ? texts.preparingExport : texts.exportAsZip}
    </Menu.Item>
  );
}
