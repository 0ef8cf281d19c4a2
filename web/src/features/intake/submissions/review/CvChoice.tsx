import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { wordType } from '../../../../../../shared/files/domain/uploadTypes.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

/** The id of the file that is the CV; empty for none. */
export const cvOf = ({ files }: SubmissionAnswer): string => files.find(({ kind }) => kind === 'cv')?.id ?? ''

/** Returns the files that may be the CV. */
const possibleCvs = ({ files }: SubmissionAnswer) =>
  files.filter(({ kind, type }) => kind === 'cv' || (kind === 'added' && type !== wordType))

interface CvChoiceProps {
  submission: SubmissionAnswer
  cv: string
  onCv: (fileId: string) => void
  disabled: boolean
}

/** Asks which file of a mail is the CV. Nothing is asked about a single CV. */
export function CvChoice({ submission, cv, onCv, disabled }: CvChoiceProps) {
  const { t } = useTranslation()
  const files = possibleCvs(submission)
  const isClear = files.length === 0 || (files.length === 1 && cvOf(submission) !== '')
  if (!submission.originalEmailContent || isClear) return null
  return (
    <FormControl disabled={disabled} sx={{ mt: 2 }}>
      <FormLabel id="cv-choice">{t('Which file is the CV?')}</FormLabel>
      <RadioGroup aria-labelledby="cv-choice" value={cv} onChange={(_event, fileId) => onCv(fileId)}>
        {files.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" />}
            label={name || t('Unnamed file')}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
        <FormControlLabel value="" control={<Radio size="small" />} label={t('None of them')} />
      </RadioGroup>
    </FormControl>
  )
}
