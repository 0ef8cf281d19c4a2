import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { deleteScimToken } from '../../../../../shared/accounts/contract/scim/deleteScimToken.ts'
import { getScimToken } from '../../../../../shared/accounts/contract/scim/getScimToken.ts'
import { scimBasePath } from '../../../../../shared/accounts/contract/scim/scimPaths.ts'
import type { ScimTokenSummary } from '../../../../../shared/accounts/domain/scim.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DetailSection, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { CopyableText } from './CopyableText.tsx'
import { ScimTokenDialog } from './ScimTokenDialog.tsx'

/** Connects the agency's directory, which then creates, changes and deactivates accounts by SCIM. */
export function DirectorySection() {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(getScimToken, {}, { revalidateIfStale: true })
  const reload = () => void mutate()
  return (
    <DetailSection heading="h2" title={t('Directory (SCIM)')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'Your directory, such as Microsoft Entra or Okta, can create, change and deactivate the accounts of your staff. Users it deactivates are logged out immediately.',
        )}
      </Typography>
      {data ? (
        <Connection token={data.token} hasDomains={data.domains.length > 0} onChanged={reload} />
      ) : error ? (
        <ErrorState problem={error} title={t('The directory settings could not be loaded')} onRetry={reload} />
      ) : (
        <Skeleton variant="rounded" height={120} role="status" aria-label={t('Loading')} />
      )}
    </DetailSection>
  )
}

interface ConnectionProps {
  token: ScimTokenSummary | null
  /** Whether single sign-on says which domains the agency has. */
  hasDomains: boolean
  onChanged: () => void
}

function Connection({ token, hasDomains, onChanged }: ConnectionProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'create' | 'turn off'>()
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!hasDomains && (
        <Notice tone="info" quiet>
          {t('Set up single sign-on first. The directory can only manage users with an email in its domains.')}
        </Notice>
      )}
      <CopyableText
        label={t('SCIM base URL (“Tenant URL” in Entra)')}
        text={`${window.location.origin}${scimBasePath}`}
      />
      {token && <TokenFacts token={token} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('create')}>
          {token ? t('Replace token') : t('Create token')}
        </Button>
        {token && (
          <Button variant="outlined" color="error" onClick={() => setOpen('turn off')}>
            {t('Turn off directory')}
          </Button>
        )}
      </Box>
      {open === 'create' && <ScimTokenDialog isReplaced={token !== null} onMade={onChanged} onClose={close} />}
      {open === 'turn off' && (
        <ConfirmDialog
          title={t('Turn off the directory connection?')}
          confirm={t('Turn off')}
          doing={t('Turning off...')}
          color="error"
          onConfirm={async () => {
            await call(deleteScimToken, {})
            onChanged()
          }}
          done={t('The directory connection is off')}
          failed={shownMessage}
          onClose={close}
        >
          <Typography variant="body2">
            {t(
              'The token stops working immediately. All accounts stay as they are, but the directory no longer deactivates users who leave.',
            )}
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  )
}

function TokenFacts({ token }: { token: ScimTokenSummary }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <FieldList>
      <Field label={t('Token created')}>{dateTime(token.createdAt)}</Field>
      <Field label={t('Last used')} fallback={t('Never')}>
        {token.lastUsedAt && dateTime(token.lastUsedAt)}
      </Field>
      <Field label={t('Can make users system admins')}>{token.mayGrantSysadmin ? t('Yes') : t('No')}</Field>
    </FieldList>
  )
}
