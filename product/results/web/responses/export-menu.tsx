import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Filter } from '../../filter.ts';
import { useSummary } from '../summary/summary-context.ts';
import { texts as weightedTexts } from '../weighted/texts.ts';
import { buildDownloadUrl } from './download-address.ts';
import { texts } from './texts.ts';

const CHOICES = [
  { file: 'xlsx', as: 'label', name: texts.exportAsExcel },
  { file: 'csv', as: 'label', name: texts.exportAsCsv },
  { file: 'xlsx', as: 'code', name: texts.exportCodesAsExcel },
  { file: 'csv', as: 'code', name: texts.exportCodesAsCsv },
] as const;

/** Downloads the responses of a filter, or only the ticked ones. */
export function ExportMenu({ filter, ticked }: { filter: Filter; ticked?: string[] }) {
  const { summary } = useSummary();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ file, as, name }) => (
          <Menu.Item
            key={name}
            component="a"
            href={buildDownloadUrl(summary.id, filter, file, as, ticked)}
            download
          >
            {name}
          </Menu.Item>
        ))}
        {summary.weighted && <Menu.Label>{weightedTexts.weightColumn}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
