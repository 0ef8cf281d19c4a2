import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { NotKeptReason, OriginalEmail } from '../../../../../../shared/conversations/domain/originalEmail.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { type LostFile, lostFile } from '../../../../../../shared/intake/domain/lostParts.ts'
import { unreadTexts } from '../../../../applicant/unreadMail.ts'
import { useFileSize } from '../../../../files/useFileSize.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'

/** The mail that an application came in, as plain text. */
export function OriginalMail({ submission }: { submission: SubmissionAnswer }) {
  const mail = submission.originalEmailContent
  return mail ? <Mail mail={mail} /> : null
}

function Mail({ mail: { subject, from, date, body, isCut, unread, attachments } }: { mail: OriginalEmail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <Box component="section" aria-labelledby="original-mail" sx={{ mb: 2.5 }}>
      <Typography variant="h3" id="original-mail" sx={{ mb: 1 }}>
        {t('Original email')}
      </Typography>
      <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subject || t('No subject')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[from, date && dateTime(date)].filter(Boolean).join(' · ')}
        </Typography>
        {unread && (
          <Box sx={{ mt: 1 }}>
            <Notice tone="warning">{unreadTexts(t)[unread]}</Notice>
          </Box>
        )}
        {body && (
          <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body}
          </Typography>
        )}
        {isCut && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('The email is longer than shown here.')}
          </Typography>
        )}
        <Attachments attachments={attachments} />
      </Box>
    </Box>
  )
}

/** Why an attachment was not stored, and what helps. */
const notKeptTexts = (t: TFunction): Record<NotKeptReason, string> => ({
  not_pdf: t('Not saved because it is not a readable PDF. Ask for a PDF.'),
  incomplete: t('Not saved because the end of the PDF is missing. Ask for a new copy.'),
  locked: t('Not saved because it is password-protected. Ask for a copy without a password.'),
  winmail: t('Not saved because Outlook packed the files in its own format. Ask for a PDF.'),
  empty: t('Not saved because it is empty. Ask for the file again.'),
  too_large: t('Not saved because it is too large. Ask for a smaller PDF.'),
  too_many: t('Not saved because the email has too many files. Ask for it separately.'),
  part_of_mail: t('Not saved because it is part of the message text.'),
})

/** What a file that is named PDF is instead. */
const insteadTexts = (t: TFunction): Readonly<Record<NonNullable<LostFile['kind']>, string>> => ({
  word: t('Not saved because it is named PDF but is a Word file. Ask for a PDF.'),
  picture: t('Not saved because it is named PDF but is a picture. Ask for a PDF.'),
  zip: t('Not saved because it is named PDF but is a zip file. Ask for the PDF in it.'),
  web_page: t('Not saved because it is named PDF but is a web page. Ask for a PDF.'),
})

type Attachment = OriginalEmail['attachments'][number]

function reasonText(t: TFunction, attachment: Attachment): string | undefined {
  const { kind, isMisnamed } = lostFile(attachment)
  return kind && isMisnamed ? insteadTexts(t)[kind] : attachment.notKept && notKeptTexts(t)[attachment.notKept]
}

function Attachments({ attachments }: Pick<OriginalEmail, 'attachments'>) {
  const { t } = useTranslation()
  const fileSize = useFileSize()
  if (attachments.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('Attachments:')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {attachments.map((attachment, index) => {
          const reason = reasonText(t, attachment)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the files of a mail never change, and two may have one name
            <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {`${attachment.fileName || t('Unnamed file')}, ${fileSize(attachment.size)}`}
              {reason && (
                <Typography variant="caption" component="p" color="textSecondary">
                  {reason}
                </Typography>
              )}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}
