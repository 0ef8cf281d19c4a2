import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ListedReply } from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { Reply, ReplyRefusal, ReplySender } from '../../../../../shared/conversations/domain/reply.ts'
import { unreadTexts } from '../../../applicant/unreadMail.ts'
import { useFileSize } from '../../../files/useFileSize.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CprFlag } from '../../../ui/text/CprFlag.tsx'

/** A mail reply to a message, as plain text, with warnings about anything doubtful. */
export function ReplyItem({ entry: { reply, timestamp } }: { entry: ListedReply }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { subject, text, quoted, isCut, files } = reply
  return (
    <Box
      sx={{ p: 1.25, pl: 1.75, borderRadius: 1, border: 1, borderColor: 'divider', borderLeft: 3, ...ofSender(reply) }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {reply.isAutomatic ? t('Automatic reply by email') : t('Reply by email')}
      </Typography>
      {warningsOf(t, reply).map((warning) => (
        <Typography key={warning} variant="body2" sx={{ color: 'warning.main' }}>
          {warning}
        </Typography>
      ))}
      {subject && (
        <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      )}
      {text && <Words>{text}</Words>}
      {quoted && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Typography
            component="summary"
            variant="body2"
            color="textSecondary"
            sx={{ cursor: 'pointer', minHeight: 24 }}
          >
            {t('Quoted text')}
          </Typography>
          <Words quiet>{quoted}</Words>
        </Box>
      )}
      <CprFlag said={reply} />
      {isCut && (
        <Typography variant="body2" color="textSecondary">
          {t('The email is longer than shown here.')}
        </Typography>
      )}
      <ReplyFiles files={files} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        <time dateTime={timestamp}>{dateTime(timestamp)}</time>
        {writerOf(reply)}
      </Typography>
    </Box>
  )
}

function Words({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...(quiet && { color: 'text.secondary' }) }}
    >
      {children}
    </Typography>
  )
}

function ReplyFiles({ files }: Pick<Reply, 'files'>) {
  const { t } = useTranslation()
  const fileSize = useFileSize()
  if (files.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {files.map(({ name, size, documentId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files of a mail never change, and two may have one name
        <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`${name || t('Unnamed file')}, ${fileSize(size)}: `}
          {documentId === undefined ? t('not saved') : t('saved under Documents')}
        </Typography>
      ))}
    </Box>
  )
}

const ofSender = ({ sender }: Pick<Reply, 'sender'>) => ({
  borderLeftColor: sender === 'own' ? 'primary.main' : 'warning.main',
})

const writerOf = ({ from, fromName }: Pick<Reply, 'from' | 'fromName'>): string =>
  from === undefined ? '' : ` · ${fromName === undefined ? from : `${fromName} (${from})`}`

function warningsOf(t: TFunction, { sender, isSpam, refusal }: Reply): string[] {
  const senders: Record<ReplySender, string | undefined> = {
    own: undefined,
    other: t("Sent from a different address than the applicant's"),
    unproven: t('Sender not confirmed – this may not be from the applicant'),
  }
  const refusals: Record<ReplyRefusal, string> = {
    ...unreadTexts(t),
    too_many: t('Daily email limit reached. This and later emails that day were not saved'),
  }
  return [senders[sender], isSpam && t('Looks like spam'), refusal && refusals[refusal]].filter(
    (warning) => typeof warning === 'string',
  )
}
