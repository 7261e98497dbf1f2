import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { Filter } from '../../filter.ts';
import { useSummary } from '../summary/summary-context.ts';
import { texts as weightedTexts } from '../../weights/web/weighted/texts.ts';
import { buildDownloadUrl } from './download-url.ts';
import { texts } from './texts.ts';

const CHOICES = [
  { file: 'xlsx', as: 'label', name: texts.exportAsExcel },
  { file: 'csv', as: 'label', name: texts.exportAsCsv },
  { file: 'xlsx', as: 'code', name: texts.exportCodesAsExcel },
  { file: 'csv', as: 'code', name: texts.exportCodesAsCsv },
] as const;

/**
 * Downloads the responses of a filter, or only the ticked ones; with the answers to removed questions or without, and in a
 * study with loops with a row per response or per round.
 */
export function ExportMenu({ filter, ticked }: { filter: Filter; ticked?: string[] }) {
  const { summary } = useSummary();
  // Without removed questions there is nothing to choose, and the address needs no parameter.
  const hasRemoved = summary.blocks.some(({ removed, isQuestion }) => removed && isQuestion);
  const [withRemoved, setWithRemoved] = useState(summary.hasRemovedAnswers);
  const [loop, setLoop] = useState('');
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
            href={buildDownloadUrl(
              summary.id,
              filter,
              file,
              as,
              ticked,
              withRemoved || !hasRemoved,
              loop || undefined,
            )}
            download
          >
            {name}
          </Menu.Item>
        ))}
        {hasRemoved && (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem checked={withRemoved} onChange={setWithRemoved}>
              {texts.includeRemovedQuestions}
            </Menu.CheckboxItem>
          </>
        )}
        {summary.loops.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.RadioGroup value={loop} onChange={setLoop}>
              <Menu.Label>{texts.rowsOfFile}</Menu.Label>
              <Menu.RadioItem value="">{texts.rowPerResponse}</Menu.RadioItem>
              {summary.loops.map(({ id, name }) => (
                <Menu.RadioItem key={id} value={id}>
                  {texts.rowPerRound(name)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
        {summary.weighted && <Menu.Label>{weightedTexts.weightColumn}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
