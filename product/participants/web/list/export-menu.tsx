import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { downloadParticipantsCsv, downloadParticipantsXlsx } from '../../contract.ts';
import type { ListQuery } from '../shared/requests.ts';
import type { ParticipantColumn } from './columns-shown.ts';
import { texts } from './texts.ts';

const FILES = [
  { endpoint: downloadParticipantsXlsx, name: texts.exportAsExcel },
  { endpoint: downloadParticipantsCsv, name: texts.exportAsCsv },
];

/** The address of a download: all that match, or only the selected ones, with these columns. */
function buildDownloadUrl(
  { path }: { path: string },
  { query, columns, selected = [] }: { query: ListQuery; columns: ParticipantColumn[]; selected?: string[] },
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  for (const column of columns) search.append('column', column);
  for (const id of selected) search.append('participant', id);
  return addWorkspaceParameter(`${path}?${search}`);
}

/** Downloads the participants of the list, or the selected ones. */
export function ExportMenu(props: { query: ListQuery; columns: ParticipantColumn[]; selected?: string[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILES.map(({ endpoint, name }) => (
          <Menu.Item key={name} component="a" href={buildDownloadUrl(endpoint, props)} download>
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{texts.exportHint}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
