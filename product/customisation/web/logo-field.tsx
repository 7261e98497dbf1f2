import { Button, FileButton, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { Customisation } from '../contract.ts';
import { listUsedPalettes, MAX_LOGO_BYTES, type Colours } from '../style.ts';
import classes from './customisation.module.css';
import { removeLogo, setLogo, storeCustomisation } from './requests.ts';
import { buildStyleFileUrl } from './shared/requests.ts';
import { texts } from './texts.ts';

/** Three times the height at which it is shown, so that it is sharp on every screen. */
const STORED_HEIGHT_PX = 96;
const WEBP_QUALITY = 0.92;

/**
 * Scales an image down to the size that participants need, so that their page stays light. Returns the file itself when
 * it is small enough, is an SVG image, or cannot be read here; the server then says what is wrong with it.
 */
async function shrinkLogo(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml' || file.size > 20 * MAX_LOGO_BYTES) return file;
  try {
    const image = await createImageBitmap(file);
    if (image.height <= STORED_HEIGHT_PX) return file;
    const canvas = document.createElement('canvas');
    canvas.height = STORED_HEIGHT_PX;
    canvas.width = Math.max(1, Math.round((image.width * STORED_HEIGHT_PX) / image.height));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Browsers that cannot write WebP write PNG.
    const shrunk = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', WEBP_QUALITY),
    );
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml,.svg';

/** Uploads, shows and removes the logo. A new one is shown to participants right away. */
export function LogoField({ customisation, canEdit }: { customisation: Customisation; canEdit: boolean }) {
  const { logo, style } = customisation;
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const resetInput = useRef<() => void>(null);

  async function upload(file: File | null | undefined) {
    if (!file || progress !== null) return;
    setProblem(null);
    // The same file can be chosen again after it was changed.
    resetInput.current?.();
    setProgress(0);
    try {
      const shrunk = await shrinkLogo(file);
      if (shrunk.size > MAX_LOGO_BYTES) return setProblem(texts.logo.tooLarge);
      storeCustomisation(queryClient, await setLogo(shrunk, setProgress));
      notify(texts.logo.uploaded);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setProgress(null);
    }
  }
  const remove = () =>
    void confirm({
      title: texts.logo.confirmRemove,
      text: texts.logo.removeText,
      action: texts.logo.remove,
      variant: 'error',
      run: async () => {
        storeCustomisation(queryClient, await removeLogo());
        notify(texts.logo.removed);
      },
    });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (canEdit) void upload(event.dataTransfer.files[0]);
  };
  return (
    <section className={classes.section}>
      <h2>{texts.logo.title}</h2>
      <p className={classes.note}>{texts.logo.hint}</p>
      <div
        className={classes.drop}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(canEdit);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={handleDrop}
      >
        {logo ? (
          <div className={classes.logos}>
            {listUsedPalettes(style.scheme).map((palette) => (
              <LogoSample
                key={palette}
                url={buildStyleFileUrl(logo.id)}
                label={palette === 'light' ? texts.logo.onLight : texts.logo.onDark}
                colours={style[palette]}
              />
            ))}
          </div>
        ) : (
          <p className={classes.note}>{texts.logo.none}</p>
        )}
        {canEdit && (
          <>
            <div className={classes.buttons}>
              <FileButton resetRef={resetInput} accept={ACCEPTED} onChange={(file) => void upload(file)}>
                {(button) => (
                  <Button {...button} variant="default" loading={progress !== null}>
                    {logo ? texts.logo.replace : texts.logo.upload}
                  </Button>
                )}
              </FileButton>
              {logo && (
                <Button data-once variant="subtle" color="red" onClick={remove}>
                  {texts.logo.remove}
                </Button>
              )}
            </div>
            <p className={classes.note}>
              {texts.logo.formats}
              {logo && style.scheme === 'auto' && ` ${texts.logo.checkBoth}`}
            </p>
          </>
        )}
        {progress !== null && <Progress aria-label={texts.logo.uploading} value={progress * 100} />}
      </div>
      <FormMessage>{problem}</FormMessage>
    </section>
  );
}

function LogoSample({ url, label, colours }: { url: string; label: string; colours: Colours }) {
  return (
    <figure className={classes.logoSample} style={{ background: colours.ground, color: colours.text }}>
      <img src={url} alt="" height={32} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
