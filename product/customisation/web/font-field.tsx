import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { Customisation } from '../contract.ts';
import { FONT_CHOICES, MAX_FONT_BYTES } from '../style.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './customisation.module.css';
import { removeFont, setFont, storeCustomisation } from './requests.ts';
import { texts } from './texts.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** The font: one of the device, or an uploaded one, which is uploaded here. */
export function FontField({
  customisation: { font },
  draft,
  canEdit,
}: {
  customisation: Customisation;
  draft: StyleDraft;
  canEdit: boolean;
}) {
  return (
    <>
      <ChoiceField
        legend={texts.font.label}
        name="font"
        choices={FONT_CHOICES.map((value) => ({
          value,
          label: texts.font.options[value],
          ...(value === 'uploaded' && {
            hint: font
              ? `${font.name} · ${texts.font.details(Math.ceil(font.bytes / 1_000), font.isVariable)}`
              : texts.font.none,
            isDisabled: font === null,
          }),
        }))}
        value={draft.style.font}
        disabled={!canEdit}
        onChange={(choice) => draft.change({ font: choice })}
      />
      {canEdit && <FontButtons hasFont={font !== null} draft={draft} />}
    </>
  );
}

function FontButtons({ hasFont, draft }: { hasFont: boolean; draft: StyleDraft }) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const resetInput = useRef<() => void>(null);

  async function upload(file: File | null) {
    if (!file) return;
    setProblem(null);
    // The same file can be chosen again after it was changed.
    resetInput.current?.();
    if (file.size > MAX_FONT_BYTES) return setProblem(texts.font.tooLarge);
    setUploading(true);
    try {
      storeCustomisation(queryClient, await setFont(file));
      notify(hasFont ? texts.font.replaced : texts.font.uploaded);
      draft.change({ font: 'uploaded' });
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setUploading(false);
    }
  }
  const remove = () =>
    void confirm({
      title: texts.font.confirmRemove,
      text: texts.font.removeText,
      action: texts.font.remove,
      variant: 'error',
      run: async () => {
        storeCustomisation(queryClient, await removeFont());
        if (draft.style.font === 'uploaded') draft.change({ font: 'sans' });
        notify(texts.font.removed);
      },
    });
  return (
    <>
      <div className={classes.buttons}>
        <FileButton resetRef={resetInput} accept=".woff2,font/woff2" onChange={(file) => void upload(file)}>
          {(button) => (
            <Button {...button} variant="default" size="compact-sm" loading={isUploading}>
              {hasFont ? texts.font.replace : texts.font.upload}
            </Button>
          )}
        </FileButton>
        {hasFont && (
          <Button data-once variant="subtle" color="red" size="compact-sm" onClick={remove}>
            {texts.font.remove}
          </Button>
        )}
      </div>
      <FormMessage>{problem}</FormMessage>
    </>
  );
}
