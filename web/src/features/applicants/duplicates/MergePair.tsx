import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { mergeRequirementMessages, requiredForMerge } from '../../../../../shared/applicants/domain/accountMerge.ts'
import { holdsEmail } from '../../../../../shared/applicants/domain/recordEmail.ts'
import type { RecordMergeField } from '../../../../../shared/applicants/domain/recordMerge.ts'
import { Comparison } from '../../../applicant/comparison/Comparison.tsx'
import { isMergeableField } from '../../../applicant/comparison/compared.ts'
import { comparedRecords } from '../../../applicant/comparison/comparedRecords.ts'
import { useValueFormatters } from '../../../applicant/useValueFormatters.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainRadio } from '../../../ui/controls/PlainCheck.tsx'
import { applicantUrl } from '../../../urls.ts'
import { MergeDialog } from './MergeDialog.tsx'

interface MergePairProps {
  one: ApplicantAnswer
  other: ApplicantAnswer
  onStale: () => void
}

/** Two records side by side, and how to merge them: which one is kept and what it takes over. */
export function MergePair({ one, other, onStale }: MergePairProps) {
  const { t } = useTranslation()
  const [keptId, setKeptId] = useState(() => survivorFirst(one, other).id)
  const [kept, lost] = keptId === one.id ? [one, other] : [other, one]
  return (
    <>
      <Box role="radiogroup" aria-labelledby="kept-record" sx={{ pt: 2 }}>
        <Typography id="kept-record" color="textSecondary">
          {t('Choose the record to keep')}
        </Typography>
        {[one, other].map((each) => (
          <Choice
            key={each.id}
            applicant={each}
            checked={each.id === keptId}
            disabled={each.id !== keptId && kept.userId !== undefined}
            onChoose={() => setKeptId(each.id)}
          />
        ))}
      </Box>
      {lost.userId === undefined ? (
        <Merging key={keptId} kept={kept} lost={lost} onStale={onStale} />
      ) : (
        <Typography sx={{ mt: 2 }}>{t('Both records belong to an account, so they cannot be merged.')}</Typography>
      )}
    </>
  )
}

/** Keeps the record that has an account, otherwise the older one. */
const survivorFirst = (one: ApplicantAnswer, other: ApplicantAnswer): ApplicantAnswer => {
  if ((one.userId === undefined) !== (other.userId === undefined)) return one.userId === undefined ? other : one
  return one.createdAt <= other.createdAt ? one : other
}

interface ChoiceProps {
  applicant: ApplicantAnswer
  checked: boolean
  disabled: boolean
  onChoose: () => void
}

function Choice({ applicant, checked, disabled, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { firstName, lastName, email, createdAt, userId } = applicant
  const isUnconfirmed = userId !== undefined && email !== undefined && !holdsEmail(applicant)
  const details = [
    t('Created {{date}}', { date: date(createdAt) }),
    email,
    userId !== undefined && t('Belongs to an account'),
    isUnconfirmed && t('Email not confirmed'),
  ].filter(Boolean)
  return (
    <Box component="label" sx={choiceStyle}>
      <PlainRadio name="kept-record" checked={checked} disabled={disabled} onChange={onChoose} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{`${firstName} ${lastName}`}</bdi>
        <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {details.join(' · ')}
        </Typography>
      </Box>
    </Box>
  )
}

const choiceStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  mt: 1,
  // Compensates for the padding that the radio button needs as a tap target.
  '& input': { m: '-8px 2px -8px -10px' },
  '&:has(:disabled)': { color: 'text.disabled' },
} as const

function Merging({ kept, lost, onStale }: { kept: ApplicantAnswer; lost: ApplicantAnswer; onStale: () => void }) {
  const { t } = useTranslation()
  const formatters = useValueFormatters()
  const fields = useMemo(() => comparedRecords(kept, lost, formatters), [kept, lost, formatters])
  // Lists are joined by default.
  const [taken, setTaken] = useState<readonly RecordMergeField[]>(() =>
    fields.flatMap(({ name, isList, choosable }) => (isList && choosable && isMergeableField(name) ? [name] : [])),
  )
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const required = requiredForMerge(kept)
  return (
    <>
      <Comparison
        fields={fields}
        titles={{
          one: <Named text={t('Record to keep')} applicant={kept} />,
          other: <Named text={t('Record to merge')} applicant={lost} />,
          unsaid: (count) => t('Only in the record to keep: {{count}}', { count }),
        }}
        aboutLists={t('Lists are combined. Nothing is removed.')}
        merging
        taken={taken}
        onTake={(name, on) => setTaken((before) => (on ? [...before, name] : before.filter((each) => each !== name)))}
      />
      <Box sx={{ mt: 2 }}>
        {required === 'confirmed_email' ? (
          <Typography>{t(mergeRequirementMessages.confirmed_email)}</Typography>
        ) : (
          <Button variant="contained" onClick={() => setQuestionOpen(true)}>
            {t('Merge records')}
          </Button>
        )}
      </Box>
      {isQuestionOpen && (
        <MergeDialog
          kept={kept}
          lost={lost}
          take={taken}
          checksIdentity={required === 'identity_check'}
          onStale={onStale}
          onClose={() => setQuestionOpen(false)}
        />
      )}
    </>
  )
}

const Named = ({ text, applicant: { id, firstName, lastName } }: { text: string; applicant: ApplicantAnswer }) => (
  <>
    <Box component="span" sx={{ display: 'block' }}>
      {text}
    </Box>
    <Link component={RouterLink} to={applicantUrl(id)} sx={{ display: 'inline-block', py: 0.5 }}>
      <bdi>{`${firstName} ${lastName}`}</bdi>
    </Link>
  </>
)
