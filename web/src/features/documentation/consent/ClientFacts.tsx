import Box from '@mui/material/Box'
import type { AskedAuthorization } from '../../../../../shared/agents/domain/oauth.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field, FieldList } from '../../../ui/layout/DetailSection.tsx'

export type AskingClient = Extract<AskedAuthorization, { outcome: 'ask' }>

/** The client that asks, identified by its hosts, which are verified. Names are the client's own claim. */
export function ClientFacts({ asked: { clientName, documentHost, redirectHost, isLocal } }: { asked: AskingClient }) {
  const { t } = useTranslation()
  // Only apps have a scheme, `cursor://host` or `com.raycast:`.
  const isApp = /:(\/\/|$)/.test(redirectHost)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5 }}>
        <FieldList>
          <Field label={t('Program')}>{clientName}</Field>
          <Field label={t('Verified by')} fallback={t('Not verified: the program chose this name')}>
            {documentHost}
          </Field>
          <Field label={t('Access is granted to')} wide>
            {isApp
              ? t('The app on your device that opens links of this kind: {{host}}', { host: redirectHost })
              : isLocal
                ? t('A program on your computer ({{host}})', { host: redirectHost })
                : redirectHost}
          </Field>
        </FieldList>
      </Box>
      <Notice tone="info" quiet>
        {isApp
          ? t('Allow it only if you have just started this connection in that app.')
          : isLocal
            ? t('Only allow this if you just started the connection from your own program.')
            : t('Only allow this if you just started the connection yourself and trust {{host}}.', {
                host: redirectHost,
              })}
      </Notice>
    </Box>
  )
}
