import type { TFunction } from 'i18next'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../../../shared/kernel/lists/suggestedSkills.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import styles from './list.module.css'

export const placeOf = ({ city, country }: ApplicantRow, language: LabelLanguage): string =>
  [city, country && countryLabel(country, language)].filter(Boolean).join(', ')

export const experienceOf = (t: TFunction, row: ApplicantRow): string =>
  row.yearsOfExperience === undefined ? '' : t('{{count}} years', { count: row.yearsOfExperience })

/** Returns the trade that is shown under a name. */
export const tradeOf = ({ primaryProfession }: ApplicantRow, language: LabelLanguage): string =>
  primaryProfession ? labelOf(professions, primaryProfession, language) : ''

/** The city and, below it, the country. */
export function Place({ row }: { row: ApplicantRow }) {
  const language = useLanguage()
  return (
    <span data-tooltip={placeOf(row, language)} className={styles.place}>
      {row.city}
      {row.city && row.country && <span className={styles.comma}>, </span>}
      {row.country && <span className={styles.country}>{countryLabel(row.country, language)}</span>}
    </span>
  )
}

export function RecordOwner({ name }: { name: string }) {
  const { t } = useTranslation()
  const text = t('Owner: {{name}}', { name })
  return (
    <span className={styles.owner} data-tooltip={text}>
      {text}
    </span>
  )
}

/** The first competency and the number of others. */
export function PrimarySkills({ skills }: { skills: readonly string[] }) {
  const language = useLanguage()
  if (skills.length === 0) return null
  const [first = '', ...more] = skills.map((skill) => labelOf(suggestedSkills, skill, language))
  return (
    <div data-tooltip={[first, ...more].join(', ')} className={styles.skills}>
      <span className={styles.skill}>
        <LongWords text={first} />
      </span>
      {more.length > 0 && <span className={styles.more}>+{more.length}</span>}
    </div>
  )
}
