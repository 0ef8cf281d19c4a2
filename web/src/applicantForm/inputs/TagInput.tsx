import { memo } from 'react'
import { TagField, type TagFieldProps } from '../../ui/fields/TagField.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface TagInputProps extends Pick<TagFieldProps, 'label' | 'suggestions' | 'most' | 'hint'> {
  name: string
}

export const TagInput = memo(function TagInput({ name, ...field }: TagInputProps) {
  return <TagField id={fieldId(name)} {...useFormField<string[]>(name)} {...field} />
})
