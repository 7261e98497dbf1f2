import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { Attribute } from '../../attributes/contract.ts';
import { PARTICIPANTS_KEY, valueCountsOptions } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { deleteAttribute } from './requests.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './settings.module.css';
import { texts } from './texts.ts';

/** The attributes in their order, with how many participants have a value. */
export function AttributesSection({ attributes, canEdit }: { attributes: Attribute[]; canEdit: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(valueCountsOptions);
  const counts = new Map(data?.items.map((count) => [count.key, count]));
  /** `null` for a new one. */
  const [edited, setEdited] = useState<Attribute | null | undefined>(undefined);

  async function askToDelete({ key, name }: Attribute) {
    const count = counts.get(key);
    const isDone = await confirm({
      title: texts.confirmDeleteAttribute(name),
      text: texts.deleteAttributeText((count?.set ?? 0) + (count?.unfit ?? 0)),
      action: texts.deleteAttribute,
      variant: 'error',
      run: async () => {
        await deleteAttribute(key);
        await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      },
    });
    if (isDone) notify(texts.attributeDeleted(name));
  }

  return (
    <SettingsSection title={sharedTexts.attributes} sentence={texts.attributesHint}>
      {attributes.length === 0 ? (
        <p className="muted">{texts.noAttributes}</p>
      ) : (
        <ul className={classes.rows} aria-label={sharedTexts.attributes}>
          {attributes.map((attribute) => {
            const count = counts.get(attribute.key);
            return (
              <li key={attribute.key}>
                <span className={classes.words}>
                  <span className={classes.name}>{attribute.name}</span>
                  <span className={`numbers ${classes.facts}`}>
                    {describeType(attribute)}
                    {count && ` · ${texts.set(count.set)}`}
                  </span>
                  {count && count.unfit > 0 && (
                    <span className={`numbers ${classes.unfit}`}>{texts.unfit(count.unfit)}</span>
                  )}
                </span>
                {canEdit && (
                  <RowMenu
                    label={texts.actionsFor(attribute.name)}
                    editLabel={texts.edit}
                    onEdit={() => setEdited(attribute)}
                    onDelete={() => void askToDelete(attribute)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canEdit ? (
        <div>
          <Button variant="default" onClick={() => setEdited(null)}>
            {texts.addAttribute}
          </Button>
        </div>
      ) : (
        <p className="muted">{texts.attributesReadOnly}</p>
      )}
      {edited !== undefined && <AttributeDialog attribute={edited} onClose={() => setEdited(undefined)} />}
    </SettingsSection>
  );
}

const MAX_OPTIONS_NAMED = 4;

/** "Number", or the first options of a list. */
function describeType({ type, options }: Attribute): string {
  if (type !== 'oneOf') return sharedTexts.types[type];
  const named = options.slice(0, MAX_OPTIONS_NAMED).join(', ');
  return options.length > MAX_OPTIONS_NAMED ? `${named} …` : named;
}
