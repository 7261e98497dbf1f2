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
import { texts } from '../texts.ts';

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
    setAnnouncement(texts.hotspots.hotspotAdded(hotspots.length + 1));
  };
  const remove = (hotspot: Hotspot) => {
    setAnnouncement(texts.hotspots.hotspotDeleted(hotspots.indexOf(hotspot) + 1));
    onChange({ ...screen, hotspots: hotspots.filter((one) => one !== hotspot) });
  };
  const targets = [
    { value: 'back', label: texts.hotspots.previousScreenBack },
    ...config.screens
      .filter(({ id }) => id !== screen.id)
      .map((one) => ({ value: one.id, label: nameOf(one) })),
  ];
  const targetName = ({ to }: Hotspot) =>
    targets.find(({ value }) => value === to)?.label ?? texts.hotspots.notLinkedYet;

  return (
    <div className={shared.editor}>
      <div className={shared.head}>
        <span className={shared.label}>{texts.hotspots.hotspots}</span>
        {!readOnly && (
          <Button variant="default" size="compact-sm" disabled={isFull} onClick={() => add(MIDDLE)}>
            {texts.hotspots.addHotspot}
          </Button>
        )}
      </div>
      <p className={classes.leads}>
        {readOnly ? texts.hotspots.hotspotsExplained : texts.hotspots.hotspotInstructions}
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
              aria-label={texts.hotspots.hotspotLeadsTo(at + 1)}
              placeholder={texts.hotspots.leadsTo}
              data={targets}
              value={hotspot.to}
              readOnly={readOnly}
              error={hotspot.to === null && texts.hotspots.chooseWhereItLeads}
              allowDeselect={false}
              searchable={targets.length > 8}
              onChange={(to) => to && set({ ...hotspot, to })}
            />
            <Thumbnail to={config.screens.find(({ id }) => id === hotspot.to)} address={media.pictureUrl} />
            {!readOnly && (
              <ActionIcon aria-label={texts.hotspots.deleteHotspot(at + 1)} onClick={() => remove(hotspot)}>
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            <details className={classes.more}>
              <summary>{texts.hotspots.nameAndPosition}</summary>
              <div className={shared.editor}>
                <TextField
                  label={texts.hotspots.nameForScreenReaders}
                  description={texts.hotspots.hotspotNameHint}
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
