import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { TEMPLATE_CATEGORY_NAMES } from '../category.ts';
import type { TemplateRow } from '../contract.ts';
import { formatTemplateFacts } from './shared/format-template-facts.ts';
import classes from './gallery.module.css';
import { removeTemplate, restoreTemplate, STUDIES_KEY } from './requests.ts';
import type { useCopyTemplate } from './use-copy-template.ts';
import { texts } from './texts.ts';

interface TemplateCardProps {
  row: TemplateRow;
  can: Record<string, boolean>;
  templateCopy: ReturnType<typeof useCopyTemplate>;
  onOpen(): void;
}

/** A card of the gallery with a template's description, length and actions. */
export function TemplateCard({ row, can, templateCopy, onOpen }: TemplateCardProps) {
  const isCopying = templateCopy.copyingId === row.id;
  return (
    <li className={classes.card}>
      <div className={classes.header}>
        <h3>{row.name}</h3>
        {row.own && (can['study.edit'] || can['study.delete']) && <TemplateMenu row={row} can={can} />}
      </div>
      <p>{row.description}</p>
      <p className={classes.facts}>
        {TEMPLATE_CATEGORY_NAMES[row.category]} · {formatTemplateFacts(row)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={texts.previewNamed(row.name)} onClick={onOpen}>
          {texts.preview}
        </Button>
        {can['study.edit'] && (
          <Button
            variant="light"
            aria-label={texts.useTemplateNamed(row.name)}
            aria-disabled={templateCopy.copyingId !== null}
            onClick={() => void templateCopy.copy(row.id)}
          >
            {isCopying ? texts.copying : texts.useTemplate}
          </Button>
        )}
      </div>
    </li>
  );
}

function TemplateMenu({ row, can }: Pick<TemplateCardProps, 'row' | 'can'>) {
  const queryClient = useQueryClient();
  const invalidateStudies = () => reloadQueries(queryClient, { queryKey: STUDIES_KEY });

  async function confirmAndRemove() {
    const isDeleted = await confirm({
      title: texts.confirmDelete(row.name),
      text: texts.deletingExplained,
      action: texts.deleteTemplate,
      variant: 'error',
      run: () => removeTemplate(row.id).finally(invalidateStudies),
    });
    if (isDeleted)
      notify(texts.templateDeleted, { undo: () => restoreTemplate(row.id).finally(invalidateStudies) });
  }

  return (
    <Menu width={160} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(row.name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can['study.edit'] && (
          <Menu.Item component={Link} to={`/template/${row.id}/edit/build`}>
            {texts.edit}
          </Menu.Item>
        )}
        {can['study.delete'] && (
          <Menu.Item color="red" onClick={() => void confirmAndRemove()}>
            {texts.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
