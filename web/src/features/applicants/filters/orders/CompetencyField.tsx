import { memo, useEffect, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { TypedFilter } from './TypedFilter.tsx'

interface CompetencyFieldProps {
  label: string
  chosen: readonly string[] | undefined
  filter: ChangeFilters
}

const separator = ', '

/** Competencies as comma-separated free text, applied on Enter or when the field loses focus. */
export const CompetencyField = memo(function CompetencyField({ label, chosen, filter }: CompetencyFieldProps) {
  const { t } = useTranslation()
  const applied = chosen?.join(separator) ?? ''
  const [text, setText] = useState(applied)
  useEffect(() => setText(applied), [applied])

  const apply = () => {
    if (text.trim() !== applied) filter({ skills: text.split(separator) })
  }
  return (
    <div>
      <TypedFilter
        label={label}
        placeholder={t('For example TIG welding, BIM')}
        text={text}
        onType={setText}
        onApply={apply}
      />
    </div>
  )
})
