import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { type ApiDocument, prettyJson, sentMessages } from './apiDocument.ts'
import { Code, CodeBlock } from './CodeBlock.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { webhookCode } from './webhookCode.ts'

/** Webhooks to partners: types, body, headers, and how a receiver verifies them. */
export function Webhooks({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  const messages = sentMessages(document)
  const example = messages.find(({ type }) => type === 'applicant.hired')?.example
  return (
    <DetailSection heading="h2" title={t('Webhooks')}>
      <Typography variant="body2">
        {t(
          'Be told what becomes of the applicants that you created, instead of asking. Add an endpoint by POST /api/external/webhook-endpoints: up to five, each for the types that you choose. Its secret is shown this once.',
        )}
      </Typography>
      <ReferenceTable
        label={t('Types of webhooks')}
        heads={[t('Type'), t('Meaning')]}
        rows={messages.map(({ type, summary }) => ({
          key: type,
          cells: [
            <Code key="type">{type}</Code>,
            <span key="meaning" lang="en">
              {summary}
            </span>,
          ],
        }))}
      />
      {example !== undefined && <CodeBlock title={t('Body, for example')} code={prettyJson(example)} />}
      <Typography variant="body2">
        {t(
          'Each move is one message, of the most telling type. It comes a minute after it happened: what is undone until then is not told. It says ids and stages alone; ask for the applicant if you need more.',
        )}
      </Typography>
      <ReferenceTable
        label={t('Headers of webhooks')}
        heads={[t('Header'), t('Meaning')]}
        rows={(messages[0]?.headers ?? []).map(({ name, description = '' }) => ({
          key: name,
          cells: [
            <Code key="name">{name}</Code>,
            <span key="meaning" lang="en">
              {description}
            </span>,
          ],
        }))}
      />
      <Typography variant="body2">
        {t(
          'Answer with 2xx within 15 seconds. Anything else, redirects too, is tried again for three days: after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 20 hours. Retry-After can put that off; 410 ends it. If nothing gets through for a day, we write to the contact of the endpoint; after three days nothing more is sent there until you set enabled to true.',
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'A message can come more than once and later than a newer one: take each webhook-id once, and go by timestamp. What was sent in the last 30 days, and what became of it, is at GET /api/external/webhook-deliveries; from there you can have it sent again.',
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(
          'Check the signature before you believe a message. These receivers do; the packages of standardwebhooks.com do the same in many languages.',
        )}
      </Typography>
      {Object.entries(webhookCode).map(([language, code]) => (
        <CodeBlock key={language} title={t('A receiver in {{language}}', { language })} code={code} />
      ))}
    </DetailSection>
  )
}
