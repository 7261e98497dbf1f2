import { useMemo } from 'react';
import {
  findStudyAttribute,
  listStudyAttributes,
  toStudyAttribute,
  type AttributeOffer,
} from '../../attributes/study-attributes.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import { useEditing } from '../editor/use-draft.ts';

export interface OfferedAttributes {
  /** Those that the study has, as it knows them, and all others of the workspace. */
  attributes: AttributeOffer[];
  /** Adds the attribute to the study if it is read as a parameter of that name, and not there yet. */
  declare(parameter: string): void;
}

/** Attributes of participants that rules and texts of the study can read. */
export function useAttributes(): OfferedAttributes {
  const { content, study, edit } = useEditing();
  const { attributes: offers } = study;
  return useMemo(() => {
    const known = listStudyAttributes(content);
    const others = (offers ?? []).filter(({ key }) => known.every((one) => one.key !== key));
    return {
      attributes: [...known, ...others],
      declare(parameter) {
        const offer = others.find(({ key }) => parameter === ATTRIBUTE_PREFIX + key);
        if (offer && !findStudyAttribute(content, parameter))
          edit([{ do: 'settings', settings: { attributes: [...known, toStudyAttribute(offer)] } }]);
      },
    };
  }, [content, offers, edit]);
}
