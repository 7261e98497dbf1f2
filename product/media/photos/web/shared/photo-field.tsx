import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { Avatar } from '#product/accounts/web/shared/avatar.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { MAX_PHOTO_BYTES } from '../../photo.ts';
import { removePhoto, setPhoto } from '../requests.ts';
import { texts } from '../texts.ts';
import classes from './photo-field.module.css';

/** Uploads, shows and removes the photo of the person who is logged in. */
export function PhotoField() {
  const { person, refresh } = useAuth();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const resetInput = useRef<() => void>(null);
  if (!person) return null;

  async function save(change: () => Promise<unknown>, message: string) {
    setIsSaving(true);
    setProblem(null);
    try {
      await change();
      await refresh();
      // The team list shows it too.
      await reloadQueries(queries, { queryKey: ['workspace'] });
      notify(message);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  const upload = (file: File | null) => {
    // The same file can be chosen again after it was changed.
    resetInput.current?.();
    if (!file) return;
    if (file.size > MAX_PHOTO_BYTES) setProblem(texts.tooLarge);
    else void save(() => setPhoto(file), texts.uploaded);
  };

  return (
    <div className={classes.whole}>
      <div className={classes.field} role="group" aria-label={texts.photo}>
        <Avatar name={person.name} photo={person.photo} size={64} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            <FileButton resetRef={resetInput} accept="image/png,image/jpeg,image/webp" onChange={upload}>
              {(button) => (
                <Button {...button} variant="default" loading={isSaving}>
                  {person.photo ? texts.replace : texts.upload}
                </Button>
              )}
            </FileButton>
            {person.photo && (
              <Button
                data-once
                variant="subtle"
                color="red"
                disabled={isSaving}
                onClick={() => void save(removePhoto, texts.removed)}
              >
                {texts.remove}
              </Button>
            )}
          </div>
          <span className={classes.hint}>{texts.hint}</span>
        </div>
      </div>
      <FormMessage>{problem}</FormMessage>
    </div>
  );
}
