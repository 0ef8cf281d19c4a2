import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import { Code, CodeBlock } from './CodeBlock.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'

/** Explains how partners authenticate, and the related errors. */
export function Authentication() {
  const { t } = useTranslation()
  const { origin } = window.location
  const refusals = [
    ['401', 'wrong_credentials', t('The key is missing, wrong or was revoked.')],
    ['403', 'forbidden', t('The call was stopped on its way, as by a firewall.')],
    ['429', 'too_many_requests', t('Too many calls. Wait as many seconds as Retry-After says.')],
    ['503', 'busy', t('Too many changes at the same moment. Send it again after as many seconds as Retry-After says.')],
    ['503', 'not_configured', t('This installation takes no partners.')],
  ] as const
  return (
    <>
      <DetailSection heading="h2" title={t('The API key')}>
        <Typography variant="body2">
          {t('Whoever runs this installation gives you the key. Every call carries it in this header:')}
        </Typography>
        <CodeBlock
          title={t('Try your key')}
          code={`curl '${origin}/api/external/me' --header "X-API-Key: $FAGFOLK_API_KEY"\n`}
        />
        <Typography variant="body2">
          {t(
            'The key opens what your company created, and nothing else. Keep it on your server: whoever has it acts in your name. It is shown once and kept nowhere; if it is lost or seen by others, ask for another. While it is being replaced, both are valid.',
          )}
        </Typography>
      </DetailSection>
      <DetailSection heading="h2" title={t('When a call is refused')}>
        <ReferenceTable
          label={t('Refusals')}
          heads={[t('Status'), t('Codes'), t('Meaning')]}
          rows={refusals.map(([status, code, meaning]) => ({
            key: code,
            cells: [status, <Code key="code">{code}</Code>, meaning],
          }))}
        />
        <Typography variant="body2">
          {t('Every error has the same form. Branch on the code; the message may change.')}
        </Typography>
        <CodeBlock title={t('An error, for example')} code={errorExample} />
      </DetailSection>
    </>
  )
}

const errorExample = `{
  "code": "validation_failed",
  "message": "Please enter a valid email address",
  "fields": [
    { "path": "email", "code": "invalid_format", "message": "Please enter a valid email address" }
  ],
  "requestId": "7f1b1c52-5f7e-4a7e-9f55-0a8f0f6f2d11"
}
`
