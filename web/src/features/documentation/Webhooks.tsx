import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type ApiDocument, prettyJson, sentMessages } from './apiDocument.ts'
import { Code, CodeBlock } from './CodeBlock.tsx'
import { Marked } from './Marked.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { webhookCode } from './webhookCode.ts'

/** Webhooks to partners: types, body, headers, and how a receiver verifies them. */
export function Webhooks({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const messages = sentMessages(document)
  const example = messages.find(({ type }) => type === 'applicant.hired')?.example
  return (
    <>
      <Typography variant="body2">
        {t(
          'Webhooks notify you when an applicant you created changes, so that you do not have to poll. Add up to five endpoints with POST /api/external/webhook-endpoints, each for the types you choose. The secret is shown only once.',
        )}
      </Typography>
      <ReferenceTable
        label={t('Webhook types')}
        heads={[t('Type'), t('Description')]}
        rows={messages.map(({ type, summary }) => ({
          key: type,
          cells: [<Code key="type">{type}</Code>, <Marked key="meaning">{summary}</Marked>],
        }))}
      />
      {example !== undefined && <CodeBlock title={t('Example body')} code={prettyJson(example)} />}
      <Typography variant="body2">
        {t(
          'Each stage change sends one webhook, with the most specific type. It is sent after a minute, and not at all if the change has been undone by then. It contains only IDs and stages. Retrieve the applicant for more details.',
        )}
      </Typography>
      <ReferenceTable
        label={t('Webhook headers')}
        heads={[t('Header'), t('Description')]}
        rows={(messages[0]?.headers ?? []).map(({ name, description = '' }) => ({
          key: name,
          cells: [<Code key="name">{name}</Code>, <Marked key="meaning">{description}</Marked>],
        }))}
      />
      <Typography variant="body2">
        {t(
          'Respond with 2xx within 15 seconds. Any other response, including a redirect, is retried for three days: after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 20 hours. Retry-After delays the next attempt, and 410 stops all attempts. After a day without a successful delivery, the contact of the endpoint gets an email. After three days, the endpoint is disabled until you set enabled to true.',
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'Webhooks can arrive more than once and out of order. Process each webhook-id once, and order webhooks by timestamp. GET /api/external/webhook-deliveries lists the deliveries of the last 30 days with their results. You can resend each of them.',
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'Verify the signature before you trust a webhook. The receivers below do this. Libraries for other languages are listed at standardwebhooks.com.',
        )}
      </Typography>
      {Object.entries(webhookCode).map(([language, code]) => (
        <CodeBlock key={language} title={t('Webhook receiver in {{language}}', { language })} code={code} />
      ))}
    </>
  )
}
