import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { Code, CodeBlock } from './CodeBlock.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'

/** Explains how partners authenticate, and the related errors. */
export function Authentication() {
  const { t } = useTranslation()
  const { origin } = window.location
  const refusals = [
    ['401', 'wrong_credentials', t('The API key is missing, wrong or revoked.')],
    ['403', 'forbidden', t('The request was blocked, for example by a firewall.')],
    ['429', 'too_many_requests', t('Too many requests. Wait the number of seconds in Retry-After.')],
    ['503', 'busy', t('Too many changes at once. Retry after the number of seconds in Retry-After.')],
    ['503', 'not_configured', t('The external API is not set up.')],
  ] as const
  return (
    <>
      <DetailSection heading="h2" title={t('API key')}>
        <KeyText
          example={
            <CodeBlock
              title={t('Test your key')}
              code={`curl '${origin}/api/external/me' --header "X-API-Key: $FAGFOLK_API_KEY"\n`}
            />
          }
        />
      </DetailSection>
      <DetailSection heading="h2" title={t('Errors')}>
        <ReferenceTable
          label={t('Errors')}
          heads={[t('Status'), t('Error code'), t('Description')]}
          rows={refusals.map(([status, code, meaning]) => ({
            key: code,
            cells: [status, <Code key="code">{code}</Code>, meaning],
          }))}
        />
        <Typography variant="body2">
          {t('All errors have the same format. Handle them by code, because messages can change.')}
        </Typography>
        <CodeBlock title={t('Example error')} code={errorExample} />
      </DetailSection>
    </>
  )
}

/** Explains how to send the key and how to protect it. */
export function KeyText({ example }: { example: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <Typography variant="body2">
        {t('The agency gives you the key. Send it with every request in this header:')}
      </Typography>
      {example}
      <Typography variant="body2">
        {t(
          'The key gives access only to data that your company created. Keep it on your server, because anyone who has it can act in your name. We show it only once and do not store it. If it is lost or exposed, ask for a new one. Both keys work until the old one is revoked.',
        )}
      </Typography>
    </>
  )
}

export const errorExample = `{
  "code": "validation_failed",
  "message": "Please enter a valid email address",
  "fields": [
    { "path": "email", "code": "invalid_format", "message": "Please enter a valid email address" }
  ],
  "requestId": "7f1b1c52-5f7e-4a7e-9f55-0a8f0f6f2d11"
}
`
