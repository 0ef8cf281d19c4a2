import { memo, useCallback, useEffect, useState } from 'react'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import { TagField, type TagFieldProps } from '../../ui/fields/TagField.tsx'
import { knownTags } from '../../ui/fields/tags.ts'
import { fieldId, useFormField } from '../formStore.tsx'

const skillsScript = scriptOnDemand(() => import('../../../../shared/kernel/lists/suggestedSkills.ts'))

interface SkillInputProps extends Pick<TagFieldProps, 'label' | 'most'> {
  name: string
}

/** Skills, with suggestions that load when the field is first used or has skills to name. */
export const SkillInput = memo(function SkillInput({ name, ...field }: SkillInputProps) {
  const { t } = useTranslation()
  const input = useFormField<string[]>(name)
  const { value, setValue } = input
  const [skills, setSkills] = useState<readonly ListEntry[]>(none)
  // The suggestions are optional: any skill can be typed.
  const load = useCallback(() => {
    skillsScript()
      .then(({ suggestedSkills }) => setSkills(suggestedSkills))
      .catch(() => {})
  }, [])
  const hasTags = value.length > 0
  useEffect(() => {
    if (hasTags) load()
  }, [hasTags, load])
  // Skills may have been typed before the list arrived.
  useEffect(() => {
    const known = knownTags(skills, value)
    if (known !== value) setValue(known)
  }, [skills, value, setValue])
  return (
    <TagField
      id={fieldId(name)}
      {...input}
      {...field}
      suggestions={skills}
      hint={t('Type a skill and press Enter')}
      onFocus={load}
    />
  )
})

const none: readonly ListEntry[] = []
