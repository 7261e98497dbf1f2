import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { TEMPLATE_CATEGORY_NAMES } from '../category.ts';
import type { TemplateRow } from '../contract.ts';
import { formatTemplateFacts } from './facts-of.ts';
import classes from './gallery.module.css';
import { removeTemplate, restoreTemplate, STUDIES_KEY } from './requests.ts';
import type { useCopyTemplate } from './use-copying.ts';

interface TemplateCardProps {
  row: TemplateRow;
  can: Record<string, boolean>;
  copying: ReturnType<typeof useCopyTemplate>;
  onOpen(): void;
}

/** A card of the gallery with a template's description, length and actions. */
export function TemplateCard({ row, can, copying, onOpen }: TemplateCardProps) {
  const isCopying = copying.copying === row.id;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{row.name}</h3>
        {row.own && (can['study.edit'] || can['study.delete']) && <OwnMenu row={row} can={can} />}
      </div>
      <p>{row.description}</p>
      <p className={classes.facts}>
        {TEMPLATE_CATEGORY_NAMES[row.category]} · {formatTemplateFacts(row)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={`Preview ${row.name}`} onClick={onOpen}>
          Preview
        </Button>
        {can['study.edit'] && (
          <Button
            variant="light"
            aria-label={`Use template ${row.name}`}
            aria-disabled={copying.copying !== null}
            onClick={() => void copying.start(row.id)}
          >
            {isCopying ? 'Copying…' : 'Use template'}
          </Button>
        )}
      </div>
    </li>
  );
}

function OwnMenu({ row, can }: Pick<TemplateCardProps, 'row' | 'can'>) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: STUDIES_KEY });

  async function confirmAndRemove() {
    const isDeleted = await confirm({
      title: `Delete “${row.name}”?`,
      text: 'Nobody will be able to use this template. Studies created from it stay unchanged.',
      action: 'Delete template',
      variant: 'error',
      run: () => removeTemplate(row.id).finally(reload),
    });
    if (isDeleted) notify('Template deleted', { undo: () => restoreTemplate(row.id).finally(reload) });
  }

  return (
    <Menu width={160} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${row.name}`}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can['study.edit'] && (
          <Menu.Item component={Link} to={`/template/${row.id}/edit/build`}>
            Edit
          </Menu.Item>
        )}
        {can['study.delete'] && (
          <Menu.Item color="red" onClick={() => void confirmAndRemove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
