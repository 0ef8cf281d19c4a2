import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Clearance } from '../../../../../../shared/companies/domain/clearance.ts'
import type { Order } from '../../../../../../shared/companies/domain/order.ts'
import type { ShortlistPerson } from '../../../../../../shared/proposals/contract/buildShortlist.ts'
import { ClearanceMark } from '../../../../applicant/clearance/ClearanceMark.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../../../ui/controls/PlainCheck.tsx'
import { applicantUrl } from '../../../../urls.ts'
import styles from './shortlist.module.css'
import { canBeAsked, isIncludedInAskAll, obstacles, plainFacts, progressText } from './shortlistTexts.ts'
import type { Clearances } from './useClearance.ts'

interface ShortlistSectionProps {
  title: string
  list: { total: number; people: readonly ShortlistPerson[] }
  order: Order
  clearances: Clearances
  /** `YYYY-MM-DD`, Danish calendar. */
  today: string
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onAct: (person: ShortlistPerson) => void
  /** Loads more of them; undefined if the limit is reached. */
  onMore: (() => void) | undefined
}

/** One group of candidates for an order. */
export function ShortlistSection({
  title,
  list,
  order,
  clearances,
  today,
  selected,
  onSelect,
  onAct,
  onMore,
}: ShortlistSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { people, total } = list
  const askable = people.filter((person) => isIncludedInAskAll(person, today)).map(({ applicant }) => applicant.id)
  const isWhole = askable.length > 0 && askable.every((id) => selected.has(id))
  const hasChosen = people.some((person) => canBeAsked(person, today) && selected.has(person.applicant.id))
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <PlainCheckbox
          aria-label={t('Select all: {{title}}', { title })}
          disabled={askable.length === 0 || order.status === 'closed'}
          checked={isWhole}
          indeterminate={hasChosen && !isWhole}
          onChange={({ target }) => onSelect(askable, target.checked)}
        />
        <Typography id={titleId} variant="subtitle2" component="h3">
          {title}
        </Typography>
      </div>
      {people.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {t('None')}
        </Typography>
      )}
      <ul className={styles.list} aria-labelledby={titleId}>
        {people.map((person) => (
          <ShortlistLine
            key={person.applicant.id}
            {...{ person, order, today, onSelect, onAct }}
            clearance={clearances.get(person.applicant.id)}
            isSelected={selected.has(person.applicant.id)}
          />
        ))}
      </ul>
      {people.length < total && onMore && (
        <Box sx={{ display: 'grid', justifyItems: 'center', p: 1 }}>
          <Button onClick={onMore}>{t('Show more')}</Button>
        </Box>
      )}
    </section>
  )
}

interface ShortlistLineProps extends Pick<ShortlistSectionProps, 'order' | 'today' | 'onSelect' | 'onAct'> {
  person: ShortlistPerson
  clearance: Clearance | undefined
  isSelected: boolean
}

/** A candidate with the relevant facts and a button for the next steps. */
function ShortlistLine({ person, clearance, order, today, isSelected, onSelect, onAct }: ShortlistLineProps) {
  const { t } = useTranslation()
  const formatters = { t, language: useLanguage(), formats: useFormats(), order }
  const { id, firstName, lastName } = person.applicant
  const name = `${firstName} ${lastName}`
  const against = obstacles(person, today, formatters)
  const progress = progressText(person, formatters)
  const isAskable = canBeAsked(person, today) && order.status !== 'closed'
  const next = isAskable && !person.assignment ? t('Ask') : t('Actions')
  return (
    <li className={styles.line}>
      <PlainCheckbox
        aria-label={t('Select {{name}}', { name })}
        disabled={!isAskable}
        checked={isAskable && isSelected}
        onChange={({ target }) => onSelect([id], target.checked)}
      />
      <div className={styles.person}>
        <Link to={applicantUrl(id)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.facts}>{plainFacts(person, today, formatters).join(' · ')}</span>
        {against.length > 0 && <span className={styles.against}>{against.join(' · ')}</span>}
        {clearance && <ClearanceMark clearance={clearance} />}
      </div>
      {progress && <span className={styles.progress}>{progress}</span>}
      <Button size="small" variant="outlined" aria-label={`${next}: ${name}`} onClick={() => onAct(person)}>
        {next}
      </Button>
    </li>
  )
}
