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
    'It is not registered here, or its registration has run out. Remove the connection in the program, and connect it again.',
  ),
  document_unreachable: t('The document by which the program describes itself could not be read.'),
  document_wrong: t('What the program says of itself does not fit, so that nobody can tell what it is.'),
  redirect_unknown: t(
    'The answer would go to an address that the program has not named. Somebody may be trying to get your access: do not go on.',
  ),
  request_wrong: t(
    'The program asks in a way that is not answered here. Whoever makes it can tell from these words why.',
  ),
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
