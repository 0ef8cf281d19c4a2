import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { LostFile, LostParts } from '../../../../../shared/intake/domain/lostParts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

const insteadTexts = (t: TFunction): Record<NonNullable<LostFile['kind']>, string> => ({
  word: t('named PDF, but a Word file'),
  picture: t('named PDF, but a picture'),
  zip: t('named PDF, but a zip file'),
  web_page: t('named PDF, but a web page'),
})

const faultTexts = (t: TFunction): Record<NonNullable<LostFile['fault']>, string> => ({
  too_large: t('10 MB or more'),
  locked: t('password-protected'),
  incomplete: t('the end of the PDF is missing'),
  empty: t('empty'),
})

/** Returns why a file was not saved, where that helps the person. */
function reasonText(t: TFunction, { kind, isMisnamed, fault }: LostFile): string | undefined {
  return isMisnamed && kind ? insteadTexts(t)[kind] : fault && faultTexts(t)[fault]
}

const unreadTexts = (t: TFunction): Record<NonNullable<LostParts['unread']>, string> => ({
  too_large: t('Your email was too large, so we could not read its text and files.'),
  unreadable: t('We could not read the text and files of your email.'),
})

/** What was left out of the candidate's mail, as the confirmation mail says. */
export function Lost({ lost: { hadCpr, files, unread }, canAdd }: { lost: LostParts; canAdd: boolean }) {
  const { t } = useTranslation()
  return (
    <Box component="section" aria-label={t('Not saved from your mail')} sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
      {unread && (
        <Notice tone="warning">
          {unreadTexts(t)[unread]} {canAdd && t('Add your CV here, as a PDF under 10 MB.')}
        </Notice>
      )}
      {files.length > 0 && (
        <Notice tone="warning">
          {t('We could not save these files from your mail:')}
          <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
            {files.map((file, index) => {
              const reason = reasonText(t, file)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the files of a mail never change, and two may have one name
                <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {file.fileName || t('Unnamed file')}
                  {reason && ` (${reason})`}
                </Typography>
              )
            })}
          </Box>
          {canAdd && t('Save them as PDF and add them here. Word files (.docx) can be added as they are.')}
          {canAdd && files.some(({ kind }) => kind === 'picture') && (
            <Box component="p" sx={{ m: 0, mt: 0.5 }}>
              {t('For photos, choose “Add information”, then “Take photos”.')}
            </Box>
          )}
        </Notice>
      )}
      {hadCpr && (
        <Notice tone="info">
          {t('We removed a CPR number from your mail, because we do not need it. Please do not send it by email.')}
        </Notice>
      )}
    </Box>
  )
}
