import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { suggestedSkills } from '../../../../../shared/domain/lists/suggestedSkills.ts'
import { countryLabel } from '../../../i18n/countryNames.ts'
import { useLanguage } from '../../../i18n/language.ts'

export const placeOf = ({ city, country }: ApplicantRow, language: LabelLanguage): string =>
  [city, country && countryLabel(country, language)].filter(Boolean).join(', ')

export const experienceOf = (t: TFunction, row: ApplicantRow): string =>
  row.yearsOfExperience === undefined ? '' : t('{{count}} years', { count: row.yearsOfExperience })

/** City and country, on two lines where they are long. */
export function Place({ row }: { row: ApplicantRow }) {
  const place = placeOf(row, useLanguage())
  return (
    <Typography
      variant="body2"
      title={place}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        lineHeight: 1.35,
        whiteSpace: 'normal',
      }}
    >
      {place}
    </Typography>
  )
}

/** The first competency and how many more there are. */
export function PrimarySkills({ skills }: { skills: readonly string[] }) {
  const language = useLanguage()
  const [first, ...more] = skills
  if (first === undefined) return null
  const labels = skills.map((skill) => labelOf(suggestedSkills, skill, language))
  return (
    <Box title={labels.join(', ')} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <Typography variant="body2" noWrap>
        {labels[0]}
      </Typography>
      {more.length > 0 && <Chip size="small" variant="outlined" label={`+${more.length}`} sx={{ height: 20 }} />}
    </Box>
  )
}
