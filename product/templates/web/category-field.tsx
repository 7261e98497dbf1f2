import { Select } from '@mantine/core';
import { TEMPLATE_CATEGORIES, TEMPLATE_CATEGORY_NAMES, type TemplateCategory } from '../category.ts';
import { texts } from './texts.ts';

interface CategoryFieldProps {
  value: TemplateCategory;
  readOnly?: boolean;
  onChange(category: TemplateCategory): void;
}

/** The category of a template in the gallery. */
export function CategoryField({ value, readOnly, onChange }: CategoryFieldProps) {
  return (
    <Select
      label={texts.category}
      data={TEMPLATE_CATEGORIES.map((category) => ({
        value: category,
        label: TEMPLATE_CATEGORY_NAMES[category],
      }))}
      value={value}
      readOnly={readOnly}
      allowDeselect={false}
      onChange={(value) => {
        const category = TEMPLATE_CATEGORIES.find((candidate) => candidate === value);
        if (category) onChange(category);
      }}
    />
  );
}
