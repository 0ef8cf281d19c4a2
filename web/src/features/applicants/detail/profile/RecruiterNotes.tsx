import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useField } from 'formik'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { FormField } from '../../../../ui/fields/FormField.tsx'
import { useCprHint } from '../../../../ui/fields/useCprHint.ts'
import { StarBorderIcon } from '../../../../ui/icons/StarBorderIcon.tsx'
import { StarIcon } from '../../../../ui/icons/StarIcon.tsx'
import { chipsFor, DetailSection, Field, FieldList } from '../../../../ui/layout/DetailSection.tsx'
import { useOwnerNames } from '../../useOwnerNames.ts'
import type { DetailProps } from '../sections.ts'

/** The staff's notes, rating and tags, and the record owner. */
export function RecruiterNotes({ applicant, editing }: Pick<DetailProps, 'applicant'> & { editing: boolean }) {
  const { t } = useTranslation()
  const ownerName = useOwnerNames(applicant.recordOwner !== undefined)
  return (
    <DetailSection title={t('Recruiter Notes')}>
      <FiveStars rating={applicant.starRating ?? 0} />
      {editing ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <NotesField />
          <FormField
            name="tags"
            label={fieldLabels(t).tags}
            hint={t('Separate with commas, up to {{number}}', { number: limits.tags })}
          />
        </Box>
      ) : (
        <Typography
          variant="body2"
          sx={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            color: applicant.recruiterNotes ? undefined : 'text.secondary',
          }}
        >
          {applicant.recruiterNotes || t('No notes added yet.')}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>
        <FieldList>
          {!editing && (
            <Field label={fieldLabels(t).tags} wide>
              {chipsFor(applicant.tags ?? [])}
            </Field>
          )}
          <Field label={fieldLabels(t).recordOwner}>{applicant.recordOwner && ownerName(applicant.recordOwner)}</Field>
        </FieldList>
      </Box>
    </DetailSection>
  )
}

function NotesField() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [{ value }] = useField<string>('recruiterNotes')
  const removed = useCprHint(value)
  return (
    <FormField
      name="recruiterNotes"
      label={t('Recruiter Notes')}
      placeholder={t('Add recruiter notes...')}
      hint={
        removed ??
        t('{{count}} of {{max}} characters', {
          count: value.length,
          replace: { count: number(value.length), max: number(limits.recruiterNotes) },
        })
      }
      multiline
      rows={6}
    />
  )
}

function FiveStars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <Box
      role="img"
      aria-label={t('{{rating}} out of 5 stars', { rating })}
      sx={{ display: 'flex', mb: 1, '& svg': { fontSize: 20 } }}
    >
      {[1, 2, 3, 4, 5].map((star) =>
        star <= rating ? (
          <StarIcon key={star} color="secondary" />
        ) : (
          <StarBorderIcon key={star} style={{ color: 'var(--mui-palette-text-disabled)' }} />
        ),
      )}
    </Box>
  )
}
