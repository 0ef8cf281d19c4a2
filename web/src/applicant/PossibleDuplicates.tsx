import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Duplicate, LikenessReason, PendingDuplicate } from '../../../shared/applicants/domain/duplicate.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { useLanguage } from '../i18n/language.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { applicantUrl, paths, submissionsQuery } from '../urls.ts'
import { useDuplicates } from './duplicates.ts'

interface PossibleDuplicatesProps {
  /** The heading, if it isn't the one for a new record. */
  title?: string
  duplicates: readonly Duplicate[]
  /** Renders the action for one duplicate. */
  actionFor?: ((duplicate: Duplicate) => ReactNode) | undefined
  children?: ReactNode
}

/** Lists possible duplicates of a person with their actions. */
export function PossibleDuplicates({ title, duplicates, actionFor, children }: PossibleDuplicatesProps) {
  const { t } = useTranslation()
  if (duplicates.length === 0) return null
  return (
    <Notice tone="info">
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {title ?? t('This person may already be in the database')}
      </Box>
      <DuplicateList duplicates={duplicates} actionFor={actionFor} />
      {children}
    </Notice>
  )
}

/** Possible duplicates with trade, town and reason. The link to each opens without leaving the current page. */
export function DuplicateList({ duplicates, actionFor }: Pick<PossibleDuplicatesProps, 'duplicates' | 'actionFor'>) {
  return (
    <Box component="ul" sx={listStyle}>
      {duplicates.map((duplicate) => (
        <DuplicatePerson key={duplicate.id} person={duplicate} to={applicantUrl(duplicate.id)}>
          {actionFor?.(duplicate)}
        </DuplicatePerson>
      ))}
    </Box>
  )
}

export function PendingList({ pending }: { pending: readonly PendingDuplicate[] }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Box component="ul" sx={listStyle}>
      {pending.map((person) => (
        <DuplicatePerson
          key={person.id}
          person={person}
          to={paths.submissions + submissionsQuery({ status: 'pending', id: person.id })}
        >
          <span>{t('Applied {{date}} – awaiting review', { date: date(person.submittedAt) })}</span>
        </DuplicatePerson>
      ))}
    </Box>
  )
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const

interface DuplicatePersonProps {
  person: Omit<Duplicate, 'id'>
  to: string
  children: ReactNode
}

function DuplicatePerson({ person, to, children }: DuplicatePersonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const texts = reasonTexts(t)
  const { firstName, lastName, primaryProfession, city, reasons } = person
  const details = [
    primaryProfession && labelOf(professions, primaryProfession, language),
    city,
    ...reasons.map((reason) => texts[reason]),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Link component={RouterLink} to={to} target="_blank" sx={{ py: 0.5 }}>
        {`${firstName} ${lastName}`}
      </Link>
      <span>{details.filter(Boolean).join(' · ')}</span>
      {children}
    </Box>
  )
}

/** Warns of possible duplicates while a record is being entered. It is compact because it is next to the buttons. */
export function DuplicateWarning({ person }: { person: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  const duplicates = useDuplicates(person)
  if (duplicates.length === 0) return null
  return (
    <Box role="status" sx={warningStyle}>
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {t('This person may already be in the database')}
      </Box>
      <DuplicateList duplicates={duplicates} />
    </Box>
  )
}

const warningStyle = {
  flexBasis: '100%',
  maxHeight: '7.5rem',
  overflowY: 'auto',
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'info.main',
  fontSize: '0.875rem',
  lineHeight: 1.5,
} as const

export const reasonTexts = (t: TFunction): Record<LikenessReason, string> => ({
  email: t('Same email'),
  name_and_birth: t('Same name and date of birth'),
  phone: t('Same phone number'),
  name_and_town: t('Same name and city'),
})
