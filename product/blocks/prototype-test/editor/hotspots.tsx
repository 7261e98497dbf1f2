import { ActionIcon, Button, Select, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { AreaBox } from '../../kit/pictures/area-box.tsx';
import { TextField } from '../../kit/editor/editor-fields.tsx';
import shared from '../../kit/editor/editor.module.css';
import type { Region } from '../../kit/pictures/region.ts';
import { RegionFields, RegionStage } from '../../kit/pictures/region-stage.tsx';
import { plainText } from '../../text.ts';
import classes from '../editor.module.css';
import { MAX_HOTSPOTS, type Hotspot, type PrototypeTestConfig, type PrototypeScreen } from '../prototype.ts';

interface HotspotsProps extends Omit<BlockEditorProps<PrototypeTestConfig>, 'onChange'> {
  screen: PrototypeScreen;
  nameOf(screen: PrototypeScreen | undefined): string;
  onChange(screen: PrototypeScreen): void;
}

const MIDDLE: Region = { left: 0.35, top: 0.45, width: 0.3, height: 0.1 };

const pickRegion = ({ left, top, width, height }: Region): Region => ({ left, top, width, height });

/** The hotspots of one screen: drawn, dragged, moved with arrow keys or set as numbers, each with its target. */
export function HotspotsEditor(props: HotspotsProps) {
  const { screen, config, language, media, readOnly, nameOf, onChange } = props;
  const { hotspots, picture } = screen;
  const [announcement, setAnnouncement] = useState('');
  const isFull = hotspots.length >= MAX_HOTSPOTS;
  const set = (hotspot: Hotspot) =>
    onChange({ ...screen, hotspots: hotspots.map((one) => (one.id === hotspot.id ? hotspot : one)) });
  const add = (region: Region) => {
    if (isFull) return;
    onChange({ ...screen, hotspots: [...hotspots, { ...region, id: newId(), label: {}, to: null }] });
    setAnnouncement(`Hotspot ${hotspots.length + 1} added. Choose where it leads.`);
  };
  const remove = (hotspot: Hotspot) => {
    setAnnouncement(`Hotspot ${hotspots.indexOf(hotspot) + 1} deleted.`);
    onChange({ ...screen, hotspots: hotspots.filter((one) => one !== hotspot) });
  };
  const targets = [
    { value: 'back', label: 'Previous screen (back)' },
    ...config.screens
      .filter(({ id }) => id !== screen.id)
      .map((one) => ({ value: one.id, label: nameOf(one) })),
  ];
  const targetName = ({ to }: Hotspot) =>
    targets.find(({ value }) => value === to)?.label ?? 'not linked yet';

  return (
    <div className={shared.editor}>
      <div className={shared.head}>
        <span className={shared.label}>Hotspots</span>
        {!readOnly && (
          <Button variant="default" size="compact-sm" disabled={isFull} onClick={() => add(MIDDLE)}>
            Add hotspot
          </Button>
        )}
      </div>
      <p className={classes.leads}>
        {readOnly
          ? 'The clickable areas of this screen.'
          : 'Draw a rectangle on the image, or add one and move it. Arrow keys move the focused hotspot, Shift + arrow keys resize it.'}
      </p>
      <div className={classes.canvas} data-device={config.device}>
        <RegionStage
          src={media.pictureUrl(picture.media)}
          alt={plainText(picture.alt[language])}
          width={picture.width}
          height={picture.height}
          onDraw={readOnly || isFull ? undefined : add}
        >
          {hotspots.map((hotspot, at) => (
            <AreaBox
              key={hotspot.id}
              name={`${at + 1}. ${targetName(hotspot)}`}
              region={pickRegion(hotspot)}
              correct={hotspot.to !== null}
              readOnly={readOnly}
              onRegion={(region) => set({ ...hotspot, ...region })}
            />
          ))}
        </RegionStage>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className={classes.hotspots}>
        {hotspots.map((hotspot, at) => (
          <li key={hotspot.id} className={classes.hotspot}>
            <span className={classes.number} aria-hidden="true">
              {at + 1}
            </span>
            <Select
              className={classes.target}
              aria-label={`Hotspot ${at + 1} leads to`}
              placeholder="Leads to"
              data={targets}
              value={hotspot.to}
              readOnly={readOnly}
              error={hotspot.to === null && 'Choose where it leads.'}
              allowDeselect={false}
              searchable={targets.length > 8}
              onChange={(to) => to && set({ ...hotspot, to })}
            />
            <Thumbnail to={config.screens.find(({ id }) => id === hotspot.to)} address={media.pictureUrl} />
            {!readOnly && (
              <ActionIcon aria-label={`Delete hotspot ${at + 1}`} onClick={() => remove(hotspot)}>
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            <details className={classes.more}>
              <summary>Name and position</summary>
              <div className={shared.editor}>
                <TextField
                  label="Name for screen readers"
                  description="If empty, it’s named after the screen it leads to."
                  text={hotspot.label}
                  language={language}
                  readOnly={readOnly}
                  issues={[]}
                  place={`label:${hotspot.id}`}
                  onChange={(label) => set({ ...hotspot, label })}
                />
                <RegionFields
                  region={hotspot}
                  readOnly={readOnly}
                  onChange={(region) => set({ ...hotspot, ...pickRegion(region) })}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Thumbnail({ to, address }: { to: PrototypeScreen | undefined; address(media: string): string }) {
  return to ? <img className={classes.thumbnail} src={address(to.picture.media)} alt="" /> : null;
}
