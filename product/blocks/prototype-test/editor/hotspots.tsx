import { ActionIcon, Button, Select, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { newId } from '../../block.ts';
import type { BlockEditorProps } from '../../block-props.ts';
import { AreaBox } from '../../kit/pictures/area-box.tsx';
import { TextField } from '../../kit/editor/editor-fields.tsx';
import shared from '../../kit/editor/editor.module.css';
import type { Region } from '../../kit/pictures/region.ts';
import { RegionFields, RegionStage } from '../../kit/pictures/region-stage.tsx';
import { addPictureWidth } from '../../kit/pictures/picture-source.ts';
import { plainText } from '../../text.ts';
import classes from '../editor.module.css';
import { MAX_HOTSPOTS, type Hotspot, type PrototypeTestConfig, type PrototypeScreen } from '../prototype.ts';
import { texts } from '../texts.ts';

interface HotspotsProps extends Omit<BlockEditorProps<PrototypeTestConfig>, 'onChange'> {
  screen: PrototypeScreen;
  getScreenName(screen: PrototypeScreen | undefined): string;
  onChange(screen: PrototypeScreen): void;
}

/** Where a hotspot is added that is not drawn. */
const INITIAL_REGION: Region = { left: 0.35, top: 0.45, width: 0.3, height: 0.1 };

const pickRegion = ({ left, top, width, height }: Region): Region => ({ left, top, width, height });

/** The hotspots of one screen: drawn, dragged, moved with arrow keys or set as numbers, each with its target. */
export function HotspotsEditor(props: HotspotsProps) {
  const { screen, config, language, media, readOnly, getScreenName, onChange } = props;
  const { hotspots, picture } = screen;
  const [announcement, setAnnouncement] = useState('');
  const isFull = hotspots.length >= MAX_HOTSPOTS;
  const replace = (hotspot: Hotspot) =>
    onChange({
      ...screen,
      hotspots: hotspots.map((existing) => (existing.id === hotspot.id ? hotspot : existing)),
    });
  const add = (region: Region) => {
    if (isFull) return;
    onChange({ ...screen, hotspots: [...hotspots, { ...region, id: newId(), label: {}, to: null }] });
    setAnnouncement(texts.hotspots.hotspotAdded(hotspots.length + 1));
  };
  const remove = (hotspot: Hotspot) => {
    setAnnouncement(texts.hotspots.hotspotDeleted(hotspots.indexOf(hotspot) + 1));
    onChange({ ...screen, hotspots: hotspots.filter((other) => other !== hotspot) });
  };
  const targets = [
    { value: 'back', label: texts.hotspots.previousScreenBack },
    ...config.screens
      .filter(({ id }) => id !== screen.id)
      .map((other) => ({ value: other.id, label: getScreenName(other) })),
  ];
  const getTargetName = ({ to }: Hotspot) =>
    targets.find(({ value }) => value === to)?.label ?? texts.hotspots.notLinkedYet;

  return (
    <div className={shared.editor}>
      <div className={shared.head}>
        <span className={shared.label}>{texts.hotspots.hotspots}</span>
        {!readOnly && (
          <Button
            data-once
            variant="default"
            size="compact-sm"
            disabled={isFull}
            onClick={() => add(INITIAL_REGION)}
          >
            {texts.hotspots.addHotspot}
          </Button>
        )}
      </div>
      <p className={classes.note}>
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
          {hotspots.map((hotspot, index) => (
            <AreaBox
              key={hotspot.id}
              name={`${index + 1}. ${getTargetName(hotspot)}`}
              region={pickRegion(hotspot)}
              isHighlighted={hotspot.to !== null}
              readOnly={readOnly}
              onRegion={(region) => replace({ ...hotspot, ...region })}
            />
          ))}
        </RegionStage>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className={classes.hotspots}>
        {hotspots.map((hotspot, index) => (
          <li key={hotspot.id} className={classes.hotspot}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Select
              className={classes.target}
              aria-label={texts.hotspots.hotspotLeadsTo(index + 1)}
              placeholder={texts.hotspots.leadsTo}
              data={targets}
              value={hotspot.to}
              readOnly={readOnly}
              error={hotspot.to === null && texts.hotspots.chooseWhereItLeads}
              allowDeselect={false}
              {...buildSelectProps(targets.length)}
              onChange={(to) => to && replace({ ...hotspot, to })}
            />
            <Thumbnail
              screen={config.screens.find(({ id }) => id === hotspot.to)}
              pictureUrl={media.pictureUrl}
            />
            {!readOnly && (
              <ActionIcon
                data-once
                aria-label={texts.hotspots.deleteHotspot(index + 1)}
                onClick={() => remove(hotspot)}
              >
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
                  problems={[]}
                  field={`label:${hotspot.id}`}
                  onChange={(label) => replace({ ...hotspot, label })}
                />
                <RegionFields
                  region={hotspot}
                  readOnly={readOnly}
                  onChange={(region) => replace({ ...hotspot, ...pickRegion(region) })}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Thumbnail({
  screen,
  pictureUrl,
}: {
  screen: PrototypeScreen | undefined;
  pictureUrl(media: string): string;
}) {
  return screen ? (
    <img className={classes.thumbnail} src={addPictureWidth(pictureUrl(screen.picture.media), 480)} alt="" />
  ) : null;
}
