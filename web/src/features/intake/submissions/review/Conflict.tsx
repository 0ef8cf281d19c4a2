import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { accountEmailSchema } from '../../../../../../shared/accounts/domain/user.ts'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { sameEmail } from '../../../../../../shared/applicants/domain/recordEmail.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import {
  acceptsMerge,
  isMergeField,
  type mergeFields,
} from '../../../../../../shared/intake/domain/applicationMerge.ts'
import { checked } from '../../../../../../shared/kernel/domain/problems.ts'
import { Comparison } from '../../../../applicant/comparison/Comparison.tsx'
import { type ComparedField, compared } from '../../../../applicant/comparison/compared.ts'
import { IdentityCheck } from '../../../../applicant/comparison/IdentityCheck.tsx'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { useValueFormatters } from '../../../../applicant/useValueFormatters.ts'
import type { TranslatableMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { LabelledInput } from '../../../../ui/fields/LabelledInput.tsx'
import { applicantUrl } from '../../../../urls.ts'
import { footerStyle } from './footerStyle.ts'
import { mergePlan } from './mergeWords.ts'
import { ReviewBody } from './ReviewBody.tsx'
import type { ReviewState } from './useReview.ts'

interface ConflictProps {
  submission: SubmissionAnswer
  /** The applicant with the submission's email, or a possible duplicate. */
  applicant: ApplicantAnswer
  review: ReviewState
  titleId: string
}

type Choice = 'merge' | 'keep_apart'
type MergeField = (typeof mergeFields)[number]

/** Compares the applicant with the submission and asks whether to merge them. */
export function Conflict({ submission, applicant, review, titleId }: ConflictProps) {
  const { t } = useTranslation()
  const formatters = useValueFormatters()
  const { email: submitted } = submission.applicantData
  const mergeable = acceptsMerge(applicant, submitted)
  const isSameEmail = typeof submitted === 'string' && sameEmail(submitted, applicant.email ?? '')
  const [choice, setChoice] = useState<Choice>(mergeable ? 'merge' : 'keep_apart')
  const [email, setEmail] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [identityChecked, setIdentityChecked] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const emailId = useId()
  const fields = useMemo(
    () => compared(applicant, submission.applicantData, formatters),
    [applicant, submission.applicantData, formatters],
  )
  const [taken, setTaken] = useState<readonly MergeField[]>([])
  const onTake = (name: string, on: boolean) => {
    if (isMergeField(name)) setTaken((before) => (on ? [...before, name] : before.filter((other) => other !== name)))
  }
  const labels = fieldLabels(t)
  const isChosen = (name: string | undefined) => name !== undefined && isMergeField(name) && taken.includes(name)
  const takenOver = fields.filter(({ name, fills, comesWith }) => fills || isChosen(name) || isChosen(comesWith))
  const namesOf = (some: readonly ComparedField[]) => some.map(({ name }) => labels[name])
  const merged = {
    taken: [
      ...namesOf(takenOver.filter(({ isList }) => !isList)),
      // An applicant without their own language is then written to in the language of the application.
      ...(applicant.language === undefined ? [labels.language] : []),
    ],
    joined: namesOf(takenOver.filter(({ isList }) => isList)),
  }
  const emailProblem = problemOf(email)
  const busy = review.busy !== undefined
  const checksIdentity = choice === 'merge' && review.asksIdentity

  const approve = () => {
    setConfirming(true)
    const { id: applicantId, version } = applicant
    const check = checksIdentity && { identityChecked }
    if (choice === 'merge') review.approve({ how: 'merge', applicantId, version, take: [...taken], ...check }, merged)
    else if (!isSameEmail) review.approve()
    else if (!emailProblem) review.approve({ how: 'keep_apart', email })
    else emailInput.current?.focus()
  }
  const emailError = review.emailTaken
    ? 'An applicant with this email already exists'
    : isConfirming
      ? emailProblem
      : undefined

  return (
    <>
      <ReviewBody titleId={titleId}>
        <Notice
          tone="info"
          action={
            <Link component={RouterLink} to={applicantUrl(applicant.id)} target="_blank" variant="body2">
              {t('Open applicant')}
            </Link>
          }
        >
          <Box component="p" tabIndex={-1} ref={focus} sx={{ m: 0, fontWeight: 600, outline: 'none' }}>
            {isSameEmail
              ? t('An applicant with this email already exists')
              : t('This person may already be in the database')}
          </Box>
          {t('Compare them and choose what to do with the application.')}
        </Notice>
        <FormControl sx={{ mt: 2.5, display: 'flex' }} disabled={busy}>
          <FormLabel id="conflict-choice">{t('What should happen to the application?')}</FormLabel>
          <RadioGroup
            aria-labelledby="conflict-choice"
            value={choice}
            onChange={(_event, next) => setChoice(next === 'merge' ? 'merge' : 'keep_apart')}
          >
            <Option value="merge" label={t('Merge with the existing applicant')} disabled={!mergeable}>
              {mergeable
                ? mergePlan(t, merged)
                : t(
                    "This record belongs to an account that has not confirmed this email. Only the account's owner can complete it.",
                  )}
            </Option>
            <Option
              value="keep_apart"
              label={
                isSameEmail ? t('Create a separate applicant with another email') : t('Create a separate applicant')
              }
            >
              {t('A second applicant is created. The existing one is not changed.')}
            </Option>
          </RadioGroup>
        </FormControl>
        {choice === 'keep_apart' && isSameEmail && (
          <Box sx={{ mt: 1.5 }}>
            <LabelledInput
              type="email"
              id={emailId}
              inputRef={emailInput}
              label={t('Email')}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              required
              disabled={busy}
              error={emailError}
            />
          </Box>
        )}
        <Comparison
          fields={fields}
          titles={{
            one: t('Existing applicant'),
            other: t('Application'),
            unsaid: (count) => t('Not in the application: {{count}}', { count }),
          }}
          merging={choice === 'merge'}
          taken={taken}
          onTake={onTake}
        />
        {checksIdentity && <IdentityCheck checked={identityChecked} onChecked={setIdentityChecked} takesFocus />}
      </ReviewBody>
      <Box component="footer" sx={footerStyle}>
        <Button variant="contained" disabled={busy || (checksIdentity && !identityChecked)} onClick={approve}>
          {busy ? t('Approving...') : choice === 'merge' ? t('Approve & Merge') : t('Approve & Create Applicant')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={review.back}>
          {t('Back')}
        </Button>
      </Box>
    </>
  )
}

const focus = (text: HTMLElement | null): void => text?.focus()

const problemOf = (email: string): TranslatableMessage | undefined => checked(accountEmailSchema, email).problems?.[0]

interface OptionProps {
  value: Choice
  label: string
  disabled?: boolean
  children: ReactNode
}

function Option({ value, label, disabled = false, children }: OptionProps) {
  const id = useId()
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      control={<Radio slotProps={{ input: { 'aria-describedby': id } }} />}
      label={
        <>
          {label}
          <Typography
            id={id}
            variant="body2"
            color="textSecondary"
            component="span"
            sx={{ display: 'block', whiteSpace: 'pre-line' }}
          >
            {children}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { mt: -1 } }}
    />
  )
}
