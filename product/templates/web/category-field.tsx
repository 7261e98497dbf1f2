import { Select } from '@mantine/core';
import { CATEGORIES, CATEGORY_NAMES, type Category } from '../category.ts';

interface CategoryFieldProps {
  value: Category;
  readOnly?: boolean;
  onChange(category: Category): void;
}

/** Where a template stands in the gallery. */
export function CategoryField({ value, readOnly, onChange }: CategoryFieldProps) {
  return (
    <Select
      label="Category"
      description="Gallery category"
      data={CATEGORIES.map((one) => ({ value: one, label: CATEGORY_NAMES[one] }))}
      value={value}
      readOnly={readOnly}
      allowDeselect={false}
      onChange={(chosen) => {
        const category = CATEGORIES.find((one) => one === chosen);
        if (category) onChange(category);
      }}
    />
  );
}
