import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { noControllerText } from '../../../../../shared/privacy/domain/privacyTexts.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

const ControllerDialog = lazyDialog(async () => (await import('./ControllerDialog.tsx')).ControllerDialog)

/** The data controller; managers and system admins can edit it. */
export function ControllerNamed() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const { data, error, mutate } = useRoute(getPrivacyNotice, {})
  const [editing, setEditing] = useState(false)
  if (error) return <ErrorState problem={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton variant="rounded" height={96} role="status" aria-label={t('Loading')} />
  const { controller } = data
  return (
    <>
      {controller ? (
        <address style={{ fontStyle: 'normal' }}>
          <bdi>{controller.name}</bdi>
          <br />
          <bdi>{controller.address}</bdi>
          <br />
          {controller.cvr && (
            <>
              {t('CVR number {{cvr}}', { cvr: controller.cvr })}
              <br />
            </>
          )}
          <Link href={`mailto:${controller.email}`} underline="always">
            {controller.email}
          </Link>
        </address>
      ) : (
        <p>{noControllerText[language]}</p>
      )}
      {user && isAllowedForRole(user.role, 'agency:manage') && (
        <Button variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={() => setEditing(true)}>
          {controller ? t('Edit data controller') : t('Add data controller')}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <ControllerDialog
            controller={controller}
            onSaved={(saved) => {
              setEditing(false)
              void mutate({ ...data, controller: saved }, { revalidate: false })
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
