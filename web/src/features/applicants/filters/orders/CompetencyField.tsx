import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeFilters } from '../../view/useListView.ts'
import { FilterLegend } from '../filterStyles.tsx'

interface CompetencyFieldProps {
  label: string
  chosen: readonly string[] | undefined
  filter: ChangeFilters
}

const separator = ', '

/** Competencies as free text, each parted from the next by a comma; Enter or leaving the field applies them. */
export const CompetencyField = memo(function CompetencyField({ label, chosen, filter }: CompetencyFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const applied = chosen?.join(separator) ?? ''
  const [text, setText] = useState(applied)
  useEffect(() => setText(applied), [applied])

  const apply = () => {
    if (text.trim() !== applied) filter({ skills: text.split(separator) })
  }
  return (
    <div>
      <FilterLegend as="label" htmlFor={id}>
        {label}
      </FilterLegend>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        placeholder={t('Such as TIG welding, BIM')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        inputProps={{ enterKeyHint: 'search', autoComplete: 'off' }}
        sx={{ typography: 'body2', '& input': { py: { sm: 0.75 } } }}
      />
    </div>
  )
})
