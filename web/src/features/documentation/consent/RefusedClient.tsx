import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import type { AskedAuthorization, RefusedReason } from '../../../../../shared/agents/domain/oauth.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Code } from '../CodeBlock.tsx'
import { Stopped } from './Stopped.tsx'

type Refused = Extract<AskedAuthorization, { outcome: 'refused' }>

const wordsOf = (t: TFunction): Record<RefusedReason, string> => ({
  client_unknown: t(
    'The program is unknown or its registration has expired. Remove the connection in the program and connect it again.',
  ),
  document_unreachable: t("The program's client metadata could not be loaded. Try again later."),
  document_wrong: t("The program's client metadata is not valid, so the program cannot be identified."),
  redirect_unknown: t(
    'The program wants to send access to an address that it has not registered. Someone may be trying to misuse your account. Do not continue.',
  ),
  request_wrong: t("The program's request is not supported. Send this error to the developer of the program."),
})

/** Says why a client can't be connected. Never links to an address that is not verified as the client's own. */
export function RefusedClient({ refused: { reason, detail, backTo } }: { refused: Refused }) {
  const { t } = useTranslation()
  return (
    <Stopped
      title={t('This program cannot be connected')}
      action={
        backTo !== undefined && (
          <Button variant="contained" href={backTo}>
            {t('Back to the program')}
          </Button>
        )
      }
    >
      {wordsOf(t)[reason]}
      <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }} lang="en">
        <Code>{detail}</Code>
      </Box>
    </Stopped>
  )
}
